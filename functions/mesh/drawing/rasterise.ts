import type { Mesh } from '#shared/file/mesh.ts';
import type { Camera, Vector } from './camera.ts';
import type { Picture } from '#functions/mesh/material/picture.ts';
import { vertexNormals } from './vertex-normals.ts';

/** A mesh and its texture, if it has one. */
export type TexturedMesh = { readonly mesh: Mesh; readonly picture: Picture | undefined };

/**
 * The surface at one pixel. `x`, `y` and `z` are its normal, of any length, in the image's coordinates (right, up, towards). The colour is
 * sRGB, 0 to 255.
 */
export type Surface = { x: number; y: number; z: number; red: number; green: number; blue: number };

/** The visible surface at each pixel, row by row from the top. */
export type Raster = {
  readonly sizePx: number;
  /** Height towards the camera in pixels; -Infinity outside of the mesh. */
  readonly depth: Float32Array;
  /** Writes the visible surface at a pixel into `surface`. The pixel must be inside the mesh. */
  readonly readSurface: (pixel: number, surface: Surface) => void;
};

/** Colour of a mesh without colours: that of dental stone. */
const STONE = [214, 200, 172] as const;
const MARGIN_SHARE = 0.03;

/**
 * Largest number of drawn pixels, as a multiple of the image's pixels. A scan has three layers in most positions. In a hostile file, every
 * triangle may cover the whole image. Drawing then stops at this limit.
 */
const LAYERS_MAX = 30;

/**
 * Draws the mesh with a depth buffer into a square image with a narrow margin, in parallel projection. It only finds the visible surface of
 * each pixel. Colours are computed when they are read.
 */
export function rasterise(dressed: TexturedMesh, camera: Camera, sizePx: number): Raster {
  const { mesh } = dressed;
  const screen = project(mesh.positions, camera);
  fit(screen, sizePx);
  const seen: Seen = {
    sizePx,
    depth: new Float32Array(sizePx * sizePx).fill(-Infinity),
    triangles: new Uint32Array(sizePx * sizePx),
  };
  let left = LAYERS_MAX * sizePx * sizePx;
  for (let at = 0; at < mesh.indices.length && left > 0; at += 3)
    left -= findTriangle(seen, cornersOf(mesh, at), screen);
  return {
    sizePx,
    depth: seen.depth,
    readSurface: lookAt(seen, { ...dressed, screen, normals: project(vertexNormals(mesh), camera) }),
  };
}

/** The nearest triangle at each pixel, as the index of its first corner, and its depth. */
type Seen = { readonly sizePx: number; readonly depth: Float32Array; readonly triangles: Uint32Array };
/** A triangle's vertices, and the index of its first corner. */
type Corners = { readonly at: number; readonly a: number; readonly b: number; readonly c: number };

const cornersOf = ({ indices }: Mesh, at: number): Corners => ({
  at,
  a: indices[at] ?? 0,
  b: indices[at + 1] ?? 0,
  c: indices[at + 2] ?? 0,
});

function project(vectors: Float32Array, { right, up, towards }: Camera): Float32Array {
  const turned = new Float32Array(vectors.length);
  for (let at = 0; at < vectors.length; at += 3) {
    const vector: Vector = [vectors[at] ?? 0, vectors[at + 1] ?? 0, vectors[at + 2] ?? 0];
    turned[at] = vector[0] * right[0] + vector[1] * right[1] + vector[2] * right[2];
    turned[at + 1] = vector[0] * up[0] + vector[1] * up[1] + vector[2] * up[2];
    turned[at + 2] = vector[0] * towards[0] + vector[1] * towards[1] + vector[2] * towards[2];
  }
  return turned;
}

/** Scales and shifts projected points to pixels, with y downwards. */
function fit(points: Float32Array, sizePx: number): void {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 3) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < bottom) bottom = y;
    if (y > top) top = y;
  }
  const scale = (sizePx * (1 - 2 * MARGIN_SHARE)) / Math.max(right - left, top - bottom, 1e-6);
  for (let at = 0; at < points.length; at += 3) {
    points[at] = sizePx / 2 + ((points[at] ?? 0) - (left + right) / 2) * scale;
    points[at + 1] = sizePx / 2 - ((points[at + 1] ?? 0) - (bottom + top) / 2) * scale;
    points[at + 2] = (points[at + 2] ?? 0) * scale;
  }
}

