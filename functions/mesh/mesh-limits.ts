/**
 * Limits of a mesh file. A file that exceeds a limit is refused. The limits are above any scan of a mouth: a fine full arch has 2M
 * triangles.
 */
export const MESH_LIMITS = {
  triangles: 20_000_000,
  /** Largest coordinate. Beyond 10 m nothing belongs to a patient, and 32-bit floats are too imprecise. */
  coordinateMm: 10_000,
  /**
   * Largest number of corners in a face. Design programs close round ends with one large face. A PLY usually stores a face's number of
   * corners in one byte.
   */
  cornersPerFace: 256,
  materials: 1024,
  /** Largest number of pixels in one texture, as in a photo. `allPicturesPixels` is the limit for all textures of a mesh. */
  picturePixels: 40_000_000,
  allPicturesPixels: 160_000_000,
  /** Longest edge of a kept texture. This is finer than the resolution of a scanner's camera on a tooth. */
  pictureEdgePx: 2048,
  /** Largest distance of a texture coordinate outside the image that counts as rounding, as a share of the image's edge. */
  pictureRounding: 1e-3,
  gltfJsonBytes: 4 * 1024 * 1024,
  gltfDepth: 32,
  /** Largest approximate number of objects, arrays and their members in the JSON. */
  gltfValues: 200_000,
  /**
   * Largest size in memory of a GLB's parts that are packed or repeated: `times` the size of the file's binary part, or `bytes` if that is
   * more.
   */
  gltfGrowth: { times: 32, bytes: 64 * 1024 * 1024 },
  plyHeaderBytes: 64 * 1024,
  objLineBytes: 64 * 1024,
} as const;
