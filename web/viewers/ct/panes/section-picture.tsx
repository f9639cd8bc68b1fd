import { useTranslation } from 'react-i18next';
import { Corner } from '#web/viewers/frame/corners/corner.tsx';
import type { ArchCurve } from '../arch/arch-curve.ts';
import type { Slab } from '../gl/picture.ts';
import { greysOf, type CtDesk } from '../parts/ct-desk.ts';
import { projected, toPatient, toScreen, type Projection, type Size } from '../space/pane-view.ts';
import { subtract, dot } from '#shared/geometry/vector.ts';
import { goAlong, heightsOf, sectionAt, stepAlong } from '../state/arch-changes.ts';
import { isMeasuring, type ArchState } from '../state/ct-state.ts';
import { viewOf } from '../state/plane-changes.ts';
import { MeasurementShapes } from './measurement-shapes.tsx';
import { PlanLayer } from './plan-layer.tsx';
import { PLANE_COLOURS } from './plane-colours.ts';
import { RemarkQuestion } from './remark-question.tsx';
import { StagePicture } from './stage-picture.tsx';
import { lookHandlers, toolGrip } from './tool-grips.ts';
import { usePatientMeasuring } from './use-measuring.ts';
import { usePaneGestures } from './use-pane-gestures.ts';
import { usePicture } from './use-picture.ts';
import { useStage } from './use-stage.ts';

interface SectionPictureProps {
  readonly desk: CtDesk;
  readonly arch: ArchState;
  readonly curve: ArchCurve;
  /** Length along the curve, in mm, at which the section is. */
  readonly atMm: number;
  readonly isMiddle: boolean;
}

/** Distance in mm from a section up to which a measurement is drawn in it. */
export const SECTION_WITHIN_MM = 0.5;
export const SECTION_SLAB: Slab = { mode: 'mean', mm: 0 };

/** Returns the projection of a section. All sections have the height of the volume, and are panned and zoomed together. */
function sectionProjection({ desk, arch, curve, atMm }: SectionPictureProps, size: Size): Projection {
  const { scene, state } = desk;
  const { orientation, through } = sectionAt(scene.space, curve, arch, atMm);
  const { from, to } = heightsOf(scene.space, arch);
  const fit = (0.98 * Math.max(1, size.height)) / (to - from);
  return projected(orientation, { middle: through, fit, view: viewOf(state, 'sections'), size });
}

/** Shows one section across the arch. The person can measure in a section as in a plane. */
export function SectionPicture(props: SectionPictureProps) {
  const { t } = useTranslation('ct');
  const { desk, arch, curve, atMm, isMiddle } = props;
  const { scene, state, change } = desk;
  const stage = useStage(desk, 'sections', (size) => sectionProjection(props, size));
  const { projection } = stage;
  usePicture(stage, { kind: 'plane', projection, slab: SECTION_SLAB, greys: greysOf(state) });
  const measuring = usePatientMeasuring(stage, SECTION_WITHIN_MM);
  const scroll = (by: number) => change(stepAlong(curve, by * arch.sectionSpacingMm));

  usePaneGestures(stage, {
    ...lookHandlers(stage),
    again: measuring.again,
    grab: (press) =>
      measuring.grab(press) ?? desk.plan.tools?.grip({ desk, projection }, press) ?? toolGrip(stage, scroll, press),
    click: (at) => {
      if (measuring.click(at) || isMeasuring(state.tool)) return;
      if (desk.plan.tools?.click({ desk, projection }, at)) return;
      const heightMm = dot(subtract(toPatient(projection, at), curve.frameAt(atMm).point), arch.up);
      change(goAlong(scene.space, curve, { lengthMm: atMm, heightMm }));
    },
    scroll,
    hover: measuring.hover,
  });

  const level = toScreen(projection, state.crosshair).y;
  const { width } = projection.size;
  return (
    <StagePicture
      stage={stage}
      label={t('sectionAt', { at: atMm.toFixed(1) })}
      sides={isMiddle ? [t('lingual'), t('buccal')] : ['', '']}
      drawn={
        <>
          <line x1={0} y1={level} x2={width} y2={level} stroke={PLANE_COLOURS.axial} strokeOpacity={0.45} />
          <PlanLayer desk={desk} projection={projection} />
          <MeasurementShapes stage={stage} measuring={measuring} />
        </>
      }
    >
      <RemarkQuestion stage={stage} measuring={measuring} />
      <Corner at="start-top" lines={[t('value.mm', { value: atMm.toFixed(1) })]} />
    </StagePicture>
  );
}
