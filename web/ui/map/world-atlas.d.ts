/** Parts of Natural Earth's TopoJSON that the map draws: borders and coasts as arcs, and the land areas that they enclose. */
interface WorldTopology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  /** Points of each arc. The first is absolute; each other point is relative to the previous one. */
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: { readonly land: { readonly geometries: readonly { readonly arcs: readonly number[][][] }[] } };
}

declare module 'world-atlas/countries-110m.json' {
  const topology: WorldTopology;
  export default topology;
}

declare module 'world-atlas/countries-50m.json' {
  const topology: WorldTopology;
  export default topology;
}
