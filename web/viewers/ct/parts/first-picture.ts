import type { Picture } from '../gl/picture.ts';

/** Marks on the browser's performance timeline, so that the reader's waiting time can be measured from outside. */
const OPENED = 'ct-opened';
const FIRST_PICTURE = 'ct-first-picture';
/** Work that would delay the first image waits for it, but no longer than this: the page may be in the background. */
const PATIENCE_MS = 3_000;

export interface FirstPicture {
  readonly fetched: (bytes: number) => void;
  readonly drawn: (kind: Picture['kind']) => void;
  /** Resolves when it has been drawn, or after a while. */
  readonly shown: () => Promise<unknown>;
}

/** Watches for the first drawing of each of these kinds, and records what was fetched until then. */
export function watchFirstPicture(kinds: readonly Picture['kind'][]): FirstPicture {
  performance.mark(OPENED);
  const missing = new Set(kinds);
  const complete = Promise.withResolvers<void>();
  let bytes = 0;
  return {
    fetched: (more) => {
      bytes += more;
    },
    drawn: (kind) => {
      if (!missing.delete(kind) || missing.size > 0) return;
      performance.measure(FIRST_PICTURE, { start: OPENED, end: performance.now(), detail: { bytes } });
      complete.resolve();
    },
    shown: () => Promise.race([complete.promise, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]),
  };
}
