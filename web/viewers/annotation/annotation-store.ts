import type { Annotation, AnnotationSet, AuthoredAnnotation } from '#shared/file/annotation.ts';
import { isSame, mergeAnnotations } from './merge-annotations.ts';
import { begun, done, redone, undone, type UndoHistory } from './undo-history.ts';

/** The server calls of the store. */
export interface AnnotationServer {
  readonly read: () => Promise<AnnotationSet>;
  /**
   * Returns the annotations that are saved now: the given ones or, with `isConflict`, a colleague's. Throws when there
   * is no answer.
   */
  readonly save: (
    version: number,
    annotations: readonly Annotation[],
  ) => Promise<{ set: AnnotationSet; isConflict: boolean }>;
  readonly newId: () => string;
}

/**
 * `notSaved`: the last try failed, another follows. `merged`: as `saved`, with a colleague's concurrent annotations.
 */
export type SaveState = 'loading' | 'notLoaded' | 'saved' | 'merged' | 'waiting' | 'saving' | 'notSaved';

export interface AnnotationState {
  readonly own: readonly Annotation[];
  readonly others: readonly AuthoredAnnotation[];
  /** Annotations with their authors, as the server knows them. */
  readonly authored: readonly AuthoredAnnotation[];
  readonly save: SaveState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface AnnotationStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => AnnotationState;
  readonly load: () => Promise<void>;
  /**
   * Changes the annotations; saves a moment later, unless another change follows. Changes of one gesture are undone
   * together.
   */
  readonly change: (change: (own: readonly Annotation[]) => readonly Annotation[], gesture?: symbol) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Saves unsaved changes now. */
  readonly flush: () => Promise<void>;
}

const SAVE_AFTER_MS = 800;
const RETRY_AFTER_MS = 5_000;

/** Holds the annotations of one open asset: drawn at once, saved in the background, merged with what others save. */
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

  /** Returns whether a colleague had saved something new. */
  async function saveOnce(): Promise<boolean> {
    const sent = history.now;
    const before = base;
    save = 'saving';
    tell();
    const { set, isConflict } = await server.save(saved?.version ?? 0, sent);
    const theirs = set.annotations.map(withoutAuthor);
    const mine = history.now;
    // Changes made during the save are applied on top of its result.
    const merged = isConflict ? mergeAnnotations({ base: before, mine, theirs }, server.newId) : mine;
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
      // Annotations that could not be read must not be overwritten.
      if (saved !== undefined) step(done(history, change(history.now), gesture));
    },
    undo: () => step(undone(history)),
    redo: () => step(redone(history)),
    flush,
  };
}

const withoutAuthor = ({ author: _author, at: _at, ...annotation }: AuthoredAnnotation): Annotation => annotation;
