/** Limits of a mesh file; one that exceeds a limit is refused. They are above any scan of a mouth: a fine full arch has 2M triangles. */
export const MESH_LIMITS = {
  triangles: 20_000_000,
  /** Beyond 10 m nothing is part of a patient, and 32-bit floats are too coarse. */
  coordinateMm: 10_000,
  /** Design programs close round ends with one face; its length in a PLY is a byte. */
  cornersPerFace: 256,
  materials: 1024,
  /** Pixels of one texture, as of a photo, and of all textures of a mesh. */
  picturePixels: 40_000_000,
  allPicturesPixels: 160_000_000,
  /** Textures are kept up to this size: finer than a scanner's camera resolves a tooth. */
  pictureEdgePx: 2048,
  /** The distance beyond an image's border that counts as rounding. */
  pictureRounding: 1e-3,
  gltfJsonBytes: 4 * 1024 * 1024,
  gltfDepth: 32,
  /** Objects, arrays and their members, roughly. */
  gltfValues: 200_000,
  /** The most that a GLB's packed and repeated parts may grow to: a multiple of the file, or bytes if that is more. */
  gltfGrowth: { times: 32, bytes: 64 * 1024 * 1024 },
  plyHeaderBytes: 64 * 1024,
  objLineBytes: 64 * 1024,
} as const;
