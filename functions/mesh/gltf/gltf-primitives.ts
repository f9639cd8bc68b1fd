import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { GltfBuffers } from './gltf-buffers.ts';
import type { Gltf, GltfAccessor, GltfTexturePlace } from './gltf-document.ts';
import { isMirrored, type PlacedPrimitive, placePoints } from './gltf-scene.ts';
import { toSrgbByte } from '#functions/mesh/linear-light.ts';
import { MESH_LIMITS } from '#functions/mesh/mesh-limits.ts';
import type { ScannedMesh } from '#functions/mesh/scanned-mesh.ts';

type File = { readonly gltf: Gltf; readonly buffers: GltfBuffers };
type Part = PlacedPrimitive & {
  readonly points: GltfAccessor;
  readonly indices: GltfAccessor | undefined;
  readonly triangles: number;
};

/** The order of corners in each mode of primitives with a surface. Points and lines are left out. */
const TRIANGLE_MODES: Readonly<Record<number, 'list' | 'strip' | 'fan'>> = { 4: 'list', 5: 'strip', 6: 'fan' };
const WHITE = 255;
/**
 * Memory of a point in bytes: coordinates and colour. `TRIANGLE_BYTES` is the memory of a triangle: three corners and their texture
 * coordinates.
 */
const POINT_BYTES = 15;
const TRIANGLE_BYTES = 36;

/** Joins all triangles to one mesh. The memory that it needs is checked before any triangle is read. */
export function joinPrimitives(placed: readonly PlacedPrimitive[], file: File): ScannedMesh {
  const parts = placed.flatMap((one) => partOf(one, file) ?? []);
  const triangles = parts.reduce((sum, part) => sum + part.triangles, 0);
  const points = parts.reduce((sum, part) => sum + part.points.count, 0);
  if (triangles > MESH_LIMITS.triangles) throw new RejectedFileError('meshTooLarge', `${triangles} triangles`);
  file.buffers.charge(points * POINT_BYTES + triangles * TRIANGLE_BYTES);
  const isColored = parts.some(({ primitive }) => primitive.attributes.COLOR_0 !== undefined);
  const isOnPicture = file.gltf.images.length > 0;
  const joined = {
    positions: new Float32Array(points * 3),
    indices: new Uint32Array(triangles * 3),
    colors: new Uint8Array(isColored ? points * 3 : 0).fill(WHITE),
    wedges: new Float32Array(isOnPicture ? triangles * 6 : 0),
    materialOf: new Uint16Array(triangles),
  };
  let start = { point: 0, triangle: 0 };
  for (const part of parts) {
    addPart(part, { ...joined, start, file });
    start = { point: start.point + part.points.count, triangle: start.triangle + part.triangles };
  }
  const { positions, indices, materialOf } = joined;
  return {
    positions,
    indices,
    ...(isColored && { colors: joined.colors }),
    ...(isOnPicture && { wedges: joined.wedges }),
    ...(file.gltf.materials.length > 0 && { materialOf }),
  };
}

function partOf(placed: PlacedPrimitive, { buffers }: File): Part | undefined {
  const { attributes, indices: index, mode } = placed.primitive;
  const points = buffers.accessor(attributes.POSITION);
  const order = TRIANGLE_MODES[mode];
  if (!points || order === undefined) return undefined;
  const indices = buffers.accessor(index);
  const corners = indices?.count ?? points.count;
  return {
    ...placed,
    points,
    indices,
    triangles: order === 'list' ? Math.floor(corners / 3) : Math.max(0, corners - 2),
  };
}

type Joined = {
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
  readonly colors: Uint8Array;
  readonly wedges: Float32Array;
  readonly materialOf: Uint16Array;
  readonly start: { readonly point: number; readonly triangle: number };
  readonly file: File;
};

function addPart(part: Part, joined: Joined): void {
  const { start, file } = joined;
  const { attributes, material = file.gltf.materials.length } = part.primitive;
  if (material > file.gltf.materials.length) throw damaged(`material ${material} is missing`);
  const positions = file.buffers.numbers(part.points, 3);
  placePoints(positions, part.matrix);
  joined.positions.set(positions, start.point * 3);
  joined.materialOf.fill(material, start.triangle, start.triangle + part.triangles);
  addColors(file.buffers.accessor(attributes.COLOR_0), part, joined);
  const local = cornersOf(part, file.buffers);
  for (let corner = 0; corner < local.length; corner++) {
    const point = local[corner] ?? 0;
    if (point >= part.points.count) throw damaged(`point ${point} of ${part.points.count}`);
    joined.indices[start.triangle * 3 + corner] = start.point + point;
  }
  const texture = file.gltf.materials[material]?.pbrMetallicRoughness?.baseColorTexture;
  if (texture) addWedges(texture, part, { local, joined });
}

/**
 * Returns the points of the part's corners, three for each triangle. They are counter-clockwise seen from outside, even if the part is
 * mirrored.
 */
function cornersOf({ primitive, indices, points, matrix, triangles }: Part, buffers: GltfBuffers): Uint32Array {
  const order = TRIANGLE_MODES[primitive.mode];
  const listed = indices && buffers.indices(indices);
  const corners = new Uint32Array(triangles * 3);
  const turn = isMirrored(matrix) ? 1 : 0;
  for (let triangle = 0; triangle < triangles; triangle++) {
    const first = order === 'list' ? triangle * 3 : order === 'fan' ? 0 : triangle;
    const second = order === 'list' ? first + 1 : triangle + 1;
    // In a strip, every second triangle has the opposite direction.
    const isTurned = (order === 'strip' ? turn + triangle : turn) % 2 === 1;
    const three = isTurned ? [first, second + 1, second] : [first, second, second + 1];
    for (const [corner, at] of three.entries())
      corners[triangle * 3 + corner] = listed ? (listed[at] ?? points.count) : at;
  }
  return corners;
}

function addColors(accessor: GltfAccessor | undefined, { points }: Part, { colors, start, file }: Joined): void {
  if (!accessor) return;
  if (accessor.count < points.count) throw damaged(`${accessor.count} colours for ${points.count} points`);
  const linear = file.buffers.numbers(accessor, 3);
  for (let at = 0; at < points.count * 3; at++) colors[start.point * 3 + at] = toSrgbByte(linear[at] ?? 0);
}

type Corners = { readonly local: Uint32Array; readonly joined: Joined };

function addWedges(texture: GltfTexturePlace, { primitive, points }: Part, { local, joined }: Corners): void {
  const { offset, rotation, scale, texCoord } = texture.extensions?.KHR_texture_transform ?? NO_TRANSFORM;
  const accessor = joined.file.buffers.accessor(primitive.attributes[`TEXCOORD_${texCoord ?? texture.texCoord}`]);
  if (!accessor || joined.wedges.length === 0) return;
  if (accessor.count < points.count) throw damaged(`${accessor.count} places for ${points.count} points`);
  const places = joined.file.buffers.numbers(accessor, 2);
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const start = joined.start.triangle * 6;
  for (let corner = 0; corner < local.length; corner++) {
    const from = (local[corner] ?? 0) * 2;
    const u = (places[from] ?? 0) * scale[0];
    const v = (places[from + 1] ?? 0) * scale[1];
    joined.wedges[start + corner * 2] = offset[0] + cos * u + sin * v;
    joined.wedges[start + corner * 2 + 1] = offset[1] - sin * u + cos * v;
  }
}

const NO_TRANSFORM = { offset: [0, 0], rotation: 0, scale: [1, 1], texCoord: undefined } as const;

const damaged = (detail: string): RejectedFileError => new RejectedFileError('meshDamaged', detail);
