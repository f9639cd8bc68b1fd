import type { CtRenderer } from './ct-renderer.ts';
import type { Picture } from './picture.ts';

export interface DrawSchedule {
  /** Draws an image onto a canvas in the next frame. Only the newest request is drawn. */
  readonly ask: (canvas: HTMLCanvasElement, picture: Picture) => void;
  /** Draws an image at once at full quality, as needed for paper. Returns false before the first level has loaded. */
  readonly drawWhole: (canvas: HTMLCanvasElement, picture: Picture) => boolean;
  readonly forget: (canvas: HTMLCanvasElement) => void;
  /** Draws all images again, after a finer level of the volume has arrived. */
  readonly drawAll: () => void;
  readonly close: () => void;
}

interface Entry {
  picture: Picture;
  /** Identifies the image, so that the same image is not drawn twice. */
  key: string;
  wanted: 'quick' | 'still' | undefined;
  /** Share of the pixels along each side that the GPU can draw in time while something moves. */
  share: number;
  /** Time per pixel of the last image, in milliseconds. */
  msPerPixel: number;
  isStill: boolean;
}

/**
 * Longest and shortest drawing time of a moving image in milliseconds. Above `most`, the resolution of the image is lowered; below `least`,
 * it is raised.
 */
const MOVING_MS = { most: 45, least: 16 } as const;
const STILL_MS = 700;
const SETTLED_AFTER_MS = 160;
const SHARE_MIN = 0.15;
const STILL_SHARE_MIN = 0.3;
/** Pixels of the first image in volume rendering, while the speed of the GPU is unknown. */
const FIRST_PIXELS = 40_000;
/** Estimated factor by which a pixel of a still image takes longer than a pixel of a moving image. */
const STILL_EFFORT = 4;

export function createDrawSchedule(renderer: CtRenderer, onDrawn: (picture: Picture) => void): DrawSchedule {
  const entries = new Map<HTMLCanvasElement, Entry>();
  let frame = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const next = (): void => {
    if (frame === 0 && [...entries.values()].some(({ wanted }) => wanted !== undefined)) {
      frame = requestAnimationFrame(drawSome);
    }
  };
  const drawStillLater = (): void => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      for (const entry of entries.values()) {
        if (!entry.isStill) entry.wanted = 'still';
      }
      next();
    }, SETTLED_AFTER_MS);
  };
  const drawOne = (canvas: HTMLCanvasElement, entry: Entry): void => {
    const isStill = entry.wanted === 'still';
    entry.wanted = undefined;
    const pixels = canvas.width * canvas.height;
    const share = isStill ? stillShare(entry, pixels) : entry.share;
    const tookMs = renderer.draw(entry.picture, canvas, { share, isQuick: !isStill });
    if (tookMs === undefined) return;
    if (!isStill) {
      entry.msPerPixel = tookMs / Math.max(1, pixels * share * share);
      entry.share = nextShare(entry.share, tookMs);
    }
    canvas.dataset['drawn'] = isStill ? 'still' : 'quick';
    entry.isStill = isStill;
    onDrawn(entry.picture);
  };
  /** Draws all moving images in one frame. A still image may take long, so each still image has its own frame. */
  const drawSome = (): void => {
    frame = 0;
    const moving = [...entries].filter(([, { wanted }]) => wanted === 'quick');
    const still = [...entries].filter(([, { wanted }]) => wanted === 'still').slice(0, 1);
    for (const [canvas, entry] of moving.length > 0 ? moving : still) drawOne(canvas, entry);
    if (moving.length > 0) drawStillLater();
    next();
  };
  return {
    ask: (canvas, picture) => {
      const before = entries.get(canvas);
      const key = keyOf(canvas, picture);
      if (before?.key === key && curveOf(before.picture) === curveOf(picture)) return;
      canvas.dataset['drawn'] = 'asked';
      const known = before?.picture.kind === picture.kind ? before : undefined;
      entries.set(canvas, {
        picture,
        key,
        wanted: 'quick',
        isStill: false,
        share: known?.share ?? firstShare(canvas, picture),
        msPerPixel: known?.msPerPixel ?? 0,
      });
      next();
    },
    drawWhole: (canvas, picture) => renderer.draw(picture, canvas, { share: 1, isQuick: false }) !== undefined,
    forget: (canvas) => entries.delete(canvas),
    drawAll: () => {
      for (const entry of entries.values()) Object.assign(entry, { wanted: 'quick', isStill: false });
      next();
    },
    close: () => {
      cancelAnimationFrame(frame);
      clearTimeout(settling);
      entries.clear();
    },
  };
}

function nextShare(share: number, tookMs: number): number {
  if (tookMs > MOVING_MS.most) return Math.max(SHARE_MIN, share * Math.sqrt(MOVING_MS.most / tookMs));
  return tookMs < MOVING_MS.least ? Math.min(1, share * 1.25) : share;
}

const stillShare = ({ msPerPixel }: Entry, pixels: number): number =>
  Math.min(1, Math.max(STILL_SHARE_MIN, Math.sqrt(STILL_MS / Math.max(1, pixels * msPerPixel * STILL_EFFORT))));

const firstShare = ({ width, height }: HTMLCanvasElement, { kind }: Picture): number =>
  kind === 'volume' ? Math.min(1, Math.sqrt(FIRST_PIXELS / Math.max(1, width * height))) : 1;
const curveOf = (picture: Picture): unknown => (picture.kind === 'panorama' ? picture.curve : undefined);
/** Returns a text that identifies all inputs of an image, except the curve, which is compared by reference. */
const keyOf = ({ width, height }: HTMLCanvasElement, picture: Picture): string =>
  JSON.stringify([width, height, { ...picture, curve: undefined }]);
