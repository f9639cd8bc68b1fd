import { cross, dot, Face, type Film, minus, rayOf, type Vector } from './face.ts';
import type { Direction, PointId } from './geometry.ts';
import { type Formula, MEASURES, type MeasureId } from './measures.ts';

type Kind = Formula['kind'];
type FormulaOf<One extends Kind> = Extract<Formula, { readonly kind: One }>;
type Value = number | undefined;

const DEGREES = 180 / Math.PI;
const SQUARE = 90;

/** Returns the clockwise angle in degrees from one direction to another. */
const turned = (from: Vector, to: Vector): number => -Math.atan2(cross(from, to), dot(from, to)) * DEGREES;

function turn(face: Face, [first, second]: readonly [Direction, Direction]): Value {
  const [one, other] = [face.line(first), face.line(second)];
  return one && other && turned(one.way, other.way);
}

function between(face: Face, lines: readonly [Direction, Direction]): Value {
  const degrees = turn(face, lines);
  return degrees === undefined ? undefined : Math.abs(degrees);
}

function step(face: Face, [from, to]: readonly [PointId, PointId]): Vector | undefined {
  const [start, end] = [face.point(from), face.point(to)];
  return start && end && minus(end, start);
}

function corner(face: Face, [first, middle, last]: readonly [PointId, PointId, PointId]): Value {
  const [one, at, other] = [face.point(first), face.point(middle), face.point(last)];
  if (one === undefined || at === undefined || other === undefined) return undefined;
  const [left, right] = [rayOf(at, minus(one, at)), rayOf(at, minus(other, at))];
  return left && right && Math.abs(turned(left.way, right.way));
}

/** Returns the values of all formulas; `undefined` if any formula has no value. */
function parts(face: Face, of: readonly Formula[]): readonly number[] | undefined {
  const values = of.flatMap((each) => valueOf(face, each) ?? []);
  return values.length === of.length ? values : undefined;
}

const combined =
  (combine: (values: readonly number[]) => number) =>
  (face: Face, { of }: { readonly of: readonly Formula[] }): Value => {
    const values = parts(face, of);
    return values && combine(values);
  };

/** Computation of each kind of formula. The result is in degrees, in columns of the film, or in percent. */
const KINDS: { readonly [One in Kind]: (face: Face, formula: FormulaOf<One>) => Value } = {
  corner: (face, { at }) => corner(face, at),
  between: (face, { lines }) => between(face, lines),
  turn: (face, { lines }) => turn(face, lines),
  lean: (face, { lines }) => {
    const degrees = between(face, lines);
    return degrees === undefined ? undefined : degrees - SQUARE;
  },
  length: (face, { points }) => {
    const way = step(face, points);
    return way && Math.hypot(way.x, way.y);
  },
  ahead: (face, { point, line }) => {
    const [at, base] = [face.point(point), face.line(line)];
    return at && base && cross(base.way, minus(at, base.start));
  },
  along: (face, { points, line }) => {
    const [way, base] = [step(face, points), face.line(line)];
    return way && base && dot(base.way, way);
  },
  up: (face, { points, line }) => {
    const [way, base] = [step(face, points), face.line(line)];
    return way && base && cross(base.way, way);
  },
  sum: combined((values) => values.reduce((total, each) => total + each, 0)),
  difference: combined(([first = 0, second = 0]) => first - second),
  least: combined((values) => Math.min(...values)),
  percent: combined(([part = 0, whole = 0]) => (100 * part) / whole),
};

function valueOf<One extends Kind>(face: Face, formula: FormulaOf<One>): Value {
  const kind: (face: Face, formula: FormulaOf<One>) => Value = KINDS[formula.kind as One];
  return kind(face, formula);
}

/** Returns each measure's value in its unit. It is null, never 0, if a point is missing or a length has no scale. */
export function evaluate(film: Film, ids: readonly MeasureId[]): ReadonlyMap<MeasureId, number | null> {
  const face = new Face(film);
  return new Map(
    ids.map((id) => {
      const { unit, formula } = MEASURES[id];
      const value = valueOf(face, formula) ?? Number.NaN;
      const scale = unit === 'mm' ? (film.columnMm ?? Number.NaN) : 1;
      return [id, Number.isFinite(value * scale) ? value * scale : null];
    }),
  );
}
