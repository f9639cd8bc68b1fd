import { type MapPoint, type Position, project } from '#shared/geometry/mercator.ts';
import { positionsAround } from '#shared/relation/distance.ts';

/** Something of the list beside the map that has a position. */
export interface MapPlace {
  readonly id: string;
  readonly name: string;
  readonly position: Position;
}

/** The part of the earth that a search is limited to. */
export interface MapRadius {
  readonly around: Position;
  readonly km: number;
}

/** The points of a circle's edge. Between two of them the line leaves it by a thousandth of its radius. */
const EDGE_POINTS = 72;

/** Returns the edge of a radius on the map. Mercator stretches it towards the poles, so it is no exact circle there. */
export const edgeOf = ({ around, km }: MapRadius): MapPoint[] =>
  positionsAround(around, km, EDGE_POINTS).map((position) => project(position));
