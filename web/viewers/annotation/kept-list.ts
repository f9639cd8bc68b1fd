import { mergeLists, isSame } from './merge-lists.ts';
import { begun, done, redone, undone, type UndoHistory } from './undo-history.ts';

/** The items of one organisation on an asset, with the number of its saves, and those of the other side. */
export interface KeptSet<Kept> {
  readonly version: number;
  readonly own: readonly Kept[];
  readonly others: readonly Kept[];
}

/** The server calls of the list, and what makes each of its items unique. */
export interface ListServer<Item, Kept> {
  readonly read: () => Promise<KeptSet<Kept>>;
  /**
   * Returns the items that are saved now: the given ones or, with `isConflict`, a colleague's. Throws when there is no
   * answer.
   */
  readonly save: (version: number, items: readonly Item[]) => Promise<{ set: KeptSet<Kept>; isConflict: boolean }>;
  readonly idOf: (item: Item) => string;
  /** Makes a copy with a new id. */
  readonly copyOf: (item: Item) => Item;
  /** Removes author and time. */
  readonly withoutAuthor: (kept: Kept) => Item;
}

/**
 * `notSaved`: the last try failed, another follows. `merged`: as `saved`, with what a colleague saved at the same time.
 */
export type SaveState = 'loading' | 'notLoaded' | 'saved' | 'merged' | 'waiting' | 'saving' | 'notSaved';

export interface ListState<Item, Kept> {
  readonly own: readonly Item[];
  readonly others: readonly Kept[];
  /** Items with their authors, as the server knows them. */
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
   * Changes the items; saves a moment later, unless another change follows. Changes of one gesture are undone
   * together.
   */
  readonly change: (change: (own: readonly Item[]) => readonly Item[], gesture?: symbol) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Saves unsaved changes now. */
  readonly flush: () => Promise<void>;
}

const SAVE_AFTER_MS = 800;
const RETRY_AFTER_MS = 5_000;

/** Keeps the items of one open asset: changed at once, saved in the background, merged with what others save. */
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

  /** Returns whether a colleague had saved something new. */
  async function saveOnce(): Promise<boolean> {
    const sent = history.now;
    const before = base;
    save = 'saving';
    tell();
    const { set, isConflict } = await server.save(saved?.version ?? 0, sent);
    const theirs = set.own.map(withoutAuthor);
    const mine = history.now;
    // Changes made during the save are applied on top of its result.
    const merged = isConflict ? mergeLists({ base: before, mine, theirs }, { idOf, copyOf }) : mine;
    const isNews = !isSame(merged, mine);
    // Undo across a colleague's changes would remove them.
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
      // Items that could not be read must not be overwritten.
      if (saved !== undefined) step(done(history, change(history.now), gesture));
    },
    undo: () => step(undone(history)),
    redo: () => step(redone(history)),
    flush,
  };
}
