import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Corner } from '#web/viewers/frame/corners/corner.tsx';
import { usePositionWords } from '#web/viewers/frame/corners/use-position-words.ts';
import { greysOf, type CtDesk } from '../parts/ct-desk.ts';
import { projectPlane, toPatient, type Point } from '../space/pane-view.ts';
import { countingNormal, normalOf, tiltDegrees, type PlaneName } from '../space/planes.ts';
import { dot } from '#shared/geometry/vector.ts';
import { isMeasuring } from '../state/ct-state.ts';
import { placeCrosshair, scroll, slicePlace, viewOf } from '../state/plane-changes.ts';
import { ArchShape } from './arch-shape.tsx';
import { archGrip } from './arch-grips.ts';
import { crosshairLines } from './crosshair.ts';
import { crosshairGrip } from './crosshair-grips.ts';
import { CrosshairShape } from './crosshair-shape.tsx';
import { MeasurementShapes } from './measurement-shapes.tsx';
import { PaneFrame } from './pane-frame.tsx';
import { PlanLayer } from './plan-layer.tsx';
import { SliceSlider } from './slice-slider.tsx';
import { RemarkQuestion } from './remark-question.tsx';
import { StagePicture } from './stage-picture.tsx';
import { usePaneLabel } from './use-pane-label.ts';
import { lookHandlers, toolGrip } from './tool-grips.ts';
import { usePatientMeasuring } from './use-measuring.ts';
import { usePaneGestures } from './use-pane-gestures.ts';
import { usePicture } from './use-picture.ts';
import { useStage } from './use-stage.ts';

interface PlanePaneProps {
  readonly desk: CtDesk;
  readonly name: PlaneName;
  readonly tools?: ReactNode;
  /** Texts over the image: the patient and the study. */
  readonly children?: ReactNode;
}

/** Shows one of the three planes through the crosshair. */
export function PlanePane({ desk, name, tools, children }: PlanePaneProps) {
  const { t, i18n } = useTranslation('ct');
  const positionWords = usePositionWords();
  const paneLabel = usePaneLabel();
  const { scene, state, change } = desk;
  const { space, valueAt } = scene;
  const [pointer, setPointer] = useState<Point>();
  const plane = { orientation: state.planes[name], through: state.crosshair };
  const stage = useStage(desk, name, (size) =>
    projectPlane(desk.compared?.frame ?? space, plane, { view: viewOf(state, name), size }),
  );
  const { projection } = stage;
  usePicture(stage, { kind: 'plane', projection, slab: state.slab, greys: greysOf(state) });

  const within = Math.max(space.step(normalOf(plane.orientation)) / 2, state.slab.mm / 2) + 1e-6;
  const measuring = usePatientMeasuring(stage, within);
  const lines =
    state.isCrosshairShown && state.layout === 'planes'
      ? crosshairLines(name, state.planes, { projection, crosshair: state.crosshair })
      : [];
  const isArchShown = name === 'axial' && state.layout === 'arch';
  const scrollBy = (by: number) => change(scroll(space, name, by));

  usePaneGestures(stage, {
    ...lookHandlers(stage),
    again: measuring.again,
    grab: (press) =>
      measuring.grab(press) ??
      desk.plan.tools?.grip({ desk, projection }, press) ??
      (isArchShown ? archGrip(desk, projection, press) : undefined) ??
      crosshairGrip(desk, { plane: name, projection, lines }, press) ??
      toolGrip(stage, scrollBy, press),
    click: (at) => {
      if (measuring.click(at) || desk.plan.tools?.click({ desk, projection }, at)) return;
      if (!isMeasuring(state.tool)) change(placeCrosshair(space, toPatient(projection, at)));
    },
    scroll: scrollBy,
    hover: (at) => {
      setPointer(at);
      measuring.hover(at);
    },
  });

  const slice = slicePlace(space, state, name);
  // In a comparison, a linked crosshair may be outside of this volume. Then there is no slice number.
  const isSliceInside = slice.number >= 1 && slice.number <= slice.count;
  const tilt = tiltDegrees(name, plane.orientation);
  const under = valueAt(space.toVoxel(pointer === undefined ? state.crosshair : toPatient(projection, pointer)));
  const hasUnits = scene.index.Modality === 'CT';
  const degrees = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(tilt);
  return (
    <PaneFrame desk={desk} name={name} tools={tools}>
      <div className="ct-stage-row">
        <StagePicture
          stage={stage}
          label={paneLabel(desk, name)}
          drawn={
            <>
              <CrosshairShape lines={lines} projection={projection} />
              {isArchShown && <ArchShape desk={desk} projection={projection} />}
              <PlanLayer desk={desk} projection={projection} />
              <MeasurementShapes stage={stage} measuring={measuring} />
            </>
          }
        >
          <RemarkQuestion stage={stage} measuring={measuring} />
          <Corner
            at="start-bottom"
            lines={[
              tilt > 0.05 ? t('oblique', { degrees }) : undefined,
              under === undefined ? undefined : t(hasUnits ? 'value.hu' : 'value.plain', { value: Math.round(under) }),
              isSliceInside ? t('slice', { ...slice }) : undefined,
              positionWords(dot(state.crosshair, countingNormal(name, plane.orientation))),
            ]}
          />
          {children}
        </StagePicture>
        <SliceSlider desk={desk} plane={name} place={slice} />
      </div>
    </PaneFrame>
  );
}
