import { useTranslation } from 'react-i18next';
import { Corner } from '#web/viewers/frame/corners/corner.tsx';
import type { ArchCurve } from '../arch/arch-curve.ts';
import { tiedToPatient, unrolledOn } from '../arch/unrolled.ts';
import type { Measurement } from '../measure/measurement.ts';
import { greysOf, type CtDesk } from '../parts/ct-desk.ts';
import {
  fitPxPerMm,
  projected,
  toPatient,
  toScreen,
  type Point,
  type Projection,
  type Size,
} from '../space/pane-view.ts';
import { dot, subtract } from '#shared/geometry/vector.ts';
import { goAlong, heightsOf, stepAlong } from '../state/arch-changes.ts';
import { isMeasuring, type ArchState } from '../state/ct-state.ts';
import { viewOf } from '../state/plane-changes.ts';
import { MeasurementShapes } from './measurement-shapes.tsx';
import { PaneFrame } from './pane-frame.tsx';
import { PLANE_COLOURS, SELECTED_COLOUR } from './plane-colours.ts';
import { RemarkQuestion } from './remark-question.tsx';
import { StagePicture } from './stage-picture.tsx';
import { lookHandlers, toolGrip } from './tool-grips.ts';
import { useMeasuring } from './use-measuring.ts';
import { usePaneGestures } from './use-pane-gestures.ts';
import { usePicture } from './use-picture.ts';
import { useStage } from './use-stage.ts';

interface PanoramaPaneProps {
  readonly desk: CtDesk;
  readonly arch: ArchState;
  readonly curve: ArchCurve;
}

/**
 * Returns the projection of the unrolled image, as a plane with its own coordinates in mm: x along the curve, y above
 * the curve.
 */
function unrolled({ desk, arch, curve }: PanoramaPaneProps, size: Size): Projection {
  const { from, to } = heightsOf(desk.scene.space, arch);
  return projected(
    { right: [1, 0, 0], down: [0, -1, 0] },
    {
      middle: [curve.lengthMm / 2, (from + to) / 2, 0],
      fit: fitPxPerMm({ width: curve.lengthMm, height: to - from }, size),
      view: viewOf(desk.state, 'panorama'),
      size,
    },
  );
}

/** Applies a change to the measurements that this curve shows, and keeps all other measurements unchanged. */
function rewritten(
  curve: ArchCurve,
  all: readonly Measurement[],
  next: (list: readonly Measurement[]) => readonly Measurement[],
): readonly Measurement[] {
  const shown = new Map(
    all.flatMap((each) => {
      const drawn = unrolledOn(curve, each);
      return drawn ? [[drawn, each] as const] : [];
    }),
  );
  const kept = new Set(shown.values());
  const after = next([...shown.keys()]).map((drawn) => shown.get(drawn) ?? tiedToPatient(curve, drawn));
  return [...all.filter((each) => !kept.has(each)), ...after];
}

/** Shows the volume unrolled along the arch (CPR). Lengths along the curve and heights are true to scale. */
export function PanoramaPane(props: PanoramaPaneProps) {
  const { t } = useTranslation('ct');
  const { desk, arch, curve } = props;
  const { scene, state, change, measurements } = desk;
  const stage = useStage(desk, 'panorama', (size) => unrolled(props, size));
  const { projection } = stage;
  const { size, pxPerMm } = projection;
  const [lengthMm, heightMm] = projection.centre;
  usePicture(stage, {
    kind: 'panorama',
    curve,
    size,
    pxPerMm,
    middle: { lengthMm, heightMm },
    slab: arch.slab,
    greys: greysOf(state),
  });
  const measuring = useMeasuring(stage, {
    shown: measurements.unrolled.flatMap((each) => unrolledOn(curve, each) ?? []),
    others: measurements.othersUnrolled.flatMap((each) => unrolledOn(curve, each) ?? []),
    write: (next, gesture) => measurements.changeUnrolled(arch.points, (list) => rewritten(curve, list, next), gesture),
  });
  const goTo = (at: Point) => {
    const [along, over] = toPatient(projection, at);
    change(goAlong(scene.space, curve, { lengthMm: along, heightMm: over }));
  };
  const stepMm = (by: number) => change(stepAlong(curve, by));
  const here = toScreen(projection, [arch.atMm, 0, 0]);

  usePaneGestures(stage, {
    ...lookHandlers(stage),
    again: measuring.again,
    grab: (press) => {
      const measured = measuring.grab(press);
      if (measured !== undefined) return measured;
      const isOnMark = !isMeasuring(state.tool) && Math.abs(press.at.x - here.x) <= press.reach;
      return isOnMark ? { move: goTo } : toolGrip(stage, stepMm, press);
    },
    click: (at) => {
      if (!measuring.click(at)) goTo(at);
    },
    scroll: (by) => stepMm(by * arch.sectionSpacingMm),
    hover: measuring.hover,
  });

  const Unrolled = desk.plan.tools?.Unrolled;
  const level = toScreen(projection, [0, dot(subtract(state.crosshair, curve.frameAt(0).point), arch.up), 0]);
  return (
    <PaneFrame desk={desk} name="panorama">
      <StagePicture
        stage={stage}
        label={t('pane.panorama')}
        sides={['R', 'L']}
        drawn={
          <>
            <line x1={here.x} y1={0} x2={here.x} y2={size.height} stroke={SELECTED_COLOUR} strokeWidth={1.4} />
            <line x1={0} y1={level.y} x2={size.width} y2={level.y} stroke={PLANE_COLOURS.axial} strokeOpacity={0.7} />
            {Unrolled && <Unrolled desk={desk} projection={projection} curve={curve} />}
            <MeasurementShapes stage={stage} measuring={measuring} isUnrolled />
          </>
        }
      >
        <RemarkQuestion stage={stage} measuring={measuring} />
        <Corner
          at="start-bottom"
          lines={[t('archPlace', { at: arch.atMm.toFixed(1), length: curve.lengthMm.toFixed(1) })]}
        />
      </StagePicture>
    </PaneFrame>
  );
}
