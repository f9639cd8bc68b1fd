import { type Mesh, triangleCountOf, vertexCountOf } from '#shared/file/mesh.ts';

const STL_HEADER_BYTES = 80;
const STL_TRIANGLE_BYTES = 50;

/**
 * Writes binary STL with positions only. `header` is at most 80 ASCII characters. Some exporters begin it with `solid`, as if the file were
 * text.
 */
export function writeBinaryStl(mesh: Mesh, header = 'exported scan'): Uint8Array {
  const bytes = new Uint8Array(STL_HEADER_BYTES + 4 + triangleCountOf(mesh) * STL_TRIANGLE_BYTES);
  bytes.set(new TextEncoder().encode(header).subarray(0, STL_HEADER_BYTES));
  const view = new DataView(bytes.buffer);
  view.setUint32(STL_HEADER_BYTES, triangleCountOf(mesh), true);
  for (let triangle = 0; triangle < triangleCountOf(mesh); triangle++) {
    const start = STL_HEADER_BYTES + 4 + triangle * STL_TRIANGLE_BYTES;
    facet(mesh, triangle).forEach((value, place) => view.setFloat32(start + place * 4, value, true));
  }
  return bytes;
}

/** Writes ASCII STL with positions only. */
export function writeAsciiStl(mesh: Mesh, name = 'scan'): Uint8Array {
  const lines = [`solid ${name}`];
  for (let triangle = 0; triangle < triangleCountOf(mesh); triangle++) {
    const [normal, ...corners] = threes(facet(mesh, triangle));
    lines.push(
      `facet normal ${normal}`,
      ' outer loop',
      ...corners.map((corner) => `  vertex ${corner}`),
      ' endloop',
      'endfacet',
    );
  }
  return text([...lines, `endsolid ${name}`]);
}

/** Returns twelve numbers: the normal of a triangle and its three corners. */
function facet({ positions, indices }: Mesh, triangle: number): number[] {
  const corners = [0, 1, 2].flatMap((corner) => {
    const vertex = indices[triangle * 3 + corner] ?? 0;
    return [...positions.subarray(vertex * 3, vertex * 3 + 3)];
  });
  const edge = (corner: number, axis: number): number => (corners[corner * 3 + axis] ?? 0) - (corners[axis] ?? 0);
  const normal = [0, 1, 2].map((axis) => {
    const [next, last] = [(axis + 1) % 3, (axis + 2) % 3];
    return edge(1, next) * edge(2, last) - edge(1, last) * edge(2, next);
  });
  const length = Math.hypot(...normal) || 1;
  return [...normal.map((value) => value / length), ...corners];
}

type PlyEncoding = 'ascii' | 'binary_little_endian' | 'binary_big_endian';

/** Writes PLY with the mesh's colours, if it has any. */
export function writePly(mesh: Mesh, encoding: PlyEncoding): Uint8Array {
  const header = text([
    'ply',
    `format ${encoding} 1.0`,
    'comment exported scan',
    `element vertex ${vertexCountOf(mesh)}`,
    ...['x', 'y', 'z'].map((axis) => `property float ${axis}`),
    ...(mesh.colors ? ['red', 'green', 'blue'].map((channel) => `property uchar ${channel}`) : []),
    `element face ${triangleCountOf(mesh)}`,
    'property list uchar int vertex_indices',
    'end_header',
  ]);
  return encoding === 'ascii'
    ? joinBytes(header, plyText(mesh))
    : joinBytes(header, plyBinary(mesh, encoding === 'binary_little_endian'));
}

function plyText({ positions, indices, colors }: Mesh): Uint8Array {
  const channels = colors && threes(colors);
  return text([
    ...threes(positions).map((position, vertex) => (channels ? `${position} ${channels[vertex]}` : position)),
    ...threes(indices).map((corners) => `3 ${corners}`),
  ]);
}

function plyBinary(mesh: Mesh, isLittleEndian: boolean): Uint8Array {
  const { positions, indices, colors } = mesh;
  const stride = colors ? 15 : 12;
  const bytes = new Uint8Array(vertexCountOf(mesh) * stride + triangleCountOf(mesh) * 13);
  const view = new DataView(bytes.buffer);
  positions.forEach((value, at) => view.setFloat32(Math.floor(at / 3) * stride + (at % 3) * 4, value, isLittleEndian));
  colors?.forEach((value, at) => view.setUint8(Math.floor(at / 3) * stride + 12 + (at % 3), value));
  const start = vertexCountOf(mesh) * stride;
  for (let triangle = 0; triangle < triangleCountOf(mesh); triangle++) view.setUint8(start + triangle * 13, 3);
  indices.forEach((value, at) =>
    view.setInt32(start + Math.floor(at / 3) * 13 + 1 + (at % 3) * 4, value, isLittleEndian),
  );
  return bytes;
}

/** Writes OBJ with each vertex's colour after its position, as scanners do. `material` is the name of the MTL file that comes with it. */
export function writeObj({ positions, indices, colors }: Mesh, material?: string): Uint8Array {
  const shares = colors && threes(Array.from(colors, (value) => (value / 255).toFixed(4)));
  return text([
    ...(material === undefined ? [] : [`mtllib ${material}`, 'usemtl scan']),
    ...threes(positions).map((position, vertex) => `v ${position}${shares ? ` ${shares[vertex]}` : ''}`),
    ...threes(indices.map((vertex) => vertex + 1)).map((corners) => `f ${corners}`),
  ]);
}

/** Writes ASCII OFF with the mesh's colours as integers. */
export function writeOff({ positions, indices, colors }: Mesh): Uint8Array {
  const bytes = colors && threes(colors);
  return text([
    colors ? 'COFF' : 'OFF',
    `${positions.length / 3} ${indices.length / 3} 0`,
    ...threes(positions).map((position, vertex) => (bytes ? `${position} ${bytes[vertex]} 255` : position)),
    ...threes(indices).map((corners) => `3 ${corners}`),
  ]);
}

/** Writes the MTL file that `writeObj` names. */
export const writeMtl = (): Uint8Array => text(['newmtl scan', 'Ka 1 1 1', 'Kd 0.9 0.87 0.8', 'Ks 0.1 0.1 0.1']);

const text = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(`${lines.join('\n')}\n`);

function threes(values: ArrayLike<number | string>): string[] {
  return Array.from(
    { length: values.length / 3 },
    (_, at) => `${values[at * 3]} ${values[at * 3 + 1]} ${values[at * 3 + 2]}`,
  );
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
