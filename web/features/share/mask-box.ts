import type { MaskBox } from '#shared/share/scrub.ts';

/** Fraction of the image by which one key press moves or resizes a box. */
const STEP = 0.01;
/**
 * Smallest width and height of a drawn box, as fractions of the image. A smaller box was probably drawn by accident and
 * is dropped.
 */
const SIZE_MIN = 0.01;

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** A point of an image, as fractions of its width and height, from 0 to 1. */
export interface ImagePoint {
  readonly x: number;
  readonly y: number;
}

/** Returns a pointer's position as fractions of the image, kept within 0 to 1. */
export function pointOn(frame: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }): ImagePoint {
  return { x: within((clientX - frame.left) / frame.width), y: within((clientY - frame.top) / frame.height) };
}

/** Returns the box that has two points as opposite corners. */
export const boxBetween = (one: ImagePoint, other: ImagePoint): MaskBox => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  right: Math.max(one.x, other.x),
  bottom: Math.max(one.y, other.y),
});

export const isDrawn = ({ left, top, right, bottom }: MaskBox): boolean =>
  right - left >= SIZE_MIN && bottom - top >= SIZE_MIN;

/** Box that the keyboard adds: in the middle of the image. */
export const MIDDLE: MaskBox = { left: 0.4, top: 0.4, right: 0.6, bottom: 0.6 };

const DIRECTIONS: Readonly<Record<string, ImagePoint>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Returns the box after an arrow key: moved, or resized at its lower right corner. Returns `undefined` for any other key. */
export function boxAfterKey(box: MaskBox, key: string, isResizing: boolean): MaskBox | undefined {
  const step = DIRECTIONS[key];
  if (step === undefined) return undefined;
  const { left, top, right, bottom } = box;
  if (isResizing)
    return {
      ...box,
      right: within(Math.max(left + SIZE_MIN, right + step.x)),
      bottom: within(Math.max(top + SIZE_MIN, bottom + step.y)),
    };
  const x = Math.min(1 - right, Math.max(-left, step.x));
  const y = Math.min(1 - bottom, Math.max(-top, step.y));
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}
