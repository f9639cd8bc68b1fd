import { type MapPoint, type Position, project } from '#shared/geometry/mercator.ts';
import { positionsAround } from '#shared/relation/distance.ts';

/** A row of the list that has a position, so that the map next to the list can show it. */
export interface MapPlace {
  readonly id: string;
  readonly name: string;
  readonly position: Position;
}

/** Circle on the earth that a search is limited to. */
export interface MapRadius {
  readonly around: Position;
  readonly km: number;
}

/**
 * Number of points on a circle's edge, so one every 5°. A straight line between two of these points differs from the circle by at most a
 * thousandth of the radius.
 */
const EDGE_POINTS = 72;

/**
 * Returns the edge of a circle on the earth as points of the map. Mercator stretches the circle towards the poles, so on the map it is not
 * exactly round.
 */
export const edgeOf = ({ around, km }: MapRadius): MapPoint[] =>
  positionsAround(around, km, EDGE_POINTS).map((position) => project(position));
