import { type Mesh, triangleCountOf, vertexCountOf } from '#shared/file/mesh.ts';
import { planeNoise } from './seeded-noise.ts';

type Axis = readonly [number, number, number];
/** The view of a camera that is so far away that all its rays are parallel. */
export type View = {
  /**
   * Direction that points to the right on the photo. `up` points up on the photo, and `towards` points to the camera. All three are in the
   * frame of the jaws: x to the patient's right, y forward, z up.
   */
  readonly right: Axis;
  readonly up: Axis;
  readonly towards: Axis;
  readonly widthMm: number;
  /** Point of the jaws that is in the middle of the photo. */
  readonly centre: Axis;
};

type Canvas = { readonly width: number; readonly height: number };
type Vertices = {
  readonly column: Float32Array;
  readonly row: Float32Array;
  readonly depth: Float32Array;
  readonly shade: Float32Array;
};

/** Draws the mesh in a dark mouth, lit by a ring flash. Returns raw RGB, `[width × height × 3]` bytes. */
export function drawMesh(mesh: Mesh, view: View, canvas: Canvas): Buffer {
  const pixels = drawMouth(canvas);
  const nearest = new Float32Array(canvas.width * canvas.height).fill(-Infinity);
  const vertices = project(mesh, view, canvas);
  for (let triangle = 0; triangle < triangleCountOf(mesh); triangle += 1) {
    const corners = mesh.indices.subarray(triangle * 3, triangle * 3 + 3);
    drawTriangle({ corners, mesh, vertices }, { pixels, nearest, ...canvas });
  }
  return pixels;
}

/** Draws the background: a dark mouth that becomes redder towards the lips. */
function drawMouth({ width, height }: Canvas): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const x = ((at % width) / width) * 2 - 1;
    const y = (Math.floor(at / width) / height) * 2 - 1;
    const light = Math.min(1, 0.16 + 0.5 * (x * x * 0.7 + y * y * 0.9)) * (1 + 0.12 * planeNoise(x * 7, y * 6, 3));
    pixels[at * 3] = 178 * light;
    pixels[at * 3 + 1] = 78 * light;
    pixels[at * 3 + 2] = 74 * light;
  }
  return pixels;
}

const dot = (axis: Axis, x: number, y: number, z: number): number => axis[0] * x + axis[1] * y + axis[2] * z;

function project(mesh: Mesh, view: View, { width, height }: Canvas): Vertices {
  const count = vertexCountOf(mesh);
  const vertices = {
    column: new Float32Array(count),
    row: new Float32Array(count),
    depth: new Float32Array(count),
    shade: shadeOf(mesh, view),
  };
  const pixelsPerMm = width / view.widthMm;
  for (let vertex = 0; vertex < count; vertex += 1) {
    const x = (mesh.positions[vertex * 3] ?? 0) - view.centre[0];
    const y = (mesh.positions[vertex * 3 + 1] ?? 0) - view.centre[1];
    const z = (mesh.positions[vertex * 3 + 2] ?? 0) - view.centre[2];
    vertices.column[vertex] = width / 2 + dot(view.right, x, y, z) * pixelsPerMm;
    vertices.row[vertex] = height / 2 - dot(view.up, x, y, z) * pixelsPerMm;
    vertices.depth[vertex] = dot(view.towards, x, y, z);
  }
  return vertices;
}

/**
 * Returns how much of the ring flash's light each vertex reflects. The value is above 1 where the wet surface faces the camera and
 * therefore glares.
 */
function shadeOf({ positions, indices }: Mesh, view: View): Float32Array {
  const normals = new Float32Array(positions.length);
  const at = (index: number): number => positions[index] ?? 0;
  for (let start = 0; start < indices.length; start += 3) {
    const [a = 0, b = 0, c = 0] = indices.subarray(start, start + 3);
    const u = [0, 1, 2].map((axis) => at(b * 3 + axis) - at(a * 3 + axis));
    const v = [0, 1, 2].map((axis) => at(c * 3 + axis) - at(a * 3 + axis));
    const [ux = 0, uy = 0, uz = 0] = u;
    const [vx = 0, vy = 0, vz = 0] = v;
    for (const vertex of [a, b, c]) {
      normals[vertex * 3] = (normals[vertex * 3] ?? 0) + uy * vz - uz * vy;
      normals[vertex * 3 + 1] = (normals[vertex * 3 + 1] ?? 0) + uz * vx - ux * vz;
      normals[vertex * 3 + 2] = (normals[vertex * 3 + 2] ?? 0) + ux * vy - uy * vx;
    }
  }
  return Float32Array.from({ length: positions.length / 3 }, (_, vertex) => {
    const [x = 0, y = 0, z = 0] = normals.subarray(vertex * 3, vertex * 3 + 3);
    const facing = Math.max(0, dot(view.towards, x, y, z) / (Math.hypot(x, y, z) || 1));
    return 0.22 + 0.78 * facing ** 0.9 + 0.55 * Math.max(0, facing) ** 60;
  });
}

type Target = Canvas & { readonly pixels: Buffer; readonly nearest: Float32Array };

function drawTriangle(
  { corners, mesh, vertices }: { corners: Uint32Array; mesh: Mesh; vertices: Vertices },
  target: Target,
): void {
  const [a = 0, b = 0, c = 0] = corners;
  const { column, row } = vertices;
  const [ax, bx, cx] = [column[a] ?? 0, column[b] ?? 0, column[c] ?? 0];
  const [ay, by, cy] = [row[a] ?? 0, row[b] ?? 0, row[c] ?? 0];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  // Skips triangles that face away from the camera. The surface has no closed back, so the inner side of the arch's far part would
  // otherwise be visible.
  if (area >= 0) return;
  const lastRow = Math.min(target.height - 1, Math.ceil(Math.max(ay, by, cy)));
  const lastColumn = Math.min(target.width - 1, Math.ceil(Math.max(ax, bx, cx)));
  for (let y = Math.max(0, Math.floor(Math.min(ay, by, cy))); y <= lastRow; y += 1) {
    for (let x = Math.max(0, Math.floor(Math.min(ax, bx, cx))); x <= lastColumn; x += 1) {
      const toB = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
      const toC = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
      if (toB < 0 || toC < 0 || toB + toC > 1) continue;
      paint({ a, b, c, toB, toC, mesh, vertices }, y * target.width + x, target);
    }
  }
}

type Spot = { a: number; b: number; c: number; toB: number; toC: number; mesh: Mesh; vertices: Vertices };

function paint({ a, b, c, toB, toC, mesh, vertices }: Spot, at: number, { nearest, pixels }: Target): void {
  const blend = (values: ArrayLike<number>, stride = 1, offset = 0): number =>
    (values[a * stride + offset] ?? 0) * (1 - toB - toC) +
    (values[b * stride + offset] ?? 0) * toB +
    (values[c * stride + offset] ?? 0) * toC;
  const depth = blend(vertices.depth);
  if (depth <= (nearest[at] ?? 0)) return;
  nearest[at] = depth;
  const shade = blend(vertices.shade);
  const far = 1 - Math.min(0.6, Math.max(0, -depth) * 0.012);
  const glare = Math.max(0, shade - 1) * 190;
  for (let channel = 0; channel < 3; channel += 1) {
    const color = mesh.colors ? blend(mesh.colors, 3, channel) : 200;
    pixels[at * 3 + channel] = Math.min(255, (color * Math.min(1, shade) + glare) * far);
  }
}