/** Marks the pixels at which a triangle is the nearest so far. Returns the number of pixels that it examined. */
function findTriangle({ sizePx, depth, triangles }: Seen, { at, a, b, c }: Corners, screen: Float32Array): number {
  const ax = screen[a * 3] ?? 0;
  const ay = screen[a * 3 + 1] ?? 0;
  const az = screen[a * 3 + 2] ?? 0;
  const bx = (screen[b * 3] ?? 0) - ax;
  const by = (screen[b * 3 + 1] ?? 0) - ay;
  const cx = (screen[c * 3] ?? 0) - ax;
  const cy = (screen[c * 3 + 1] ?? 0) - ay;
  const area = bx * cy - by * cx;
  if (area === 0) return 0;
  const [toB, toC] = [(screen[b * 3 + 2] ?? 0) - az, (screen[c * 3 + 2] ?? 0) - az];
  const firstRow = Math.max(0, Math.ceil(ay + Math.min(0, by, cy)));
  const lastRow = Math.min(sizePx - 1, Math.floor(ay + Math.max(0, by, cy)));
  const firstColumn = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx)));
  const lastColumn = Math.min(sizePx - 1, Math.floor(ax + Math.max(0, bx, cx)));
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const shareB = ((column - ax) * cy - (row - ay) * cx) / area;
      const shareC = ((row - ay) * bx - (column - ax) * by) / area;
      if (shareB < 0 || shareC < 0 || shareB + shareC > 1) continue;
      const pixel = row * sizePx + column;
      const height = az + shareB * toB + shareC * toC;
      if (height <= (depth[pixel] ?? 0)) continue;
      depth[pixel] = height;
      triangles[pixel] = at;
    }
  }
  return Math.max(0, lastRow - firstRow + 1) * Math.max(0, lastColumn - firstColumn + 1);
}

type Scene = TexturedMesh & { readonly screen: Float32Array; readonly normals: Float32Array };

/** Returns a function that interpolates direction and colour between the corners of the visible triangle at a pixel. */
function lookAt({ sizePx, triangles }: Seen, { mesh, picture, screen, normals }: Scene): Raster['readSurface'] {
  const paint = painterOf({ mesh, picture });
  const { indices } = mesh;
  return (pixel, surface) => {
    const at = triangles[pixel] ?? 0;
    const a = indices[at] ?? 0;
    const b = indices[at + 1] ?? 0;
    const c = indices[at + 2] ?? 0;
    const ax = screen[a * 3] ?? 0;
    const ay = screen[a * 3 + 1] ?? 0;
    const bx = (screen[b * 3] ?? 0) - ax;
    const by = (screen[b * 3 + 1] ?? 0) - ay;
    const cx = (screen[c * 3] ?? 0) - ax;
    const cy = (screen[c * 3 + 1] ?? 0) - ay;
    const area = bx * cy - by * cx;
    const x = (pixel % sizePx) - ax;
    const y = Math.floor(pixel / sizePx) - ay;
    const shareB = (x * cy - y * cx) / area;
    const shareC = (y * bx - x * by) / area;
    const shareA = 1 - shareB - shareC;
    surface.x = (normals[a * 3] ?? 0) * shareA + (normals[b * 3] ?? 0) * shareB + (normals[c * 3] ?? 0) * shareC;
    surface.y =
      (normals[a * 3 + 1] ?? 0) * shareA + (normals[b * 3 + 1] ?? 0) * shareB + (normals[c * 3 + 1] ?? 0) * shareC;
    surface.z =
      (normals[a * 3 + 2] ?? 0) * shareA + (normals[b * 3 + 2] ?? 0) * shareB + (normals[c * 3 + 2] ?? 0) * shareC;
    paint(surface, { a, b, c, shareA, shareB, shareC });
  };
}

/** Sets the colour of a surface at a position in a triangle. The position is given as shares of the vertices `a`, `b` and `c`. */
type Painter = (surface: Surface, place: Place) => void;
type Place = { a: number; b: number; c: number; shareA: number; shareB: number; shareC: number };

function painterOf({ mesh: { colors, texcoords }, picture }: TexturedMesh): Painter {
  if (picture && texcoords) {
    const { width, height, rgb } = picture;
    return (surface, { a, b, c, shareA, shareB, shareC }) => {
      const along = (axis: number): number =>
        (texcoords[a * 2 + axis] ?? 0) * shareA +
        (texcoords[b * 2 + axis] ?? 0) * shareB +
        (texcoords[c * 2 + axis] ?? 0) * shareC;
      const column = Math.min(Math.floor(along(0) * width), width - 1);
      const row = Math.min(Math.floor(along(1) * height), height - 1);
      const at = (row * width + column) * 3;
      surface.red = rgb[at] ?? 0;
      surface.green = rgb[at + 1] ?? 0;
      surface.blue = rgb[at + 2] ?? 0;
    };
  }
  if (colors) {
    return (surface, { a, b, c, shareA, shareB, shareC }) => {
      const between = (channel: number): number =>
        (colors[a * 3 + channel] ?? 0) * shareA +
        (colors[b * 3 + channel] ?? 0) * shareB +
        (colors[c * 3 + channel] ?? 0) * shareC;
      surface.red = between(0);
      surface.green = between(1);
      surface.blue = between(2);
    };
  }
  return (surface) => {
    [surface.red, surface.green, surface.blue] = STONE;
  };
}
