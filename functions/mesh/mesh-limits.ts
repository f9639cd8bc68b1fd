/** How much of a mesh file we believe; what passes a limit is refused. Roomier than any scan of a mouth: a fine full arch has 2M triangles. */
export const MESH_LIMITS = {
  triangles: 20_000_000,
  /** Beyond 10 m nothing is part of a patient, and 32-bit floats are too coarse. */
  coordinateMm: 10_000,
  /** Design programs close round ends with one face; its length in a PLY is a byte. */
  cornersPerFace: 256,
  materials: 1024,
  /** Pixels of a picture on a mesh, as of a photo, and of all its pictures. */
  picturePixels: 40_000_000,
  allPicturesPixels: 160_000_000,
  /** Pictures are kept up to this size: finer than what a scanner's camera sees of a tooth. */
  pictureEdgePx: 2048,
  /** So little beyond a picture's border is rounding. */
  pictureRounding: 1e-3,
  gltfJsonBytes: 4 * 1024 * 1024,
  gltfDepth: 32,
  /** Objects, arrays and their members, roughly. */
  gltfValues: 200_000,
  /** What a GLB's packed and repeated parts may grow to, as a multiple of the file, or in bytes where that is more. */
  gltfGrowth: { times: 32, bytes: 64 * 1024 * 1024 },
  plyHeaderBytes: 64 * 1024,
  objLineBytes: 64 * 1024,
} as const;
