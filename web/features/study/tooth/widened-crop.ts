import type { ToothCrop } from '#shared/study/tooth-image.ts';

/** Margin that is shown on each side of the tooth, as a fraction of the tooth's width or height. */
const AROUND = 0.35;

/** Returns the crop with a margin on each side, limited to the film. */
export function widenedCrop({ box: [left, top, width, height], ...film }: ToothCrop): ToothCrop {
  const between = (value: number, most: number): number => Math.max(0, Math.min(value, most));
  const start = {
    x: between(left - width * AROUND, film.width - 1),
    y: between(top - height * AROUND, film.height - 1),
  };
  const end = {
    x: between(left + width * (1 + AROUND), film.width),
    y: between(top + height * (1 + AROUND), film.height),
  };
  return { ...film, box: [start.x, start.y, Math.max(1, end.x - start.x), Math.max(1, end.y - start.y)] };
}
