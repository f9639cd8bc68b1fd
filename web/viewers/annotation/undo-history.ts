import type { Annotation } from '#shared/file/annotation.ts';

type List = readonly Annotation[];

/** The annotations, with the steps to undo and redo. */
export interface UndoHistory {
  readonly now: List;
  readonly before: readonly List[];
  readonly after: readonly List[];
  /** The drag that made the last step. */
  readonly gesture?: symbol | undefined;
}

const STEPS_MAX = 100;

export const begun = (now: List): UndoHistory => ({ now, before: [], after: [] });

/** Adds a step. All steps of one gesture count as one: a drag is undone at once. */
export const done = (history: UndoHistory, next: List, gesture?: symbol): UndoHistory => {
  const isSameStep = gesture !== undefined && gesture === history.gesture;
  const before = isSameStep ? history.before : [...history.before, history.now].slice(-STEPS_MAX);
  return { now: next, before, after: [], gesture };
};

export function undone(history: UndoHistory): UndoHistory {
  const { now, before, after } = history;
  const last = before.at(-1);
  return last === undefined ? history : { now: last, before: before.slice(0, -1), after: [now, ...after] };
}

export function redone(history: UndoHistory): UndoHistory {
  const { now, before, after } = history;
  const [next, ...rest] = after;
  return next === undefined ? history : { now: next, before: [...before, now], after: rest };
}
