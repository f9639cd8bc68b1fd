import { project } from './mercator.ts';

/** Paths in the square of `mercator.ts`: the land to be filled, and every coast and border once. */
export interface WorldOutline {
  readonly land: string;
  readonly lines: string;
}

/** A thousandth of a unit is some hundred metres: finer than the outline itself. */
const written = (value: number): string => value.toFixed(3);

/** The arcs' points, each written as a path has it. */
function pointsOf({ arcs, transform }: WorldTopology): string[][] {
  const { scale, translate } = transform;
  return arcs.map((arc) => {
    let [across, down] = [0, 0];
    return arc.map(([right, up]) => {
      across += right;
      down += up;
      const { x, y } = project({
        longitude: across * scale[0] + translate[0],
        latitude: down * scale[1] + translate[1],
      });
      return `${written(x)} ${written(y)}`;
    });
  });
}

/** A ring names its arcs by number, those that it runs along backwards by the number's complement. */
function ringPath(ring: readonly number[], arcs: readonly string[][]): string {
  const points = ring.flatMap((number) => (number < 0 ? arcs[~number]?.toReversed() : arcs[number]) ?? []);
  return `M${points.join('L')}Z`;
}

function outlineOf(topology: WorldTopology): WorldOutline {
  const arcs = pointsOf(topology);
  const polygons = topology.objects.land.geometries.flatMap((geometry) => geometry.arcs);
  return {
    land: polygons.map((rings) => rings.map((ring) => ringPath(ring, arcs)).join('')).join(''),
    lines: arcs.map((points) => `M${points.join('L')}`).join(''),
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
