import { type MapPoint, project, WORLD_SIZE } from '#shared/geometry/mercator.ts';

/** SVG paths in the map units of `shared/geometry/mercator.ts`. `land` is for filling; `lines` has each coast and border once. */
export interface WorldOutline {
  readonly land: string;
  readonly lines: string;
}

/**
 * Formats a coordinate with three decimals. One map unit is one degree of longitude, so a thousandth of a unit is at most about 100 m. The
 * outline itself is less exact.
 */
const written = (value: number): string => value.toFixed(3);

/** Returns the points of each arc in map units. */
function pointsOf({ arcs, transform }: WorldTopology): MapPoint[][] {
  const { scale, translate } = transform;
  return arcs.map((arc) => {
    let [across, down] = [0, 0];
    return arc.map(([right, up]) => {
      across += right;
      down += up;
      return project({
        longitude: across * scale[0] + translate[0],
        latitude: down * scale[1] + translate[1],
      });
    });
  });
}

/**
 * Returns the points as one continuous line. A line that crosses the left or right edge of the map's square continues outside of the
 * square. It does not jump to the opposite edge.
 */
function unwrapped(points: readonly MapPoint[]): MapPoint[] {
  let shift = 0;
  return points.map(({ x, y }, index) => {
    const before = points[index - 1]?.x ?? x;
    if (Math.abs(x - before) > WORLD_SIZE / 2) shift += x < before ? WORLD_SIZE : -WORLD_SIZE;
    return { x: x + shift, y };
  });
}

const pathOf = (points: readonly MapPoint[], by = 0): string =>
  `M${points.map(({ x, y }) => `${written(x + by)} ${written(y)}`).join('L')}`;

/** Returns the SVG path of a line. If the line crosses the left or right edge of the map, it is drawn again at the opposite edge. */
function pathsOf(points: readonly MapPoint[], end: '' | 'Z'): string {
  const line = unwrapped(points);
  const copies = [0];
  if (line.some(({ x }) => x > WORLD_SIZE)) copies.push(-WORLD_SIZE);
  if (line.some(({ x }) => x < 0)) copies.push(WORLD_SIZE);
  return copies.map((by) => `${pathOf(line, by)}${end}`).join('');
}

/** Joins the arcs of a ring. A ring lists the indexes of its arcs, from 0; the complement (`~index`) means the arc in reverse. */
const ringOf = (ring: readonly number[], arcs: readonly MapPoint[][]): MapPoint[] =>
  ring.flatMap((number) => (number < 0 ? arcs[~number]?.toReversed() : arcs[number]) ?? []);

function outlineOf(topology: WorldTopology): WorldOutline {
  const arcs = pointsOf(topology);
  const rings = topology.objects.land.geometries.flatMap((geometry) => geometry.arcs.flat());
  return {
    land: rings.map((ring) => pathsOf(ringOf(ring, arcs), 'Z')).join(''),
    lines: arcs.map((points) => pathsOf(points, '')).join(''),
  };
}

/** Loaders of the world's outline: coarse (1:110 million) and fine (1:50 million). Each is loaded when it is first shown. */
const TOPOLOGIES = {
  coarse: () => import('world-atlas/countries-110m.json'),
  fine: () => import('world-atlas/countries-50m.json'),
} as const;
export type OutlineDetail = keyof typeof TOPOLOGIES;

const loaded = new Map<OutlineDetail, Promise<WorldOutline>>();

export function loadOutline(detail: OutlineDetail): Promise<WorldOutline> {
  const outline = loaded.get(detail) ?? TOPOLOGIES[detail]().then((module) => outlineOf(module.default));
  loaded.set(detail, outline);
  return outline;
}
