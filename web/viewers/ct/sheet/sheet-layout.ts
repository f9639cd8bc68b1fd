import type { SheetCount } from './sheet-places.ts';

/** Size of the paper in mm: A4 upright. */
export const PAPER = { width: 210, height: 297 } as const;
export const PX_PER_MM = 12;
export const MARGIN_MM = 10;
const HEADER_MM = 37;
const FOOTER_MM = 16;
const GAP_MM = 2;
/** Height in mm of the space above the panorama, for its title and the numbers of its lines. */
const PANORAMA_HEAD_MM = 11;
const SECTIONS_HEAD_MM = 9;
export const SECTION_HEAD_MM = 5;
/** Largest width of a section, in mm of the patient. A wider section would only show more surroundings. */
const SECTION_WIDTH_MAX_MM = 50;

/** Scales at which a ruler is easily read: mm of the patient for each mm of the paper. The first scale is life size. */
const RATIOS = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 8, 10] as const;
/** Largest factor by which the panorama may be drawn smaller than the sections. */
const PANORAMA_SMALLER = 3;
const COLUMNS: Readonly<Record<SheetCount, readonly number[]>> = { 6: [3, 6], 12: [4, 6] };

/** Part of the paper, in mm from its top left corner. Its sides are whole numbers of pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Images of one scale. `ratio` is the mm of the patient for each mm of the paper. */
interface Scaled {
  readonly ratio: number;
}

export interface SheetLayout {
  readonly header: Box;
  readonly panorama: Scaled & { readonly box: Box };
  /** Boxes in the order of the sections. They run from left to right in every language, as the curve does. */
  readonly sections: Scaled & { readonly boxes: readonly Box[] };
  readonly footer: Box;
}

interface Measures {
  readonly count: SheetCount;
  /** Height of the volume in mm of the patient; `lengthMm` is the length of the curve. */
  readonly heightMm: number;
  readonly lengthMm: number;
}

const CONTENT = {
  x: MARGIN_MM,
  y: MARGIN_MM + HEADER_MM,
  width: PAPER.width - 2 * MARGIN_MM,
  height: PAPER.height - 2 * MARGIN_MM - HEADER_MM - FOOTER_MM,
};

/**
 * Rounds a length on the paper to whole pixels. A box then has exactly the size of its image, so that distances in the image are true to
 * scale.
 */
const snapped = (mm: number): number => Math.round(mm * PX_PER_MM) / PX_PER_MM;
const snappedBox = ({ x, y, width, height }: Box): Box => ({
  x: snapped(x),
  y: snapped(y),
  width: snapped(width),
  height: snapped(height),
});

interface Arrangement {
  readonly ratio: number;
  readonly columns: number;
  readonly panoramaRatio: number;
}

const sectionsHeight = ({ count, heightMm }: Measures, columns: number, ratio: number): number => {
  const rows = count / columns;
  return SECTIONS_HEAD_MM + rows * (SECTION_HEAD_MM + heightMm / ratio) + (rows - 1) * GAP_MM;
};

/**
 * Returns the arrangement with the largest sections. Among arrangements with equally large sections, prefers the larger
 * panorama, then the wider sections.
 */
function arranged(measures: Measures): Arrangement {
  const { count, heightMm, lengthMm } = measures;
  for (const ratio of RATIOS) {
    const fitting = COLUMNS[count].flatMap((columns): Arrangement[] => {
      const left = CONTENT.height - sectionsHeight(measures, columns, ratio) - PANORAMA_HEAD_MM;
      const panoramaRatio = RATIOS.find((each) => heightMm / each <= left && lengthMm / each <= CONTENT.width);
      const isFit = panoramaRatio !== undefined && panoramaRatio <= PANORAMA_SMALLER * ratio;
      return isFit ? [{ ratio, columns, panoramaRatio }] : [];
    });
    const [best] = fitting.toSorted((a, b) => a.panoramaRatio - b.panoramaRatio || a.columns - b.columns);
    if (best !== undefined) return best;
  }
  throw new RangeError('the volume is too large for a sheet');
}

/**
 * Returns the layout of a sheet.
 * @throws {RangeError} if the volume is larger than about half a metre
 */
export function sheetLayout(measures: Measures): SheetLayout {
  const { count, heightMm, lengthMm } = measures;
  const { ratio, columns, panoramaRatio } = arranged(measures);
  const panorama = snappedBox({
    x: (PAPER.width - lengthMm / panoramaRatio) / 2,
    y: CONTENT.y + PANORAMA_HEAD_MM,
    width: lengthMm / panoramaRatio,
    height: heightMm / panoramaRatio,
  });
  const share = (CONTENT.width - (columns - 1) * GAP_MM) / columns;
  const width = snapped(Math.min(share, SECTION_WIDTH_MAX_MM / ratio));
  const height = snapped(heightMm / ratio);
  const start = (PAPER.width - columns * width - (columns - 1) * GAP_MM) / 2;
  const top = panorama.y + panorama.height + SECTIONS_HEAD_MM;
  const boxes = Array.from({ length: count }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const y = top + SECTION_HEAD_MM + row * (height + SECTION_HEAD_MM + GAP_MM);
    return snappedBox({ x: start + column * (width + GAP_MM), y, width, height });
  });
  return {
    header: { x: MARGIN_MM, y: MARGIN_MM, width: CONTENT.width, height: HEADER_MM },
    panorama: { box: panorama, ratio: panoramaRatio },
    sections: { boxes, ratio },
    footer: { x: MARGIN_MM, y: PAPER.height - MARGIN_MM - FOOTER_MM, width: CONTENT.width, height: FOOTER_MM },
  };
}

/** Smallest distance in mm between the numbers above the panorama, so that they do not overlap. */
const NUMBER_MM = 4.5;

/**
 * Returns the positions of the numbers of equally spaced lines: above their lines, or spread around the middle if the lines are too close.
 */
export function numberPlaces(lines: readonly number[], { x, width }: Box): readonly number[] {
  const [first = 0, second = first + NUMBER_MM] = lines;
  const gap = Math.max(NUMBER_MM, second - first);
  const spread = (lines.length - 1) * gap;
  const middle = (first + (lines.at(-1) ?? first)) / 2;
  const start = Math.max(x, Math.min(middle - spread / 2, x + width - spread));
  return lines.map((_, index) => start + index * gap);
}
