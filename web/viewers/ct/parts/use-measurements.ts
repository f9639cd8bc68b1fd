import { useState } from 'react';
import type { AnnotatedAsset, Annotation, AuthoredAnnotation } from '#shared/file/annotation.ts';
import type { SaveState } from '../../annotation/annotation-store.ts';
import { useAnnotations } from '../../annotation/use-annotations.ts';
import type { Measurement } from '../measure/measurement.ts';

export type ChangeMeasurements = (change: (list: readonly Measurement[]) => readonly Measurement[]) => void;

export interface Measurements {
  readonly own: readonly Measurement[];
  /** The other side's, to look at. */
  readonly others: readonly (Measurement & AuthoredAnnotation)[];
  readonly change: ChangeMeasurements;
  /** Whether what is measured is kept; nothing where this reader's measurements last as long as the page. */
  readonly save: SaveState | undefined;
  readonly retry: () => void;
  /** Absent where there is no way. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

const KINDS: ReadonlySet<Annotation['kind']> = new Set(['length', 'angle', 'ellipse'] satisfies Measurement['kind'][]);

const isMeasurement = <Kind extends Annotation>(annotation: Kind): annotation is Kind & Measurement =>
  annotation.space === 'patient' && KINDS.has(annotation.kind);

/** What is measured in a volume: kept with the asset, or for the session only by whoever may not draw, or while nothing can be loaded. */
export function useMeasurements(asset: AnnotatedAsset, mayDraw: boolean): Measurements {
  const { store, own, others, save, canUndo, canRedo } = useAnnotations(asset);
  const [session, setSession] = useState<readonly Measurement[]>([]);
  const isKept = mayDraw && save !== 'notLoaded';
  const kept = own.filter(isMeasurement);
  return {
    own: [...kept, ...session],
    others: others.filter(isMeasurement),
    // What other viewers have drawn on the same asset stays as it is.
    change: (change) =>
      isKept
        ? store.change((all) => [...all.filter((each) => !isMeasurement(each)), ...change(all.filter(isMeasurement))])
        : setSession((before) => change(before)),
    save: mayDraw ? save : undefined,
    retry: () => void (save === 'notLoaded' ? store.load() : store.flush()),
    undo: isKept && canUndo ? store.undo : undefined,
    redo: isKept && canRedo ? store.redo : undefined,
  };
}
