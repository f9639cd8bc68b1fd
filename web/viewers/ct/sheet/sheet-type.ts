/** Fonts of the system: an SVG that is drawn as an image cannot use the fonts of the page. */
export const SHEET_FONT = 'system-ui, sans-serif';
export const INK = '#16212b';
export const QUIET_INK = '#4b5965';
export const WARNING_INK = '#a3140f';

interface Line {
  readonly sizeMm: number;
  readonly weight?: number;
}

/** Returns the text, shortened to a width on the paper. */
export type Fit = (words: string, widthMm: number, line: Line) => string;

/** Pixels for each mm on the canvas that measures texts. At small sizes, rounding to whole pixels would be inexact. */
const FINE = 20;

/** Returns a function that shortens a text to a width. The canvas is used to measure the text. */
export function fitOf(canvas: HTMLCanvasElement): Fit {
  const context = canvas.getContext('2d');
  return (words, widthMm, { sizeMm, weight = 400 }) => {
    if (context === null) return words;
    context.font = `${weight} ${sizeMm * FINE}px ${SHEET_FONT}`;
    const isFit = (text: string): boolean => context.measureText(text).width <= widthMm * FINE;
    if (isFit(words)) return words;
    const letters = Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment);
    let kept = letters.length;
    while (kept > 1 && !isFit(`${letters.slice(0, kept).join('')}…`)) kept -= 1;
    return `${letters.slice(0, kept).join('').trimEnd()}…`;
  };
}
