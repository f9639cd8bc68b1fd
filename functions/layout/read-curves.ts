import { CURVE_POINTS_MAX, type CaseCurve } from '#shared/file/case-curve.ts';
import { readTooth } from '#shared/tooth/read-tooth.ts';
import type { XmlElement } from '#shared/layout/read-xml.ts';
import { readXml } from './read-xml.ts';
import { allOf, childOf, numberOf, textOf } from '#shared/layout/xml-values.ts';

type Point = readonly [number, number, number];
type Curve = Pick<CaseCurve, 'tooth' | 'isClosed' | 'points'>;

const LINES_MAX = 100_000;
const COORDINATE_MAX_MM = 10_000;
/**
 * Largest distance between the ends of a closed curve, as a multiple of the mean distance between neighbouring points. A margin runs around
 * its tooth, so its ends are close to each other.
 */
const CLOSED_WITHIN_STEPS = 4;

const isPlausible = (point: readonly number[]): point is Point =>
  point.length === 3 && point.every((value) => Math.abs(value) <= COORDINATE_MAX_MM);

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Matches UTF-8's byte order mark in a text that was read byte by byte. */
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/u;

/**
 * Reads points as text in mm, one `[x y z]` on each line, as in `.xyz` and `.pts` files. It skips other lines, such as 3Shape's `BEGIN_0`.
 */
export function readPointCurve(bytes: Uint8Array): Curve | undefined {
  const text = new TextDecoder('latin1').decode(bytes).replace(BYTE_ORDER_MARK, '');
  const lines = text.split(/\r\n|\r|\n/u, LINES_MAX);
  return curveOf(lines.map((line) => numbersOf(line)));
}

const numbersOf = (line: string): number[] =>
  line
    .slice(0, 200)
    .trim()
    .split(/[\s,;]+/u)
    .slice(0, 3)
    .map((word) => (word === '' ? Number.NaN : Number(word)));

/**
 * Reads the margins of an exocad `.constructionInfo`, one for each tooth.
 * @throws {RejectedFileError} for unreadable XML
 */
export function readConstructionCurves(bytes: Uint8Array): Curve[] {
  return allOf(readXml(bytes), 'Tooth').flatMap((element) => {
    const margin = childOf(element, 'Margin');
    const curve = margin && curveOf(margin.children.map(vectorOf));
    const tooth = readTooth(textOf(element, 'Number'), 'fdi');
    return curve === undefined ? [] : [{ ...curve, ...(tooth && { tooth }) }];
  });
}

const vectorOf = (element: XmlElement): number[] => ['x', 'y', 'z'].map((axis) => numberOf(element, axis));

function curveOf(candidates: readonly (readonly number[])[]): Curve | undefined {
  const points = candidates.filter(isPlausible);
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 3) return undefined;
  const steps = points.slice(1).map((point, at) => distance(point, points[at] ?? point));
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  return { isClosed: distance(first, last) <= CLOSED_WITHIN_STEPS * mean, points: thin(points).map(rounded) };
}

/** Rounds to a micrometre, which is a scanner's precision. */
const rounded = ([x, y, z]: Point): [number, number, number] => [toMicrometre(x), toMicrometre(y), toMicrometre(z)];
const toMicrometre = (mm: number): number => Math.round(mm * 1000) / 1000;

/** Reduces a curve evenly to `CURVE_POINTS_MAX` points. The first and the last point stay. */
function thin(points: readonly Point[]): readonly Point[] {
  if (points.length <= CURVE_POINTS_MAX) return points;
  const step = (points.length - 1) / (CURVE_POINTS_MAX - 1);
  return Array.from({ length: CURVE_POINTS_MAX }, (_, at) => points[Math.round(at * step)]).filter(
    (point) => point !== undefined,
  );
}
