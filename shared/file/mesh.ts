/**
 * A triangle mesh in typed arrays: three floats a vertex (x, y, z in millimetres), three vertex numbers a triangle, counter-clockwise
 * seen from outside. `colors` are three bytes a vertex (sRGB red, green, blue) where the scanner recorded them. `texcoords` are two
 * floats a vertex where a picture lies on the mesh: 0 to 1 over the picture, to the right and down.
 */
export type Mesh = {
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
  readonly colors?: Uint8Array;
  readonly texcoords?: Float32Array;
};

export const vertexCountOf = (mesh: Mesh): number => mesh.positions.length / 3;
export const triangleCountOf = (mesh: Mesh): number => mesh.indices.length / 3;
