import type { Annotation, AnnotationSet, AuthoredAnnotation } from '#shared/file/annotation.ts';
import { isSame, mergeAnnotations } from './merge-annotations.ts';
import { begun, done, redone, undone, type UndoHistory } from './undo-history.ts';

/** What the store needs of the server. */
export interface AnnotationServer {
  readonly read: () => Promise<AnnotationSet>;
  /** Answers what is saved now: as asked for, or with `isConflict` what somebody else has saved meanwhile. Throws when there is no answer. */
  readonly save: (
    version: number,
    annotations: readonly Annotation[],
  ) => Promise<{ set: AnnotationSet; isConflict: boolean }>;
  readonly newId: () => string;
}

/** `notSaved`: the last try failed, another follows. `merged`: as `saved`, with what a colleague drew meanwhile. */
export type SaveState = 'loading' | 'notLoaded' | 'saved' | 'merged' | 'waiting' | 'saving' | 'notSaved';

export interface AnnotationState {
  readonly own: readonly Annotation[];
  readonly others: readonly AuthoredAnnotation[];
  /** Who drew what, as the server knows it. */
  readonly authored: readonly AuthoredAnnotation[];
  readonly save: SaveState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface AnnotationStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => AnnotationState;
  readonly load: () => Promise<void>;
  /** What is drawn from now on; saved a moment later, unless something else follows at once. Changes of one gesture are undone together. */
  readonly change: (change: (own: readonly Annotation[]) => readonly Annotation[], gesture?: symbol) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Saves now what is not saved yet. */
  readonly flush: () => Promise<void>;
}

const SAVE_AFTER_MS = 800;
const RETRY_AFTER_MS = 5_000;

/** The annotations of one asset while somebody looks at it: drawn at once, saved in the background, merged with what others save. */
export function annotationStore(server: AnnotationServer): AnnotationStore {
  const listeners = new Set<() => void>();
  let history: UndoHistory = begun([]);
  let saved: AnnotationSet | undefined;
  let base: readonly Annotation[] = [];
  let save: SaveState = 'loading';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let state = shown();

  function shown(): AnnotationState {
    return {
      own: history.now,
      others: saved?.others ?? [],
      authored: saved?.annotations ?? [],
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
  const take = (set: AnnotationSet, next: UndoHistory): void => {
    saved = set;
    base = set.annotations.map(withoutAuthor);
    history = next;
  };
  const saveLater = (afterMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), afterMs);
  };

  /** Answers whether somebody else had saved something new. */
  async function saveOnce(): Promise<boolean> {
    const sent = history.now;
    const before = base;
    save = 'saving';
    tell();
    const { set, isConflict } = await server.save(saved?.version ?? 0, sent);
    const theirs = set.annotations.map(withoutAuthor);
    const mine = history.now;
    // What was drawn while the save was under way is on top of what is saved now.
    const merged = isConflict ? mergeAnnotations({ base: before, mine, theirs }, server.newId) : mine;
    const isNews = !isSame(merged, mine);
    // A way back across what somebody else drew would remove it.
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
  const step = (next: UndoHistory): void => {
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
        take(set, begun(set.annotations.map(withoutAuthor)));
        save = 'saved';
      } catch {
        save = 'notLoaded';
      }
      tell();
    },
    change: (change, gesture) => {
      // What could not be read must not be written over.
      if (saved !== undefined) step(done(history, change(history.now), gesture));
    },
    undo: () => step(undone(history)),
    redo: () => step(redone(history)),
    flush,
  };
}

const withoutAuthor = ({ author: _author, at: _at, ...annotation }: AuthoredAnnotation): Annotation => annotation;
