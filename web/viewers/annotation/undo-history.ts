/** A list of items, with the earlier and later states for undo and redo. */
export interface UndoHistory<Item> {
  readonly now: readonly Item[];
  readonly before: readonly (readonly Item[])[];
  readonly after: readonly (readonly Item[])[];
  /** Gesture, such as a drag, that made the last step. */
  readonly gesture?: symbol | undefined;
}

const STEPS_MAX = 100;

export const begun = <Item>(now: readonly Item[]): UndoHistory<Item> => ({ now, before: [], after: [] });

/** Adds a step. Steps of the same gesture are merged into one, so that one undo reverts the whole drag. */
export const done = <Item>(history: UndoHistory<Item>, next: readonly Item[], gesture?: symbol): UndoHistory<Item> => {
  const isSameStep = gesture !== undefined && gesture === history.gesture;
  const before = isSameStep ? history.before : [...history.before, history.now].slice(-STEPS_MAX);
  return { now: next, before, after: [], gesture };
};

export function undone<Item>(history: UndoHistory<Item>): UndoHistory<Item> {
  const { now, before, after } = history;
  const last = before.at(-1);
  return last === undefined ? history : { now: last, before: before.slice(0, -1), after: [now, ...after] };
}

export function redone<Item>(history: UndoHistory<Item>): UndoHistory<Item> {
  const { now, before, after } = history;
  const [next, ...rest] = after;
  return next === undefined ? history : { now: next, before: [...before, now], after: rest };
}
