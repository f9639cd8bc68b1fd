import type { Box } from './sheet-layout.ts';
import { INK, SHEET_FONT } from './sheet-type.ts';

const PAPER_WORDS = {
  fontFamily: SHEET_FONT,
  fontWeight: 600,
  fill: '#ffffff',
  stroke: '#000000',
  strokeWidth: 0.5,
  paintOrder: 'stroke',
} as const;
const SIDE_MM = 2.1;
const INSET_MM = 1.4;
const BAR_MM = 10;
const TICK_MM = 0.7;

const tickOf = (mm: number): number => (mm % BAR_MM === 0 ? 2.4 : mm % 5 === 0 ? 1.7 : 1) * TICK_MM;

interface ImageMarksProps {
  readonly box: Box;
  /** Millimetres of the patient for each mm of the paper. */
  readonly ratio: number;
  /**
   * Words at the left and right edge, instead of orientation letters. No direction of the patient is true for the whole image along a
   * curve.
   */
  readonly sides: readonly [string, string];
  readonly barWords: string;
}

/** Draws the marks of an image on the paper: the words at its two sides, and a bar of 10 mm with a tick for each millimetre. */
export function ImageMarks({ box, ratio, sides: [left, right], barWords }: ImageMarksProps) {
  const top = box.y + INSET_MM + SIDE_MM;
  const end = { x: box.x + box.width - INSET_MM, y: box.y + box.height - INSET_MM };
  const start = end.x - BAR_MM / ratio;
  const ticks = Array.from({ length: BAR_MM + 1 }, (_, mm) => `M${end.x - mm / ratio} ${end.y}v${-tickOf(mm)}`);
  const bar = `M${start} ${end.y}H${end.x}${ticks.join('')}`;
  return (
    <g direction="ltr">
      <text x={box.x + INSET_MM} y={top} fontSize={SIDE_MM} {...PAPER_WORDS}>
        {left}
      </text>
      <text x={end.x} y={top} fontSize={SIDE_MM} textAnchor="end" {...PAPER_WORDS}>
        {right}
      </text>
      <path d={bar} fill="none" stroke="#000000" strokeWidth={0.6} />
      <path d={bar} fill="none" stroke="#ffffff" strokeWidth={0.2} />
      <text x={end.x} y={end.y - 2.6} fontSize={SIDE_MM} textAnchor="end" {...PAPER_WORDS}>
        {barWords}
      </text>
    </g>
  );
}

interface NumberMarkProps {
  readonly x: number;
  readonly y: number;
  readonly number: number;
  /** Whether the section is the current one, in the middle of the viewport. */
  readonly isHere: boolean;
}

const NUMBER_RADIUS_MM = 1.9;
export const HERE_INK = '#0b7f73';

/** Shows the number of a section in a circle. The circle of the current section is filled. */
export function NumberMark({ x, y, number, isHere }: NumberMarkProps) {
  return (
    <g direction="ltr">
      <circle
        cx={x}
        cy={y}
        r={NUMBER_RADIUS_MM}
        fill={isHere ? HERE_INK : '#ffffff'}
        stroke={isHere ? HERE_INK : INK}
        strokeWidth={0.25}
      />
      <text
        x={x}
        y={y + 0.9}
        fontSize={2.5}
        fontWeight={700}
        fontFamily={SHEET_FONT}
        textAnchor="middle"
        fill={isHere ? '#ffffff' : INK}
      >
        {number}
      </text>
    </g>
  );
}
