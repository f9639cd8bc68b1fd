import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import type { Mesh } from '#shared/file/mesh.ts';
import { glbLevels } from '#functions/mesh/level/glb-levels.ts';
import { boundingBoxOf } from '#functions/mesh/measure.ts';
import { roundingMm } from '#functions/mesh/level/quantize.ts';
import { MESH_KINDS, type MeshKind, readMesh } from '#functions/mesh/read-mesh.ts';
import * as write from '#infra/phantom/write-mesh.ts';
import { COUNTS, LEVEL_COUNTS, SHAPES, SMALL_COUNTS, writePlainGlb } from '#test/support/mesh/counted-meshes.ts';
import { decodeGlb } from '#test/support/mesh/decode-glb.ts';
import { tally } from '#test/support/tally.ts';

const FORMATS: Readonly<Record<string, readonly [MeshKind, (mesh: Mesh) => Uint8Array]>> = {
  'binary STL': ['stl', write.writeBinaryStl],
  'text STL': ['stl', write.writeAsciiStl],
  'text PLY': ['ply', (mesh) => write.writePly(mesh, 'ascii')],
  'little-endian PLY': ['ply', (mesh) => write.writePly(mesh, 'binary_little_endian')],
  'big-endian PLY': ['ply', (mesh) => write.writePly(mesh, 'binary_big_endian')],
  OBJ: ['obj', write.writeObj],
  OFF: ['off', write.writeOff],
  GLB: ['glb', writePlainGlb],
};

const TIMEOUT_MS = 90_000;

const tried = { files: 0, levels: 0 };
afterEach(({ task }) => {
  tally(task, {
    'mesh files read, each point and triangle as in the file': tried.files,
    'levels of detail, each point on one of the file': tried.levels,
  });
});

/**
 * Returns the parts (positions or indices) in which two meshes differ, byte by byte. The readers keep the order of triangles and number
 * points by first use. So equal meshes have equal bytes.
 */
function differences(read: Mesh, written: Mesh): string[] {
  const found = (['positions', 'indices'] as const).filter(
    (part) => Buffer.compare(bytesOf(read[part]), bytesOf(written[part])) !== 0,
  );
  const boxes = [boundingBoxOf(read), boundingBoxOf(written)].map((box) => JSON.stringify(box));
  return boxes[0] === boxes[1] ? found : [...found, `box ${boxes[0]} for ${boxes[1]}`];
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Uint32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

// MESH-1
test.each(Object.entries(SHAPES))(
  '%s of any count is read from every format as it was written',
  async (shape, make) => {
    const found: string[] = [];
    for (const count of [...SMALL_COUNTS, ...COUNTS]) {
      const mesh = make(count);
      for (const [format, [kind, bytes]] of Object.entries(FORMATS)) {
        const read = await readMesh(bytes(mesh), kind);
        found.push(...differences(read.mesh, mesh).map((what) => `${shape}, ${count} triangles, ${format}: ${what}`));
        tried.files++;
      }
    }

    expect(found).toEqual([]);
  },
  TIMEOUT_MS,
);

test.each(Object.entries(SHAPES))(
  'every level of %s keeps to the points of the file',
  async (shape, make) => {
    const found: string[] = [];
    for (const count of [...SMALL_COUNTS.filter((_, at) => at % 5 === 0), ...LEVEL_COUNTS]) {
      const mesh = make(count);
      const { levels, outputs } = await glbLevels({ mesh, picture: undefined });
      for (const [level, { bytes }] of outputs.entries()) {
        const shown = await decodeGlb(new Uint8Array(gunzipSync(bytes)));
        const allowedMm = levels[level]!.deviationMm + roundingMm(boundingBoxOf(mesh));
        found.push(...strays(shown, mesh).map((what) => `${shape}, ${count} triangles, level ${level}: ${what}`));
        const away = boxDistance(shown, mesh);
        if (away > allowedMm)
          found.push(`${shape}, ${count} triangles, level ${level}: box ${away} mm off, ${allowedMm} allowed`);
        tried.levels++;
      }
    }

    expect(found).toEqual([]);
  },
  TIMEOUT_MS,
);

/** Returns points of a level that are further from every point of the file than rounding explains. */
function strays(shown: Mesh, { positions }: Mesh): string[] {
  const reach = roundingMm(boundingBoxOf({ positions, indices: new Uint32Array() }));
  const order = Uint32Array.from({ length: positions.length / 3 }, (_, point) => point).sort(
    (a, b) => positions[a * 3]! - positions[b * 3]!,
  );
  return Array.from({ length: shown.positions.length / 3 }, (_, point) =>
    shown.positions.subarray(point * 3, point * 3 + 3),
  )
    .filter((place) => !isNear(place, { positions, order, reach }))
    .map((place) => `a point at ${place.join(' ')}`);
}

function isNear(
  place: Float32Array,
  { positions, order, reach }: { positions: Float32Array; order: Uint32Array; reach: number },
): boolean {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (positions[order[middle]! * 3]! < place[0]! - reach) low = middle + 1;
    else high = middle;
  }
  for (; low < order.length && positions[order[low]! * 3]! <= place[0]! + reach; low++) {
    const at = order[low]! * 3;
    if (Math.hypot(positions[at]! - place[0]!, positions[at + 1]! - place[1]!, positions[at + 2]! - place[2]!) <= reach)
      return true;
  }
  return false;
}

function boxDistance(one: Mesh, other: Mesh): number {
  const [a, b] = [boundingBoxOf(one), boundingBoxOf(other)];
  return Math.max(
    ...[0, 1, 2].flatMap((axis) => [Math.abs(a.min[axis]! - b.min[axis]!), Math.abs(a.max[axis]! - b.max[axis]!)]),
  );
}

test('every kind of mesh is written and read', () => {
  const tried = new Set(Object.values(FORMATS).map(([kind]) => kind));

  expect(
    MESH_KINDS.filter((kind) => !tried.has(kind)),
    'add a writer to FORMATS',
  ).toEqual([]);
});
