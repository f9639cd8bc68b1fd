/** The cover of some triangles: a colour (sRGB bytes), an image in the file itself, or the name of another file's image. */
export type Material = {
  /** The name under which an MTL file describes it. */
  readonly name?: string;
  readonly color?: readonly [number, number, number];
  readonly picture?: Uint8Array;
  readonly pictureName?: string;
};

/** A mesh as a reader finds it: points may repeat or be unused, triangles may be no more than a line. */
export type ScannedMesh = {
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
  readonly colors?: Uint8Array;
  /** The position of each corner of each triangle on the image, two floats: 0 to 1 across it, to the right and down. */
  readonly wedges?: Float32Array;
  readonly materials?: readonly Material[];
  /** Number of each triangle's material; absent where all have the first. */
  readonly materialOf?: Uint16Array;
  /** Faces of fewer than three corners, which are no surface. */
  readonly facesLeftOut?: number;
  /** Bytes after the last element that the file declares. */
  readonly bytesLeftOut?: number;
  /** Names of the MTL files that describe the materials. */
  readonly libraries?: readonly string[];
};
