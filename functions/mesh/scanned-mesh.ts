/** The appearance of some triangles: a colour in sRGB bytes, an image in the file itself, or the name of an image file. */
export type Material = {
  /** The name with which an MTL file describes the material. */
  readonly name?: string;
  readonly color?: readonly [number, number, number];
  readonly picture?: Uint8Array;
  readonly pictureName?: string;
};

/** A mesh as a reader returns it. Points may be repeated or unused, and triangles may be degenerate. */
export type ScannedMesh = {
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
  readonly colors?: Uint8Array;
  /** The texture coordinates of each triangle's corners, two floats each: 0 to 1, to the right and down. */
  readonly wedges?: Float32Array;
  readonly materials?: readonly Material[];
  /** Index of each triangle's material; absent if all triangles have the first one. */
  readonly materialOf?: Uint16Array;
  /** Number of faces with fewer than three corners, which have no surface. */
  readonly facesLeftOut?: number;
  /** Number of bytes after the last element that the file declares. */
  readonly bytesLeftOut?: number;
  /** Names of the MTL files that describe the materials. */
  readonly libraries?: readonly string[];
};
