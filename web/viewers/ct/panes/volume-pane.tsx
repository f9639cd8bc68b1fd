import { useTranslation } from 'react-i18next';
import { TRANSFER_ROWS } from '../gl/transfer-rows.ts';
import { greysOf, type CtDesk } from '../parts/ct-desk.ts';
import { fitPxPerMm, projected, type Projection, type Size } from '../space/pane-view.ts';
import { cutsOf } from '../state/cuts.ts';
import { EYE_VIEWS, lookFrom, turnEye } from '../state/eye-changes.ts';
import { viewOf } from '../state/plane-changes.ts';
import { PaneFrame } from './pane-frame.tsx';
import { StagePicture } from './stage-picture.tsx';
import { lookHandlers, toolGrip } from './tool-grips.ts';
import { usePaneGestures } from './use-pane-gestures.ts';
import { usePicture } from './use-picture.ts';
import { useStage } from './use-stage.ts';
import { VolumeLook } from './volume-look.tsx';
import './volume-pane.css';

/**
 * Length that fits into the viewport, as a multiple of the volume's radius, which is half its diagonal. The length is
 * about the side of a cube with this diagonal. The radius is the same from every direction, so a rotation does not
 * change the zoom.
 */
const ROUND = 1.1;

function eyeProjection({ scene, state }: CtDesk, size: Size): Projection {
  const { centre, radius } = scene.space;
  const widest = ROUND * radius;
  const fit = fitPxPerMm({ width: widest, height: widest }, size);
  return projected(state.eye, { middle: centre, fit, view: viewOf(state, 'volume'), size });
}

const WHEEL_ZOOM = 1.12;

/** Shows the volume rendering; a drag rotates it. */
export function VolumePane({ desk }: { desk: CtDesk }) {
  const { t } = useTranslation('ct');
  const { state, change } = desk;
  const stage = useStage(desk, 'volume', (size) => eyeProjection(desk, size));
  const { projection } = stage;
  usePicture(stage, {
    kind: 'volume',
    projection,
    transfer: TRANSFER_ROWS.find(({ name }) => name === state.transfer),
    cuts: cutsOf(state.cut, state.planes, state.crosshair, state.isCutFlipped),
    greys: greysOf(state),
  });
  const look = lookHandlers(stage);
  const { width, height } = projection.size;
  const zoom = (notches: number) => look.zoom(WHEEL_ZOOM ** -notches, { x: width / 2, y: height / 2 });
  usePaneGestures(stage, {
    ...look,
    grab: (press) =>
      state.tool === 'pan' || state.tool === 'zoom'
        ? toolGrip(stage, zoom, press)
        : { move: (_, by) => change(turnEye(by.x, by.y)) },
    scroll: zoom,
    reset: () => change(lookFrom('front')),
  });
  return (
    <PaneFrame desk={desk} name="volume" tools={<VolumeLook desk={desk} />}>
      <StagePicture stage={stage} label={t('pane.volume')}>
        <div className="ct-eyes" role="group" aria-label={t('eye.label')}>
          {EYE_VIEWS.map((view) => (
            <button key={view} type="button" title={t(`eye.${view}`)} onClick={() => change(lookFrom(view))}>
              {t(`eyeShort.${view}`)}
            </button>
          ))}
        </div>
      </StagePicture>
    </PaneFrame>
  );
}
