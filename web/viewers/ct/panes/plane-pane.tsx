import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { liesIn, type Measurement } from '../measure/measurement.ts';
import { greysOf, type CtDesk } from '../parts/ct-desk.ts';
import { depthOf, projectPlane, toPatient, type Point, WHOLE } from '../space/pane-view.ts';
import { normalOf, tiltDegrees, type PlaneName } from '../space/planes.ts';
import { isMeasuring } from '../state/ct-state.ts';
import { placeCrosshair, scroll, setView, slicePlace, viewOf } from '../state/plane-changes.ts';
import { ArchShape } from './arch-shape.tsx';
import { archGrip } from './arch-grips.ts';
import { crosshairLines } from './crosshair.ts';
import { crosshairGrip } from './crosshair-grips.ts';
import { CrosshairShape } from './crosshair-shape.tsx';
import { MeasurementShapes } from './measurement-shapes.tsx';
import { PaneFrame } from './pane-frame.tsx';
import { PaneLines } from './pane-lines.tsx';
import { PaneMarks } from './pane-marks.tsx';
import { SliceSlider } from './slice-slider.tsx';
import { panBy, toolGrip, zoomBy } from './tool-grips.ts';
import { useMeasuring } from './use-measuring.ts';
import { usePaneGestures } from './use-pane-gestures.ts';
import { usePaneSize } from './use-pane-size.ts';
import { usePicture } from './use-picture.ts';

interface PlanePaneProps {
  readonly desk: CtDesk;
  readonly name: PlaneName;
  readonly tools?: ReactNode;
  /** Over the picture: who and what is looked at. */
  readonly children?: ReactNode;
}

/** One of the three planes through the crosshair. */
export function PlanePane({ desk, name, tools, children }: PlanePaneProps) {
  const { t, i18n } = useTranslation('ct');
  const { scene, state, change } = desk;
  const { space, valueAt } = scene;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = usePaneSize(stage);
  const [pointer, setPointer] = useState<Point>();
  const view = viewOf(state, name);
  const plane = { orientation: state.planes[name], through: state.crosshair };
  const projection = projectPlane(space, plane, { view, size });
  usePicture(canvas, scene.schedule, {
    size,
    picture: { kind: 'plane', projection, slab: state.slab, greys: greysOf(state) },
  });

  const within = Math.max(space.step(normalOf(plane.orientation)) / 2, state.slab.mm / 2) + 1e-6;
  const { measurements } = desk;
  const isHere = ({ points }: Measurement) => liesIn(points, (each) => depthOf(projection, each), within);
  const shown = measurements.own.filter(isHere);
  const measuring = useMeasuring(desk, projection, { shown, write: measurements.change });
  const lines =
    state.isCrosshairShown && state.layout === 'planes'
      ? crosshairLines(name, state.planes, { projection, crosshair: state.crosshair })
      : [];
  const isArchShown = name === 'axial' && state.layout === 'arch';
  const scrollBy = (by: number) => change(scroll(space, name, by));

  usePaneGestures(stage, {
    grab: (at, reach) =>
      measuring.grab(at, reach) ??
      (isArchShown ? archGrip(desk, projection, { at, reach }) : undefined) ??
      crosshairGrip(desk, { plane: name, projection, lines }, { at, reach }) ??
      toolGrip({ pane: name, tool: state.tool, projection, change, scroll: scrollBy }, at),
    click: (at) => {
      if (!measuring.click(at) && !isMeasuring(state.tool)) change(placeCrosshair(space, toPatient(projection, at)));
    },
    pan: (by) => change(panBy(name, by, projection)),
    zoom: (factor, at) => change(zoomBy(name, factor, at, projection)),
    scroll: scrollBy,
    reset: () => change(setView(name, WHOLE)),
    hover: (at) => {
      setPointer(at);
      if (at !== undefined) measuring.hover(at);
    },
  });

  const slice = slicePlace(space, state, name);
  const tilt = tiltDegrees(name, plane.orientation);
  const under = valueAt(space.toVoxel(pointer === undefined ? state.crosshair : toPatient(projection, pointer)));
  const hasUnits = scene.index.Modality === 'CT';
  const degrees = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(tilt);
  return (
    <PaneFrame desk={desk} name={name} tools={tools}>
      <div className="ct-stage-row">
        <div ref={stage} className="ct-stage">
          <canvas ref={canvas} className="ct-canvas" role="img" aria-label={t(`pane.${name}`)} />
          <svg className="ct-overlay" width={size.width} height={size.height} aria-hidden="true">
            <PaneMarks projection={projection} />
            <CrosshairShape lines={lines} projection={projection} />
            {isArchShown && <ArchShape desk={desk} projection={projection} />}
            <MeasurementShapes
              shown={shown}
              others={measurements.others.filter(isHere)}
              draft={measuring.draft}
              projection={projection}
              scene={scene}
              selected={state.selected}
            />
          </svg>
          <PaneLines
            corner="start-bottom"
            lines={[
              tilt > 0.05 ? t('oblique', { degrees }) : undefined,
              under === undefined ? undefined : t(hasUnits ? 'value.hu' : 'value.plain', { value: Math.round(under) }),
              t('slice', { ...slice }),
            ]}
          />
          {children}
        </div>
        <SliceSlider desk={desk} plane={name} place={slice} />
      </div>
    </PaneFrame>
  );
}
