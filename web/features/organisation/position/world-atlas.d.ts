/** TopoJSON of Natural Earth, as far as it is drawn here: borders and coasts as arcs, and the land that they enclose. */
interface WorldTopology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  /** Each point but the first as its distance from the one before. */
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
