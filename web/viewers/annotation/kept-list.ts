import { mergeLists, isSame } from './merge-lists.ts';
import { begun, done, redone, undone, type UndoHistory } from './undo-history.ts';

/**
 * Items on an asset. `own`: items of the person's organisation. `others`: items of the other side, a clinic or a lab.
 * `version` counts the saves of `own`.
 */
export interface KeptSet<Kept> {
  readonly version: number;
  readonly own: readonly Kept[];
  readonly others: readonly Kept[];
}

/** Server calls of the list, and functions on its items. */
export interface ListServer<Item, Kept> {
  readonly read: () => Promise<KeptSet<Kept>>;
  /**
   * Saves items. Returns the items that are now on the server: the given items or, if `isConflict`, those that a
   * colleague saved first. Throws if saving fails.
   */
  readonly save: (version: number, items: readonly Item[]) => Promise<{ set: KeptSet<Kept>; isConflict: boolean }>;
  readonly idOf: (item: Item) => string;
  /** Returns a copy of an item with a new id. */
  readonly copyOf: (item: Item) => Item;
  /** Returns an item without author and time. */
  readonly withoutAuthor: (kept: Kept) => Item;
}

/**
 * State of saving. `notSaved`: the last attempt failed, and is repeated later. `merged`: saved together with a
 * colleague's changes. `waiting`: changes are saved in a moment.
 */
export type SaveState = 'loading' | 'notLoaded' | 'saved' | 'merged' | 'waiting' | 'saving' | 'notSaved';

export interface ListState<Item, Kept> {
  readonly own: readonly Item[];
  readonly others: readonly Kept[];
  /** Items of the person's organisation as last saved, with their authors. */
  readonly authored: readonly Kept[];
  readonly save: SaveState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface KeptList<Item, Kept> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => ListState<Item, Kept>;
  readonly load: () => Promise<void>;
  /**
   * Changes the items. Saves them a moment after the last change. Changes with the same `gesture` are undone in one
   * step.
   */
  readonly change: (change: (own: readonly Item[]) => readonly Item[], gesture?: symbol) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Saves unsaved changes now; does nothing if there are none. */
  readonly flush: () => Promise<void>;
}

const SAVE_AFTER_MS = 800;
const RETRY_AFTER_MS = 5_000;

/**
 * Holds the items of one open asset. Changes apply at once, are saved in the background, and are merged with
 * colleagues' changes.
 */
export function keptList<Item, Kept>(server: ListServer<Item, Kept>): KeptList<Item, Kept> {
  const { idOf, copyOf, withoutAuthor } = server;
  const listeners = new Set<() => void>();
  let history: UndoHistory<Item> = begun([]);
  let saved: KeptSet<Kept> | undefined;
  let base: readonly Item[] = [];
  let save: SaveState = 'loading';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let state = shown();

  function shown(): ListState<Item, Kept> {
    return {
      own: history.now,
      others: saved?.others ?? [],
      authored: saved?.own ?? [],
      save,
      canUndo: history.before.length > 0,
      canRedo: history.after.length > 0,
    };
  }
  const tell = (): void => {
    state = shown();
    for (const listener of listeners) listener();
  };
  const isDirty = (): boolean => !isSame(history.now, base);
  const take = (set: KeptSet<Kept>, next: UndoHistory<Item>): void => {
    saved = set;
    base = set.own.map(withoutAuthor);
    history = next;
  };
  const saveLater = (afterMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), afterMs);
  };

  /** Saves once. Returns whether the result includes a colleague's changes. */
  async function saveOnce(): Promise<boolean> {
    const sent = history.now;
    const before = base;
    save = 'saving';
    tell();
    const { set, isConflict } = await server.save(saved?.version ?? 0, sent);
    const theirs = set.own.map(withoutAuthor);
    const mine = history.now;
    // The person may change items during the call. So the items after the call, not the sent ones, are merged with the
    // answer.
    const merged = isConflict ? mergeLists({ base: before, mine, theirs }, { idOf, copyOf }) : mine;
    const isNews = !isSame(merged, mine);
    // After a merge, the undo history is emptied. An undo to an earlier state would remove the colleague's changes.
    take(set, isNews ? begun(merged) : history);
    return isNews;
  }
  async function saveAll(): Promise<void> {
    let wasMerged = false;
    while (isDirty()) wasMerged = (await saveOnce()) || wasMerged;
    save = wasMerged ? 'merged' : 'saved';
  }
  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (saved === undefined || !isDirty()) return;
    running ??= saveAll()
      .catch(() => {
        save = 'notSaved';
        saveLater(RETRY_AFTER_MS);
      })
      .finally(() => {
        running = undefined;
        tell();
      });
    await running;
  }
  const step = (next: UndoHistory<Item>): void => {
    if (next === history) return;
    history = next;
    if (save !== 'saving' && save !== 'notSaved') save = isDirty() ? 'waiting' : 'saved';
    tell();
    saveLater(SAVE_AFTER_MS);
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    load: async () => {
      try {
        const set = await server.read();
        take(set, begun(set.own.map(withoutAuthor)));
        save = 'saved';
      } catch {
        save = 'notLoaded';
      }
      tell();
    },
    change: (change, gesture) => {
      // Before the items are loaded, a change is ignored. Saving the change would overwrite the items on the server.
      if (saved !== undefined) step(done(history, change(history.now), gesture));
    },
    undo: () => step(undone(history)),
    redo: () => step(redone(history)),
    flush,
  };
}
