import type { Mesh } from '#shared/file/mesh.ts';
import type { Camera, Vector } from './camera.ts';
import type { Picture } from './picture.ts';
import { vertexNormals } from './vertex-normals.ts';

/** A mesh and the picture that lies on it, if one does. */
export type DressedMesh = { readonly mesh: Mesh; readonly picture: Picture | undefined };

/** What the eye sees at each pixel, row by row from the top. */
export type Raster = {
  readonly sizePx: number;
  /** Height towards the eye in pixels; -Infinity where there is nothing. */
  readonly depth: Float32Array;
  /** Unit normals in the picture's frame (right, up, towards), three a pixel. */
  readonly normals: Float32Array;
  /** sRGB bytes, three a pixel. */
  readonly colors: Uint8Array;
};

/** Colour of a mesh that brings none: dental stone. */
const STONE = [214, 200, 172] as const;
const MARGIN_SHARE = 0.03;

/**
 * How many pixels are looked at, at most, per pixel of the picture: a scan has three layers at most places. A file whose triangles all
 * cover the picture is not drawn to its end.
 */
const LAYERS_MAX = 30;

/**
 * Draws the mesh by a depth buffer into a square picture that it fills but for a narrow margin. Parallel projection. First what is seen at
 * each pixel is found, then only that is painted.
 */
export function rasterise(dressed: DressedMesh, camera: Camera, sizePx: number): Raster {
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
    ...paintSeen(seen, { ...dressed, screen, normals: project(vertexNormals(mesh), camera) }),
  };
}

/** The nearest triangle at each pixel where there is one, by the place of its first corner, and its depth. */
type Seen = { readonly sizePx: number; readonly depth: Float32Array; readonly triangles: Uint32Array };
/** A triangle's vertices, and where its first corner stands among the corners. */
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

/** Scales and shifts projected points to pixels, y downwards. */
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

/** Marks the pixels where a triangle is the nearest yet; answers how many it looked at. */
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

type Scene = DressedMesh & { readonly screen: Float32Array; readonly normals: Float32Array };

/** Normals and colours at the pixels where something is seen. */
function paintSeen(
  { sizePx, depth, triangles }: Seen,
  { mesh, picture, screen, normals }: Scene,
): Pick<Raster, 'normals' | 'colors'> {
  const painted = { normals: new Float32Array(sizePx * sizePx * 3), colors: new Uint8Array(sizePx * sizePx * 3) };
  const paint = painterOf({ mesh, picture });
  for (let pixel = 0; pixel < depth.length; pixel++) {
    if (depth[pixel] === -Infinity) continue;
    const at = triangles[pixel] ?? 0;
    const a = mesh.indices[at] ?? 0;
    const b = mesh.indices[at + 1] ?? 0;
    const c = mesh.indices[at + 2] ?? 0;
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
    for (let axis = 0; axis < 3; axis++) {
      painted.normals[pixel * 3 + axis] =
        (normals[a * 3 + axis] ?? 0) * shareA +
        (normals[b * 3 + axis] ?? 0) * shareB +
        (normals[c * 3 + axis] ?? 0) * shareC;
    }
    paint(painted.colors, pixel, { a, b, c, shareA, shareB, shareC });
  }
  return painted;
}

/** Writes a pixel's colour, at these shares between the vertices `a`, `b` and `c`. */
type Painter = (colors: Uint8Array, pixel: number, at: Place) => void;
type Place = { a: number; b: number; c: number; shareA: number; shareB: number; shareC: number };

function painterOf({ mesh: { colors, texcoords }, picture }: DressedMesh): Painter {
  if (picture && texcoords) {
    const { width, height, rgb } = picture;
    return (target, pixel, { a, b, c, shareA, shareB, shareC }) => {
      const along = (axis: number): number =>
        (texcoords[a * 2 + axis] ?? 0) * shareA +
        (texcoords[b * 2 + axis] ?? 0) * shareB +
        (texcoords[c * 2 + axis] ?? 0) * shareC;
      const column = Math.min(Math.floor(along(0) * width), width - 1);
      const row = Math.min(Math.floor(along(1) * height), height - 1);
      for (let channel = 0; channel < 3; channel++)
        target[pixel * 3 + channel] = rgb[(row * width + column) * 3 + channel] ?? 0;
    };
  }
  return (target, pixel, { a, b, c, shareA, shareB, shareC }) => {
    for (let channel = 0; channel < 3; channel++) {
      target[pixel * 3 + channel] = colors
        ? (colors[a * 3 + channel] ?? 0) * shareA +
          (colors[b * 3 + channel] ?? 0) * shareB +
          (colors[c * 3 + channel] ?? 0) * shareC
        : (STONE[channel] ?? 0);
    }
  };
}
