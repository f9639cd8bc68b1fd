/** Marks on the browser's own clock, so that what a reader waits for can be measured from outside. */
const OPENED = 'ct-opened';
const FIRST_PICTURE = 'ct-first-picture';

export interface FirstPicture {
  readonly fetched: (bytes: number) => void;
  readonly drawn: (kind: string) => void;
}

/** Watches for the first time when planes and volume have both been drawn, and keeps what was fetched until then. */
export function watchFirstPicture(): FirstPicture {
  performance.mark(OPENED);
  const missing = new Set(['plane', 'volume']);
  let bytes = 0;
  return {
    fetched: (more) => {
      bytes += more;
    },
    drawn: (kind) => {
      if (!missing.delete(kind) || missing.size > 0) return;
      performance.measure(FIRST_PICTURE, { start: OPENED, end: performance.now(), detail: { bytes } });
    },
  };
}
