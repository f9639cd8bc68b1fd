import type { Picture } from '../gl/picture.ts';

/** Names on the browser's performance timeline, so that tests can measure the time until the first image. */
const OPENED = 'ct-opened';
const FIRST_PICTURE = 'ct-first-picture';
/** Longest time in ms that other work waits for the first image. A limit is needed, since a page in the background draws nothing. */
const PATIENCE_MS = 3_000;

export interface FirstPicture {
  readonly fetched: (bytes: number) => void;
  readonly drawn: (kind: Picture['kind']) => void;
  /** Resolves when all first images are drawn, or after `PATIENCE_MS`. */
  readonly shown: () => Promise<unknown>;
}

/** Waits until each of these kinds of image is drawn for the first time. Records the time and the bytes that were fetched until then. */
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
