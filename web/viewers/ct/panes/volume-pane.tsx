import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANSFER_ROWS } from '../gl/transfer-rows.ts';
import { greysOf, type CtDesk } from '../parts/ct-desk.ts';
import { fitPxPerMm, type Projection, type Size } from '../space/pane-view.ts';
import { along } from '../space/vector.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import type { CtState } from '../state/ct-state.ts';
import { cutsOf } from '../state/cuts.ts';
import { EYE_VIEWS, lookFrom, turnEye } from '../state/eye-changes.ts';
import { viewOf } from '../state/plane-changes.ts';
import { PaneFrame } from './pane-frame.tsx';
import { PaneMarks } from './pane-marks.tsx';
import { panBy, toolGrip, zoomBy } from './tool-grips.ts';
import { usePaneGestures } from './use-pane-gestures.ts';
import { usePaneSize } from './use-pane-size.ts';
import { usePicture } from './use-picture.ts';
import { VolumeLook } from './volume-look.tsx';
import './volume-pane.css';

/** Turning does not change the size: what fits is the volume seen along any of its sides. */
const ROUND = 1.1;

function eyeProjection(space: VolumeSpace, state: CtState, size: Size): Projection {
  const view = viewOf(state, 'volume');
  const widest = ROUND * space.radius;
  const fit = fitPxPerMm({ width: widest, height: widest }, size);
  const { right, down } = state.eye;
  const centre = along(space.centre, [right, view.middle.x], [down, view.middle.y]);
  return { right, down, size, pxPerMm: fit * view.zoom, fitPxPerMm: fit, centre };
}

const WHEEL_ZOOM = 1.12;

/** The volume in space: drag to turn. */
export function VolumePane({ desk }: { desk: CtDesk }) {
  const { t } = useTranslation('ct');
  const { scene, state, change } = desk;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = usePaneSize(stage);
  const projection = eyeProjection(scene.space, state, size);
  usePicture(canvas, scene.schedule, {
    size,
    picture: {
      kind: 'volume',
      projection,
      transfer: TRANSFER_ROWS.find(({ name }) => name === state.transfer),
      cuts: cutsOf(state.cut, state.planes, state.crosshair, state.isCutFlipped),
      greys: greysOf(state),
    },
  });
  const middle = { x: size.width / 2, y: size.height / 2 };
  const zoom = (notches: number) => change(zoomBy('volume', WHEEL_ZOOM ** -notches, middle, projection));
  usePaneGestures(stage, {
    grab: (at) =>
      state.tool === 'pan' || state.tool === 'zoom'
        ? toolGrip({ pane: 'volume', tool: state.tool, projection, change, scroll: zoom }, at)
        : { move: (_, by) => change(turnEye(by.x, by.y)) },
    click: () => undefined,
    pan: (by) => change(panBy('volume', by, projection)),
    zoom: (factor, at) => change(zoomBy('volume', factor, at, projection)),
    scroll: zoom,
    reset: () => change(lookFrom('front')),
    hover: () => undefined,
  });
  return (
    <PaneFrame desk={desk} name="volume" tools={<VolumeLook desk={desk} />}>
      <div ref={stage} className="ct-stage">
        <canvas ref={canvas} className="ct-canvas" role="img" aria-label={t('pane.volume')} />
        <svg className="ct-overlay" width={size.width} height={size.height} aria-hidden="true">
          <PaneMarks projection={projection} />
        </svg>
        <div className="ct-eyes" role="group" aria-label={t('eye.label')}>
          {EYE_VIEWS.map((view) => (
            <button key={view} type="button" title={t(`eye.${view}`)} onClick={() => change(lookFrom(view))}>
              {t(`eyeShort.${view}`)}
            </button>
          ))}
        </div>
      </div>
    </PaneFrame>
  );
}
