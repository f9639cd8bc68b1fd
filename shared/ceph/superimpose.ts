import * as z from 'zod';
import { AnnotatedAsset } from '../file/annotation.ts';
import { CEPH_VERSIONS_MAX } from '../limits.ts';
import { evaluate } from './evaluate.ts';
import { cross, dot, Face, type Film, minus, type Vector } from './face.ts';
import type { LineId, PointId } from './geometry.ts';
import { LANDMARKS, type LandmarkId } from './landmarks.ts';
import type { MeasureId } from './measures.ts';

/** Largest move by hand: more than the size of a head. */
const MOVE_MAX_MM = 200;
const TURN_MAX_DEGREES = 180;

/** Ways to lay two films of one patient over each other (CEPH-40). */
export const OverlayMethod = z.enum(['sellaNasion', 'frankfort', 'structures']);
export type OverlayMethod = z.infer<typeof OverlayMethod>;

/** The line and the point at which both films are aligned. With `structures`, a person moves the film from this position. */
const REGISTRATIONS = {
  sellaNasion: { line: 'SN', at: 'S' },
  frankfort: { line: 'FH', at: 'Po' },
  structures: { line: 'SN', at: 'S' },
} as const satisfies Record<OverlayMethod, { readonly line: LineId; readonly at: PointId }>;

/** Move by hand: millimetres to the front and up, and degrees counterclockwise about the registration point. */
export const OverlayMove = z.object({
  forward: z.number().min(-MOVE_MAX_MM).max(MOVE_MAX_MM),
  up: z.number().min(-MOVE_MAX_MM).max(MOVE_MAX_MM),
  turn: z.number().min(-TURN_MAX_DEGREES).max(TURN_MAX_DEGREES),
});
export type OverlayMove = z.infer<typeof OverlayMove>;
export const UNMOVED: OverlayMove = { forward: 0, up: 0, turn: 0 };

/**
 * Another film of the patient that is laid over an analysed film. Names the version of the other film's analysis, and the method of laying
 * it over.
 */
export const CephOverlay = AnnotatedAsset.extend({
  version: z.int().min(1).max(CEPH_VERSIONS_MAX),
  method: OverlayMethod,
  /** Move of the other film by hand. It has an effect only with the method `structures`. */
  move: OverlayMove,
});
export type CephOverlay = z.infer<typeof CephOverlay>;

/**
 * Position of a landmark of this film relative to the same landmark of the other film, in mm. `forward` is along the registration line, and
 * `up` is across it.
 */
interface LandmarkChange {
  readonly id: LandmarkId;
  readonly forward: number;
  readonly up: number;
  readonly distance: number;
}

/** A measure of both films. `own` and `other` are null for a film without this value. `change` is null if one of the two is null. */
export interface MeasureChange {
  readonly measure: MeasureId;
  readonly other: number | null;
  readonly own: number | null;
  readonly change: number | null;
}

export interface Superimposed {
  /** Landmarks of the other film, as columns and rows of this film. */
  readonly points: Film['landmarks'];
  readonly landmarks: readonly LandmarkChange[];
}

const IDS = LANDMARKS.map(({ id }): LandmarkId => id);
const RADIANS = Math.PI / 180;

const plus = (a: Vector, b: Vector): Vector => ({ x: a.x + b.x, y: a.y + b.y });
const times = (a: Vector, factor: number): Vector => ({ x: a.x * factor, y: a.y * factor });
/** Rotates a vector by the angle of `way`, which has the length 1. This is a multiplication of complex numbers. */
const turnedBy = (a: Vector, way: Vector): Vector => ({ x: a.x * way.x - a.y * way.y, y: a.x * way.y + a.y * way.x });

/** Returns a film's points in mm, its registration point and its direction. `undefined` if these points or the calibration are missing. */
function registered(film: Film, method: OverlayMethod) {
  const face = new Face(film);
  const { columnMm } = film;
  const { line, at } = REGISTRATIONS[method];
  const [start, ray] = [face.point(at), face.line(line)];
  if (columnMm === null || start === undefined || ray === undefined) return undefined;
  const point = (id: LandmarkId): Vector | undefined => {
    const found = face.point(id);
    return found && times(found, columnMm);
  };
  return { point, at: times(start, columnMm), way: ray.way };
}

/** Converts a point of the face in mm to column and row of a film. */
function onFilm({ facing, pixelAspect }: Film, columnMm: number, { x, y }: Vector): readonly [number, number] {
  const column = x / columnMm;
  return [facing === 'right' ? column : -column, -y / (columnMm * pixelAspect)];
}

/**
 * Lays another film over this one (CEPH-40). Their registration lines become parallel, and their registration points coincide. The
 * calibrations of both films give the scale between them. Returns `undefined` if a film has no calibration or lacks a point of the line.
 */
export function superimpose(
  own: Film,
  other: Film,
  { method, move }: Pick<CephOverlay, 'method' | 'move'>,
): Superimposed | undefined {
  const [base, laid] = [registered(own, method), registered(other, method)];
  if (base === undefined || laid === undefined || own.columnMm === null) return undefined;
  const { columnMm } = own;
  const { forward, up, turn } = method === 'structures' ? move : UNMOVED;
  // Rotation from the other film's line to this film's line. Multiplying by `base.way` rotates by the angle of this film's line.
  // Multiplying by the conjugate of `laid.way` first undoes the angle of the other line.
  const turnLines = turnedBy(base.way, { x: laid.way.x, y: -laid.way.y });
  const hand = { x: Math.cos(turn * RADIANS), y: Math.sin(turn * RADIANS) };
  const shift = plus(times(base.way, forward), times({ x: -base.way.y, y: base.way.x }, up));
  const pairs = IDS.flatMap((id) => {
    const there = laid.point(id);
    if (there === undefined) return [];
    const moved = turnedBy(turnedBy(minus(there, laid.at), turnLines), hand);
    return [{ id, there: plus(plus(moved, base.at), shift), here: base.point(id) }];
  });
  return {
    points: Object.fromEntries(pairs.map(({ id, there }) => [id, onFilm(own, columnMm, there)])),
    landmarks: pairs.flatMap(({ id, there, here }) => {
      if (here === undefined) return [];
      const way = minus(here, there);
      return [{ id, forward: dot(base.way, way), up: cross(base.way, way), distance: Math.hypot(way.x, way.y) }];
    }),
  };
}

/** Returns the measures of both films and their differences: this film minus the other film. */
export function measureChanges(own: Film, other: Film, ids: readonly MeasureId[]): MeasureChange[] {
  const [after, before] = [evaluate(own, ids), evaluate(other, ids)];
  return ids.map((measure) => {
    const [value, earlier] = [after.get(measure) ?? null, before.get(measure) ?? null];
    const change = value === null || earlier === null ? null : value - earlier;
    return { measure, other: earlier, own: value, change };
  });
}

/** Converts a shift on the film, in columns and rows, to a move in mm. `undefined` without calibration or S–N. */
export function handMove(
  film: Film,
  [columns, rows]: readonly [number, number],
): Omit<OverlayMove, 'turn'> | undefined {
  const { facing, pixelAspect, columnMm } = film;
  const way = new Face(film).line(REGISTRATIONS.structures.line)?.way;
  if (columnMm === null || way === undefined) return undefined;
  const step = times({ x: facing === 'right' ? columns : -columns, y: -rows * pixelAspect }, columnMm);
  return { forward: dot(way, step), up: cross(way, step) };
}
