import type { Point } from '#web/viewers/pixels/affine.ts';
import type { Size } from '#web/viewers/pixels/viewport.ts';

const GAP_PX = 12;
const EDGE_PX = 6;
const LINE_PX = 17;
const LETTER_PX = 7.5;
/** Matches ideographs and similar characters, which are as wide as high. */
const WIDE = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/gu;

const widthOf = (text: string): number => (text.length + (text.match(WIDE)?.length ?? 0) * 0.8) * LETTER_PX;

/** Breaks a text into lines of at most `widthPx`. A word that is wider has a line of its own. */
export function brokenLines(text: string, widthPx: number): string[] {
  // Ideographs have no spaces between them, so a line may end after each.
  const pieces =
    text.match(/[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]|[^\s\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]+|\s+/gu) ?? [];
  const lines: string[] = [];
  for (const piece of pieces) {
    const longer = `${lines.at(-1) ?? ''}${piece}`;
    if (lines.length > 0 && (widthOf(longer.trim()) <= widthPx || piece.trim() === ''))
      lines[lines.length - 1] = longer;
    else lines.push(piece.trimStart());
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/**
 * Returns the position of a label's first line: to the right of its point. Near an edge of the screen, the label is
 * moved to the left or up.
 */
export function placeLabel(point: Point, lines: readonly string[], screen: Size): Point {
  const width = Math.max(0, ...lines.map(widthOf));
  const height = lines.length * LINE_PX;
  const isBeyond = point.x + GAP_PX + width > screen.width - EDGE_PX;
  const x = isBeyond ? point.x - GAP_PX - width : point.x + GAP_PX;
  const last = screen.height - EDGE_PX - height + LINE_PX;
  const rightmost = screen.width - EDGE_PX - width;
  return { x: Math.max(EDGE_PX, Math.min(x, rightmost)), y: Math.min(last, Math.max(EDGE_PX + LINE_PX, point.y - 4)) };
}
