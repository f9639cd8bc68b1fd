import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Film } from '#shared/ceph/face.ts';
import { filmOf } from '#shared/ceph/film-of.ts';
import { ANALYSES } from '#shared/ceph/measures.ts';
import {
  type CephOverlay,
  handMove,
  measureChanges,
  type OverlayMethod,
  type OverlayMove,
  superimpose,
  UNMOVED,
} from '#shared/ceph/superimpose.ts';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import type { Point } from '#web/viewers/pixels/affine.ts';
import type { CephEntry, CephStep } from '../ceph-draft.ts';

/** Another lateral film of the patient. */
export interface OtherFilm extends AnnotatedAsset {
  /** Day and name of the film. */
  readonly label: string;
}

export type Overlay = ReturnType<typeof useOverlay>;

/** Loads the other film's analysis, and returns the comparison with this film. */
function useLaidFilm({ overlay, analysis }: CephEntry, film: Film) {
  const version = overlay && { fileId: overlay.fileId, assetId: overlay.assetId, version: overlay.version };
  const { data } = useQuery(fileQueries.ceph(version));
  const other = data?.newest ?? undefined;
  const found = useMemo(
    () => (overlay && other ? superimpose(film, filmOf(other), overlay) : undefined),
    [film, other, overlay],
  );
  const measures = useMemo(
    () => (other === undefined ? [] : measureChanges(film, filmOf(other), ANALYSES[analysis])),
    [film, other, analysis],
  );
  const [newest] = data?.versions ?? [];
  return {
    /** The other film's points on this film; `undefined` until they are loaded, or if the films cannot be matched. */
    found,
    /** Whether the other film is loaded, but cannot be matched with this one. */
    isUnfit: other !== undefined && found === undefined,
    measures,
    /** Newest version of the other film's analysis, if it is newer than the chosen version. */
    newer: newest !== undefined && newest.version > (overlay?.version ?? 0) ? newest : undefined,
  };
}

/**
 * Returns the comparison with another film, and the functions that change it (CEPH-40 to CEPH-43). The choice of film is a part of the
 * entry.
 */
export function useOverlay(entry: CephEntry, film: Film, change: (step: CephStep) => void) {
  const { overlay } = entry;
  const laid = useLaidFilm(entry, film);
  const [lacking, setLacking] = useState<AnnotatedAsset>();
  const read = useCall(fileApi.readCeph);
  const put = (changed: CephOverlay | undefined) => change({ kind: 'change', changed: { overlay: changed } });
  const moved = (move: OverlayMove): void => {
    if (overlay !== undefined) put({ ...overlay, move });
  };
  const choose = (chosen: AnnotatedAsset | undefined): void => {
    setLacking(undefined);
    if (chosen === undefined) return put(undefined);
    const { fileId, assetId } = chosen;
    return read.mutate(
      { fileId, assetId },
      {
        onSuccess: ({ newest }) => {
          if (newest === null) setLacking(chosen);
          const method: OverlayMethod = overlay?.method ?? 'sellaNasion';
          if (newest !== null) put({ fileId, assetId, version: newest.version, method, move: UNMOVED });
        },
      },
    );
  };
  return {
    chosen: overlay,
    /** The film that the person chose, if it has no saved analysis. */
    lacking,
    ...laid,
    choose,
    chooseMethod: (method: OverlayMethod) => overlay && put({ ...overlay, method, move: UNMOVED }),
    nudge: ({ forward, up, turn }: OverlayMove) =>
      overlay &&
      moved({
        forward: overlay.move.forward + forward,
        up: overlay.move.up + up,
        turn: overlay.move.turn + turn,
      }),
    reset: () => moved(UNMOVED),
    /** Moves the other film by a drag on this film. `from` and `to` are columns and rows. */
    drag: (from: Point, to: Point) => {
      const way = handMove(film, [to.x - from.x, to.y - from.y]);
      if (overlay === undefined || way === undefined) return;
      const { forward, up, turn } = overlay.move;
      moved({ forward: forward + way.forward, up: up + way.up, turn });
    },
  };
}
