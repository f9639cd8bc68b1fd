/** Marks on the browser's own clock, so that what a reader waits for can be measured from outside. */
const OPENED = 'ct-opened';
const FIRST_PICTURE = 'ct-first-picture';
/** What would delay the first picture waits for it; no longer than this, since it may be that nobody looks. */
const PATIENCE_MS = 3_000;

export interface FirstPicture {
  readonly fetched: (bytes: number) => void;
  readonly drawn: (kind: string) => void;
  /** Resolves when it has been drawn, or after a while. */
  readonly shown: () => Promise<unknown>;
}

/** Watches for the first time when planes and volume have both been drawn, and keeps what was fetched until then. */
export function watchFirstPicture(): FirstPicture {
  performance.mark(OPENED);
  const missing = new Set(['plane', 'volume']);
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
