import { useState } from 'react';
import type { AnnotatedAsset, Annotation, AuthoredAnnotation } from '#shared/file/annotation.ts';
import type { SaveState } from '../../annotation/kept-list.ts';
import { begun, done, redone, undone } from '../../annotation/undo-history.ts';
import { useAnnotations } from '../../annotation/use-annotations.ts';
import { curveIn, isStraight, isUnrolled, withCurve } from '../measure/drawn.ts';
import type { Measurement } from '../measure/measurement.ts';
import type { Vector } from '#shared/geometry/vector.ts';

/** Changes the list of measurements. Changes with the same `gesture` are undone in one step. */
export type ChangeMeasurements = (
  change: (list: readonly Measurement[]) => readonly Measurement[],
  gesture?: symbol,
) => void;

export interface Measurements {
  readonly own: readonly Measurement[];
  /** Measurements in the panorama. Their points are in the patient, so they stay on their tooth when the curve changes. */
  readonly unrolled: readonly Measurement[];
  /** The other side's measurements, read-only. */
  readonly others: readonly (Measurement & AuthoredAnnotation)[];
  readonly othersUnrolled: readonly (Measurement & AuthoredAnnotation)[];
  /** Points of the saved panoramic curve of the person's side; if there is none, of the other side's curve. */
  readonly curve: readonly Vector[] | undefined;
  readonly change: ChangeMeasurements;
  /**
   * Changes the measurements of the panorama. If the person's side has no saved curve yet, also saves `drawnOn`, the
   * curve along which the measurements were drawn.
   */
  readonly changeUnrolled: (drawnOn: readonly Vector[], ...change: Parameters<ChangeMeasurements>) => void;
  readonly setCurve: (points: readonly Vector[], gesture?: symbol) => void;
  readonly remove: (annotationId: string) => void;
  /** Changes the text of a remark. */
  readonly say: (annotationId: string, text: string) => void;
  /** State of saving; absent if this person's measurements are not saved. */
  readonly save: SaveState | undefined;
  readonly retry: () => void;
  /** Undoes the last change; absent if there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** Applies a change to the measurements of one kind. Keeps all other annotations of the asset, such as those of other viewers. */
const rewritten = (
  all: readonly Annotation[],
  isMeant: (each: Annotation) => each is Measurement,
  change: Parameters<ChangeMeasurements>[0],
): readonly Annotation[] => [...all.filter((each) => !isMeant(each)), ...change(all.filter(isMeant))];

/**
 * Returns the measurements of a volume. They are saved with the asset. If the person may not draw, or if loading
 * failed, new measurements are lost when the page closes.
 */
export function useMeasurements(asset: AnnotatedAsset, mayDraw: boolean): Measurements {
  const { store, own, others, save, canUndo, canRedo } = useAnnotations(asset);
  const [session, setSession] = useState(() => begun<Annotation>([]));
  const isKept = mayDraw && save !== 'notLoaded';
  const drawn = [...own, ...session.now];
  const write = (change: (all: readonly Annotation[]) => readonly Annotation[], gesture?: symbol): void => {
    if (isKept) store.change(change, gesture);
    else setSession((before) => done(before, change(before.now), gesture));
  };
  const mayUndo = isKept ? canUndo : session.before.length > 0;
  const mayRedo = isKept ? canRedo : session.after.length > 0;
  return {
    own: drawn.filter(isStraight),
    unrolled: drawn.filter(isUnrolled),
    others: others.filter(isStraight),
    othersUnrolled: others.filter(isUnrolled),
    curve: curveIn(drawn) ?? curveIn(others),
    change: (change, gesture) => write((all) => rewritten(all, isStraight, change), gesture),
    changeUnrolled: (drawnOn, change, gesture) =>
      write((all) => {
        const changed = rewritten(all, isUnrolled, change);
        return curveIn(all) === undefined ? withCurve(changed, drawnOn) : changed;
      }, gesture),
    setCurve: (points, gesture) => write((all) => withCurve(all, points), gesture),
    remove: (id) => {
      const isOther = ({ annotationId }: Annotation): boolean => annotationId !== id;
      if (!drawn.every(isOther)) write((all) => all.filter(isOther));
    },
    say: (id, text) =>
      write((all) => all.map((each) => (each.annotationId === id && 'text' in each ? { ...each, text } : each))),
    save: mayDraw ? save : undefined,
    retry: () => void (save === 'notLoaded' ? store.load() : store.flush()),
    undo: mayUndo ? () => (isKept ? store.undo() : setSession(undone)) : undefined,
    redo: mayRedo ? () => (isKept ? store.redo() : setSession(redone)) : undefined,
  };
}
