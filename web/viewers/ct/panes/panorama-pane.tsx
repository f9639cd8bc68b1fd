import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArchCurve } from '../arch/arch-curve.ts';
import { greysOf, type CtDesk } from '../parts/ct-desk.ts';
import {
  fitPxPerMm,
  toPatient,
  toScreen,
  type PaneView,
  type Point,
  type Projection,
  type Size,
  WHOLE,
} from '../space/pane-view.ts';
import { dot, subtract } from '../space/vector.ts';
import { goAlong, heightsOf, setArch } from '../state/arch-changes.ts';
import { isMeasuring, type ArchState } from '../state/ct-state.ts';
import { setView, viewOf } from '../state/plane-changes.ts';
import { MeasurementShapes } from './measurement-shapes.tsx';
import { PaneFrame } from './pane-frame.tsx';
import { PaneLines } from './pane-lines.tsx';
import { PaneMarks } from './pane-marks.tsx';
import { PLANE_COLOURS, SELECTED_COLOUR } from './plane-colours.ts';
import { panBy, toolGrip, zoomBy } from './tool-grips.ts';
import { useMeasuring } from './use-measuring.ts';
import { usePaneGestures } from './use-pane-gestures.ts';
import { usePaneSize } from './use-pane-size.ts';
import { usePicture } from './use-picture.ts';

interface PanoramaPaneProps {
  readonly desk: CtDesk;
  readonly arch: ArchState;
  readonly curve: ArchCurve;
}

interface Extent {
  readonly lengthMm: number;
  readonly heights: { readonly from: number; readonly to: number };
}

/** The unrolled picture as a plane of its own: x along the curve, y over its points, in mm. */
function unrolled({ lengthMm, heights }: Extent, view: PaneView, size: Size): Projection {
  const fit = fitPxPerMm({ width: lengthMm, height: heights.to - heights.from }, size);
  return {
    right: [1, 0, 0],
    down: [0, -1, 0],
    size,
    pxPerMm: fit * view.zoom,
    fitPxPerMm: fit,
    centre: [lengthMm / 2 + view.middle.x, (heights.from + heights.to) / 2 - view.middle.y, 0],
  };
}

/** The volume along the arch, unrolled: lengths along the curve and heights are true. */
export function PanoramaPane({ desk, arch, curve }: PanoramaPaneProps) {
  const { t } = useTranslation('ct');
  const { scene, state, change } = desk;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = usePaneSize(stage);
  const extent = { lengthMm: curve.lengthMm, heights: heightsOf(scene.space, arch) };
  const projection = unrolled(extent, viewOf(state, 'panorama'), size);
  const [lengthMm, heightMm] = projection.centre;
  usePicture(canvas, scene.schedule, {
    size,
    picture: {
      kind: 'panorama',
      curve,
      size,
      pxPerMm: projection.pxPerMm,
      middle: { lengthMm, heightMm },
      slab: arch.slab,
      greys: greysOf(state),
    },
  });
  const measuring = useMeasuring(desk, projection, {
    shown: state.unrolled,
    write: (next) => change((before) => ({ ...before, unrolled: next(before.unrolled) })),
  });
  const goTo = (at: Point) => {
    const [along, over] = toPatient(projection, at);
    change(goAlong(scene.space, curve, { lengthMm: along, heightMm: over }));
  };
  const step = (by: number) => change(setArch({ atMm: Math.min(curve.lengthMm, Math.max(0, arch.atMm + by)) }));
  const here = toScreen(projection, [arch.atMm, 0, 0]);

  usePaneGestures(stage, {
    grab: (at, reach) => {
      const measured = measuring.grab(at, reach);
      if (measured !== undefined) return measured;
      if (!isMeasuring(state.tool) && Math.abs(at.x - here.x) <= reach) return { move: goTo };
      return toolGrip({ pane: 'panorama', tool: state.tool, projection, change, scroll: step }, at);
    },
    click: (at) => {
      if (!measuring.click(at)) goTo(at);
    },
    pan: (by) => change(panBy('panorama', by, projection)),
    zoom: (factor, at) => change(zoomBy('panorama', factor, at, projection)),
    scroll: (by) => step(by * arch.sectionSpacingMm),
    reset: () => change(setView('panorama', WHOLE)),
    hover: (at) => {
      if (at !== undefined) measuring.hover(at);
    },
  });

  const level = toScreen(projection, [0, dot(subtract(state.crosshair, curve.frameAt(0).point), arch.up), 0]);
  return (
    <PaneFrame desk={desk} name="panorama">
      <div ref={stage} className="ct-stage">
        <canvas ref={canvas} className="ct-canvas" role="img" aria-label={t('pane.panorama')} />
        <svg className="ct-overlay" width={size.width} height={size.height} aria-hidden="true">
          <PaneMarks projection={projection} sides={['R', 'L']} />
          <line x1={here.x} y1={0} x2={here.x} y2={size.height} stroke={SELECTED_COLOUR} strokeWidth={1.4} />
          <line x1={0} y1={level.y} x2={size.width} y2={level.y} stroke={PLANE_COLOURS.axial} strokeOpacity={0.7} />
          <MeasurementShapes
            shown={state.unrolled}
            draft={measuring.draft}
            projection={projection}
            selected={state.selected}
          />
        </svg>
        <PaneLines
          corner="start-bottom"
          lines={[t('archPlace', { at: arch.atMm.toFixed(1), length: curve.lengthMm.toFixed(1) })]}
        />
      </div>
    </PaneFrame>
  );
}
