/**
 * A triangle mesh in typed arrays.
 * - `positions`: three floats per vertex, x, y and z in millimetres.
 * - `indices`: three vertex numbers per triangle, counter-clockwise as seen from outside.
 * - `colors`: three bytes per vertex (sRGB red, green, blue), if the scanner recorded them.
 * - `texcoords`: two floats per vertex, if the mesh has a texture: 0 to 1 across the image, to the right and down.
 */
export type Mesh = {
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
  readonly colors?: Uint8Array;
  readonly texcoords?: Float32Array;
};

export const vertexCountOf = (mesh: Mesh): number => mesh.positions.length / 3;
export const triangleCountOf = (mesh: Mesh): number => mesh.indices.length / 3;
