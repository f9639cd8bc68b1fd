import type { Annotation } from '#shared/file/annotation.ts';

type List = readonly Annotation[];

/** What was drawn, and the ways back and forth. */
export interface UndoHistory {
  readonly now: List;
  readonly before: readonly List[];
  readonly after: readonly List[];
}

const STEPS_MAX = 100;

export const begun = (now: List): UndoHistory => ({ now, before: [], after: [] });

export const done = ({ now, before }: UndoHistory, next: List): UndoHistory => ({
  now: next,
  before: [...before, now].slice(-STEPS_MAX),
  after: [],
});

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
