import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArchCurve } from '../arch/arch-curve.ts';
import { liesIn, type Measurement } from '../measure/measurement.ts';
import { greysOf, type CtDesk } from '../parts/ct-desk.ts';
import { depthOf, toPatient, toScreen, type PaneView, type Projection, type Size, WHOLE } from '../space/pane-view.ts';
import { along, subtract, dot } from '../space/vector.ts';
import { goAlong, heightsOf, sectionAt, setArch } from '../state/arch-changes.ts';
import { isMeasuring, type ArchState } from '../state/ct-state.ts';
import { setView, viewOf } from '../state/plane-changes.ts';
import { MeasurementShapes } from './measurement-shapes.tsx';
import { PaneLines } from './pane-lines.tsx';
import { PaneMarks } from './pane-marks.tsx';
import { PLANE_COLOURS } from './plane-colours.ts';
import { panBy, toolGrip, zoomBy } from './tool-grips.ts';
import { useMeasuring } from './use-measuring.ts';
import { usePaneGestures } from './use-pane-gestures.ts';
import { usePaneSize } from './use-pane-size.ts';
import { usePicture } from './use-picture.ts';

interface SectionPictureProps {
  readonly desk: CtDesk;
  readonly arch: ArchState;
  readonly curve: ArchCurve;
  /** Length along the curve at which it is cut. */
  readonly atMm: number;
  readonly isMiddle: boolean;
}

const WITHIN_MM = 0.5;

/** All sections are shown alike: as high as the volume, and moved together. */
function sectionProjection(
  { scene, state }: CtDesk,
  { arch, curve, atMm }: Pick<SectionPictureProps, 'arch' | 'curve' | 'atMm'>,
  size: Size,
): Projection {
  const { orientation, through } = sectionAt(scene.space, curve, arch, atMm);
  const { from, to } = heightsOf(scene.space, arch);
  const view: PaneView = viewOf(state, 'sections');
  const fit = (0.98 * Math.max(1, size.height)) / (to - from);
  const centre = along(through, [orientation.right, view.middle.x], [orientation.down, view.middle.y]);
  return { ...orientation, size, pxPerMm: fit * view.zoom, fitPxPerMm: fit, centre };
}

/** One section across the arch, to be measured in like any plane. */
export function SectionPicture({ desk, arch, curve, atMm, isMiddle }: SectionPictureProps) {
  const { t } = useTranslation('ct');
  const { scene, state, change } = desk;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = usePaneSize(stage);
  const projection = sectionProjection(desk, { arch, curve, atMm }, size);
  usePicture(canvas, scene.schedule, {
    size,
    picture: { kind: 'plane', projection, slab: { mode: 'mean', mm: 0 }, greys: greysOf(state) },
  });
  const { measurements } = desk;
  const isHere = ({ points }: Measurement) => liesIn(points, (each) => depthOf(projection, each), WITHIN_MM);
  const shown = measurements.own.filter(isHere);
  const measuring = useMeasuring(desk, projection, { shown, write: measurements.change });
  const scroll = (by: number) =>
    change(setArch({ atMm: Math.min(curve.lengthMm, Math.max(0, arch.atMm + by * arch.sectionSpacingMm)) }));

  usePaneGestures(stage, {
    grab: (at, reach) =>
      measuring.grab(at, reach) ?? toolGrip({ pane: 'sections', tool: state.tool, projection, change, scroll }, at),
    click: (at) => {
      if (measuring.click(at) || isMeasuring(state.tool)) return;
      const heightMm = dot(subtract(toPatient(projection, at), curve.frameAt(atMm).point), arch.up);
      change(goAlong(scene.space, curve, { lengthMm: atMm, heightMm }));
    },
    pan: (by) => change(panBy('sections', by, projection)),
    zoom: (factor, at) => change(zoomBy('sections', factor, at, projection)),
    scroll,
    reset: () => change(setView('sections', WHOLE)),
    hover: (at) => {
      if (at !== undefined) measuring.hover(at);
    },
  });

  const level = toScreen(projection, state.crosshair).y;
  return (
    <div ref={stage} className="ct-stage ct-section" data-middle={isMiddle}>
      <canvas ref={canvas} className="ct-canvas" role="img" aria-label={t('sectionAt', { at: atMm.toFixed(1) })} />
      <svg className="ct-overlay" width={size.width} height={size.height} aria-hidden="true">
        <PaneMarks projection={projection} sides={isMiddle ? [t('lingual'), t('buccal')] : ['', '']} />
        <line x1={0} y1={level} x2={size.width} y2={level} stroke={PLANE_COLOURS.axial} strokeOpacity={0.45} />
        <MeasurementShapes
          shown={shown}
          others={measurements.others.filter(isHere)}
          draft={measuring.draft}
          projection={projection}
          scene={scene}
          selected={state.selected}
        />
      </svg>
      <PaneLines corner="start-top" lines={[t('value.mm', { value: atMm.toFixed(1) })]} />
    </div>
  );
}
