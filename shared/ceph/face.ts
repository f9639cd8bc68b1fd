import { CONSTRUCTED, type Direction, LINES, type PointId } from './geometry.ts';
import type { LandmarkId } from './landmarks.ts';

/** Column and row of a landmark on the film. */
type FilmPoint = readonly [column: number, row: number];

/** The part of a saved film that measuring needs. */
export interface Film {
  readonly landmarks: Readonly<Partial<Record<LandmarkId, FilmPoint>>>;
  readonly facing: 'right' | 'left';
  /** Height of a pixel divided by its width. */
  readonly pixelAspect: number;
  /** Millimetres per column; null without calibration. */
  readonly columnMm: number | null;
}

/** Position or direction in the face: x points to the front, y up. */
export interface Vector {
  readonly x: number;
  readonly y: number;
}

/** A line with a start point and a direction of length 1. */
export interface Ray {
  readonly start: Vector;
  readonly way: Vector;
}

type ConstructedId = keyof typeof CONSTRUCTED;
type Construction<Kind> = Extract<(typeof CONSTRUCTED)[ConstructedId], { readonly kind: Kind }>;

const ORIGIN: Vector = { x: 0, y: 0 };
export const minus = (a: Vector, b: Vector): Vector => ({ x: a.x - b.x, y: a.y - b.y });
export const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y;
export const cross = (a: Vector, b: Vector): number => a.x * b.y - a.y * b.x;
const moved = (a: Vector, way: Vector, times: number): Vector => ({ x: a.x + way.x * times, y: a.y + way.y * times });
const middleOf = (a: Vector, b: Vector): Vector => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Returns the point where two lines cross; `undefined` if they are parallel. */
function crossing(one: Ray, other: Ray): Vector | undefined {
  const area = cross(one.way, other.way);
  return area === 0 ? undefined : moved(one.start, one.way, cross(minus(other.start, one.start), other.way) / area);
}

/** Returns a ray; `undefined` if the direction has the length 0. */
export function rayOf(start: Vector, way: Vector): Ray | undefined {
  const size = Math.hypot(way.x, way.y);
  return size === 0 ? undefined : { start, way: { x: way.x / size, y: way.y / size } };
}

const isConstructed = (id: PointId): id is ConstructedId => id in CONSTRUCTED;
const isLine = (name: string): name is keyof typeof LINES => name in LINES;

/** Points and lines of a film, in the coordinates of the face. */
export class Face {
  readonly #film: Film;

  constructor(film: Film) {
    this.#film = film;
  }

  /** Returns a point; `undefined` if it is not placed, or if it is constructed from a point that is not placed. */
  point(id: PointId): Vector | undefined {
    if (!isConstructed(id)) return this.#placed(id);
    const made = CONSTRUCTED[id];
    if (made.kind === 'crossing') {
      const [one, other] = [this.line(made.of[0]), this.line(made.of[1])];
      return one && other && crossing(one, other);
    }
    return made.kind === 'middle' ? this.#middle(made.of) : this.#centre(made);
  }

  /** Returns a line, in its reverse direction if the name begins with `-`; `undefined` if one of its points is missing. */
  line(direction: Direction): Ray | undefined {
    const isBack = direction.startsWith('-');
    const name = isBack ? direction.slice(1) : direction;
    if (!isLine(name)) return undefined;
    const row = LINES[name];
    if ('through' in row) {
      const [start, base] = [this.point(row.through), this.line(row.squareTo)];
      return (
        start && base && rayOf(start, isBack ? { x: -base.way.y, y: base.way.x } : { x: base.way.y, y: -base.way.x })
      );
    }
    const [from, to] = [this.point(row.from), this.point(row.to)];
    if (from === undefined || to === undefined) return undefined;
    return isBack ? rayOf(to, minus(from, to)) : rayOf(from, minus(to, from));
  }

  #placed(id: LandmarkId): Vector | undefined {
    const { landmarks, facing, pixelAspect } = this.#film;
    const placed = landmarks[id];
    return placed && { x: facing === 'right' ? placed[0] : -placed[0], y: -placed[1] * pixelAspect };
  }

  #middle([first, second]: readonly [PointId, PointId]): Vector | undefined {
    const [one, other] = [this.point(first), this.point(second)];
    return one && other && middleOf(one, other);
  }

  #centre({ along, of: [left, right, top, bottom] }: Construction<'centre'>): Vector | undefined {
    const [side, height] = [this.#middle([left, right]), this.#middle([top, bottom])];
    const way = this.line(along)?.way;
    if (side === undefined || height === undefined || way === undefined) return undefined;
    const across = { x: -way.y, y: way.x };
    return moved(moved(ORIGIN, way, dot(side, way)), across, dot(height, across));
  }
}
