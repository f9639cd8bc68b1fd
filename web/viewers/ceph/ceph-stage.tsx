import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LandmarkId } from '#shared/ceph/landmarks.ts';
import type { Superimposed } from '#shared/ceph/superimpose.ts';
import { inverse, mapped, type Point } from '#web/viewers/pixels/affine.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { useFrame } from '../image/use-frame.ts';
import { type Pen, useGestures } from '../image/use-gestures.ts';
import type { ImageLook } from '../image/use-image-view.ts';
import { usePicture } from '../image/use-picture.ts';
import { useScreen } from '../image/use-screen.ts';
import { placement } from '#web/viewers/pixels/viewport.ts';
import { watchSize } from '#web/viewers/frame/watch-size.ts';
import type { CephEntry } from './ceph-draft.ts';
import { FilmLoupe } from './film-loupe.tsx';
import { OverlayTracing } from './overlay/overlay-tracing.tsx';
import { useLaidDrag } from './overlay/use-laid-drag.ts';
import type { OfferedPoint } from './review.ts';
import { Tracing } from './tracing.tsx';

interface CephStageProps {
  readonly source: ImageSource;
  readonly name: string;
  readonly look: ImageLook;
  readonly landmarks: CephEntry['landmarks'];
  /** Point that the next press on the film places; `undefined` if all are placed or the person may not place points. */
  readonly next: LandmarkId | undefined;
  readonly selected: LandmarkId | undefined;
  readonly mayPlace: boolean;
  /** Proposed points without a decision. A press accepts a point; a drag moves it. */
  readonly proposed: readonly OfferedPoint[];
  /** Tracing of another film, which is drawn over this film. The person can drag the tracing if `onDrag` is present. */
  readonly laid?:
    | { readonly points: Superimposed['points']; readonly onDrag?: (from: Point, to: Point) => void }
    | undefined;
  readonly onAccept: (id: LandmarkId) => void;
  readonly onSelect: (id: LandmarkId) => void;
  readonly onPlace: (id: LandmarkId, point: readonly [number, number]) => void;
}

interface Moved {
  readonly id: LandmarkId;
  readonly point: readonly [number, number];
  /** Position on the screen where the drag of a proposed point began; absent for a placed point. */
  readonly from?: Point | undefined;
}

/** Distance in screen pixels below which a pointer movement is a press, not a drag. */
const STILL_PX = 4;

const isStill = (from: Point | undefined, to: Point | undefined): boolean =>
  from !== undefined && to !== undefined && Math.hypot(to.x - from.x, to.y - from.y) < STILL_PX;

/** Shows the film with its tracing. A press places the next point; a drag moves a placed point. */
export function CephStage(props: CephStageProps) {
  const { source, name, look, landmarks, next, selected, mayPlace, proposed, onSelect, onPlace } = props;
  const { t } = useTranslation(['ceph', 'viewer']);
  const { view, change } = look;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Latest position of the dragged point. A ref, since the pointer may be released before the next render. */
  const held = useRef<Moved>(undefined);
  const [moved, setMoved] = useState<Moved>();
  const [pointer, setPointer] = useState<Point>();
  const { loaded, isFailed } = useFrame(source, view.frame);
  const picture = usePicture(loaded, view);
  const { viewport, screen } = view;
  const place = useMemo(() => placement(viewport, source, screen), [viewport, source, screen]);
  useScreen(canvas, { picture, place, screen });
  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    return watchSize(element, (size) => change({ kind: 'resize', screen: size }));
  }, [change]);
  const onFilm = (at: Point): Point => mapped(inverse(place), at);
  const hold = (id: LandmarkId, at: Point, from?: Point): boolean => {
    const { x, y } = onFilm(at);
    held.current = { id, point: [x, y], from };
    setMoved(held.current);
    return true;
  };
  const pen: Pen = {
    down: (at, grip) => {
      if (!mayPlace) return false;
      const offered = proposed.find(({ id }) => id === grip?.annotationId)?.id;
      const gripped = offered ?? landmarks.find(({ id }) => id === grip?.annotationId)?.id;
      if (gripped !== undefined) onSelect(gripped);
      const id = gripped ?? next;
      return id !== undefined && hold(id, at, offered && at);
    },
    move: (at) => {
      setPointer(onFilm(at));
      if (held.current !== undefined) hold(held.current.id, at, held.current.from);
    },
    up: () => {
      const { id, point, from } = held.current ?? {};
      const to = point && mapped(place, { x: point[0], y: point[1] });
      if (id !== undefined && isStill(from, to)) props.onAccept(id);
      else if (id !== undefined && point !== undefined) onPlace(id, point);
      held.current = undefined;
      setMoved(undefined);
    },
    cancel: () => {
      held.current = undefined;
      setMoved(undefined);
    },
    again: () => true,
  };
  const onDrag = props.laid?.onDrag;
  const laid = useLaidDrag(pen, onDrag && ((from, to) => onDrag(onFilm(from), onFilm(to))));
  useGestures({ ref: stage, tool: 'pan', hasSlices: false, pen: laid.pen, change });
  const shown = moved === undefined ? landmarks : [...landmarks.filter(({ id }) => id !== moved.id), moved];
  const looked = moved === undefined ? pointer : { x: moved.point[0], y: moved.point[1] };
  const isAiming = mayPlace && (next !== undefined || moved !== undefined);
  const state = isFailed ? 'failed' : loaded === undefined ? 'loading' : 'shown';
  return (
    <div
      ref={stage}
      className="image-stage"
      data-tool={isAiming ? 'landmark' : 'pan'}
      onPointerLeave={() => setPointer(undefined)}
    >
      <canvas ref={canvas} className="image-canvas" role="img" aria-label={name} data-state={state} />
      {props.laid !== undefined && (
        <OverlayTracing
          points={props.laid.points}
          label={t('ceph:overlay.title')}
          isLoose={onDrag !== undefined}
          offset={laid.offset}
          {...{ place, screen }}
        />
      )}
      <Tracing
        landmarks={shown.map(({ id, point }) => ({ id, point: [...point] }))}
        proposed={proposed.filter(({ id }) => id !== moved?.id)}
        label={t('ceph:points')}
        {...{ selected, place, screen, onSelect }}
      />
      {isAiming && looked !== undefined && picture !== undefined && (
        <FilmLoupe at={looked} picture={picture} place={place} />
      )}
      {state !== 'shown' && (
        <div className="image-message">{t(state === 'failed' ? 'viewer:notLoaded' : 'viewer:loading')}</div>
      )}
    </div>
  );
}
