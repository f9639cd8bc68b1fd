/** How much of a mesh file we believe; what passes a limit is refused. Roomier than any scan of a mouth: a fine full arch has 2M triangles. */
export const MESH_LIMITS = {
  triangles: 20_000_000,
  /** Beyond 10 m nothing is part of a patient, and 32-bit floats are too coarse. */
  coordinateMm: 10_000,
  /** Design programs close round ends with one face; its length in a PLY is a byte. */
  cornersPerFace: 256,
  materials: 1024,
  plyHeaderBytes: 64 * 1024,
  objLineBytes: 64 * 1024,
} as const;
