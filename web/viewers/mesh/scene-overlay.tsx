import { useRef, useSyncExternalStore, type PointerEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Vector3, type Vector3Tuple } from 'three';
import { scaleBar } from '#web/viewers/pixels/scale-bar.ts';
import type { Measurement } from './measure/measurement.ts';
import { useMeasuredWords } from './measure/use-measured-words.ts';
import { PinMark } from '../pins/pin-mark.tsx';
import type { MeshPins } from './use-mesh-pins.ts';
import type { MeshScene } from './scene/mesh-scene.ts';
import { handleOf, type Section } from './section/section-directions.ts';
import './scene-overlay.css';

interface SceneOverlayProps {
  readonly ref: Ref<SVGSVGElement>;
  readonly scene: MeshScene;
  readonly measurements: readonly Measurement[];
  /** Points of an unfinished measurement. */
  readonly taps: readonly Vector3Tuple[];
  readonly pins: MeshPins;
  readonly section: Section | undefined;
  readonly onShift: (shift: number) => void;
}

/** Draws the parts of the overlay that move with the image: measurements, the handle of the section, and the scale. */
export function SceneOverlay({ ref, scene, measurements, taps, pins, section, onShift }: SceneOverlayProps) {
  useSyncExternalStore(scene.subscribe, scene.frame);
  const pictureOf = (point: Vector3Tuple) => scene.stage.pictureOf(new Vector3(...point));
  return (
    <svg ref={ref} className="mesh-overlay">
      {measurements.map((measurement) => (
        <Measured key={measurement.id} measurement={measurement} pictureOf={pictureOf} />
      ))}
      {taps.map((point) => {
        const { x, y } = pictureOf(point);
        return <circle key={point.join()} cx={x} cy={y} r={5} className="mesh-mark" />;
      })}
      {pins.placed.map(({ pin, point, normal }) => (
        <PinMark
          key={pin.number}
          pin={pin}
          at={pictureOf(point)}
          isChosen={pins.chosen === pin.number}
          isBehind={scene.stage.towards().dot(new Vector3(...normal)) < 0}
          onChoose={() => pins.choose(pin.number)}
        />
      ))}
      {pins.draftPoint !== undefined && <DraftPin at={pictureOf(pins.draftPoint)} />}
      {section !== undefined && <SectionHandle scene={scene} section={section} onShift={onShift} />}
      <ScaleBar mmPerPx={scene.stage.mmPerPx()} />
    </svg>
  );
}

function DraftPin({ at: { x, y } }: { readonly at: { readonly x: number; readonly y: number } }) {
  return <circle cx={x} cy={y} r={9} className="mesh-mark" />;
}

interface MeasuredProps {
  readonly measurement: Measurement;
  readonly pictureOf: (point: Vector3Tuple) => { readonly x: number; readonly y: number };
}

function Measured({ measurement, pictureOf }: MeasuredProps) {
  const words = useMeasuredWords();
  const places = measurement.points.map(pictureOf);
  const middle = measurement.kind === 'angle' ? places[1] : centreOf(places);
  return (
    <g className={measurement.author === undefined ? '' : 'mesh-measured-by-others'}>
      <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} className="mesh-line" />
      {places.map(({ x, y }, at) => (
        <circle key={at} cx={x} cy={y} r={3.5} className="mesh-mark" />
      ))}
      {middle !== undefined && (
        <text x={middle.x + 8} y={middle.y - 8} className="mesh-word">
          {words(measurement)}
        </text>
      )}
    </g>
  );
}

function centreOf(places: readonly { readonly x: number; readonly y: number }[]) {
  const mean = (axis: 'x' | 'y') => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  return { x: mean('x'), y: mean('y') };
}

interface SectionHandleProps {
  readonly scene: MeshScene;
  readonly section: Section;
  readonly onShift: (shift: number) => void;
}

const KEY_STEP_MM = 0.25;

/** Shows a handle in the middle of the section. Dragging it along the normal moves the plane. */
function SectionHandle({ scene: { stage }, section, onShift }: SectionHandleProps) {
  const { t } = useTranslation('mesh');
  const start = useRef<{ x: number; y: number; shift: number }>(undefined);
  const middle = handleOf(section);
  const here = stage.pictureOf(middle);
  const ahead = stage.pictureOf(middle.clone().add(new Vector3(...section.normal)));
  // Movement on the screen, in pixels, for one millimetre along the normal. If the normal points to the camera, an upward drag moves the
  // plane instead.
  const along = { x: ahead.x - here.x, y: ahead.y - here.y };
  const isSeen = Math.hypot(along.x, along.y) * stage.mmPerPx() > 0.1;
  const step = isSeen ? along : { x: 0, y: -1 / stage.mmPerPx() };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (start.current === undefined) return;
    const { x, y, shift } = start.current;
    const moved = ((clientX - x) * step.x + (clientY - y) * step.y) / (step.x ** 2 + step.y ** 2);
    onShift(shift + moved);
  };
  const length = Math.hypot(step.x, step.y);
  const arm = { x: (step.x / length) * 26, y: (step.y / length) * 26 };
  return (
    <g
      className="mesh-handle"
      role="slider"
      tabIndex={0}
      aria-label={t('section.handle')}
      aria-valuemin={-section.reach}
      aria-valuemax={section.reach}
      aria-valuenow={section.shift}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, y: event.clientY, shift: section.shift };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        start.current = undefined;
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowUp' || key === 'ArrowRight') onShift(section.shift + KEY_STEP_MM);
        if (key === 'ArrowDown' || key === 'ArrowLeft') onShift(section.shift - KEY_STEP_MM);
      }}
    >
      <path d={`M${here.x - arm.x} ${here.y - arm.y}L${here.x + arm.x} ${here.y + arm.y}`} />
      <circle cx={here.x} cy={here.y} r={10} />
    </g>
  );
}

function ScaleBar({ mmPerPx }: { mmPerPx: number }) {
  const { t } = useTranslation('viewer');
  const { mm, px } = scaleBar(mmPerPx);
  return (
    <svg x="100%" y="100%" overflow="visible" className="mesh-scale">
      <path d={`M${-18 - px} -20v6h${px}v-6`} />
      <text x={-18 - px / 2} y={-24}>
        {t('scale', { mm })}
      </text>
    </svg>
  );
}
