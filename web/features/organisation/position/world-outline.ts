import { type MapPoint, project, WORLD_SIZE } from './mercator.ts';

/** Paths in the square of `mercator.ts`: the land to be filled, and every coast and border once. */
export interface WorldOutline {
  readonly land: string;
  readonly lines: string;
}

/** A thousandth of a unit is some hundred metres: finer than the outline itself. */
const written = (value: number): string => value.toFixed(3);

/** The arcs' points in the square. */
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

/** The points as they lie beside each other: what goes on at the other edge of the square goes on beyond this one. */
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

/** The path, and once more from the other side where it runs over an edge of the square. */
function pathsOf(points: readonly MapPoint[], end: '' | 'Z'): string {
  const line = unwrapped(points);
  const copies = [0];
  if (line.some(({ x }) => x > WORLD_SIZE)) copies.push(-WORLD_SIZE);
  if (line.some(({ x }) => x < 0)) copies.push(WORLD_SIZE);
  return copies.map((by) => `${pathOf(line, by)}${end}`).join('');
}

/** A ring names its arcs by number, those that it runs along backwards by the number's complement. */
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

/** The world in some ten kilometres, and in one for who looks closer; each fetched when it is first seen. */
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
