/** The parts of Natural Earth's TopoJSON that are drawn here: borders and coasts as arcs, and the land that they enclose. */
interface WorldTopology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  /** The points of each arc; all but the first are relative to the point before. */
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
