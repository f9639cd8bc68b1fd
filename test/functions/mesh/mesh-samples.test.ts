import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getBounds, NodeIO } from '@gltf-transform/core';
import { Box3, type BufferGeometry, type Mesh as ThreeMesh } from 'three';
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';
import { PLYLoader } from 'three/addons/loaders/PLYLoader.js';
import { STLLoader } from 'three/addons/loaders/STLLoader.js';
import { expect, test, vi } from 'vitest';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { boundingBoxOf } from '#functions/mesh/measure.ts';
import { type MeshKind, readMesh } from '#functions/mesh/read-mesh.ts';

const SAMPLES = new URL('../../../../shared/samples/', import.meta.url);
const FOLDERS = ['mesh', 'corpora/mesh-assimp', 'corpora/mesh-trimesh'];
const LONGEST_MS = 2_000;

interface Sample {
  readonly name: string;
  readonly kind: MeshKind;
  readonly bytes: () => Buffer;
}

const samples: Sample[] = FOLDERS.filter((folder) => existsSync(new URL(folder, SAMPLES))).flatMap((folder) =>
  readdirSync(new URL(folder, SAMPLES)).flatMap((name) => {
    const kind = /\.(stl|ply|obj|off|glb)$/i.exec(name)?.[1]?.toLowerCase() as MeshKind | undefined;
    return kind ? [{ name, kind, bytes: () => readFileSync(new URL(`${folder}/${name}`, SAMPLES)) }] : [];
  }),
);

/** Files for which our result differs from the reference loader on purpose: the reason of our refusal, or our number of triangles. */
const DECIDED: Record<string, string | number> = {
  // A block whose position is twenty metres away from the origin.
  'models_large_block_obb.STL': 'meshOutOfRange',
  // The file declares 1,000 faces, but its lines have more values than the header says. three.js reads these as further faces.
  'trimesh-fuze_ascii.ply': 1000,
  // No reference loader reads OFF. The number is from the file's header, and an image of the mesh confirms it.
  'trimesh-comments.off': 12,
};

interface Geometry {
  readonly triangles: number;
  readonly min: readonly number[];
  readonly max: readonly number[];
}

/**
 * Reads the mesh with the loader of three.js, without triangles that use a point twice. `undefined` if the loader finds no surface or
 * fails.
 */
async function reference({ kind, bytes }: Sample): Promise<Geometry | undefined> {
  const file = bytes();
  const buffer = file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer;
  try {
    if (kind === 'off') return undefined;
    if (kind === 'glb') return await measuredGltf(file);
    if (kind === 'stl') return measured([new STLLoader().parse(buffer)]);
    // PLYLoader returns points without faces as an ordinary geometry, so such files are left out.
    if (kind === 'ply')
      return /element face [1-9]/.test(file.toString('latin1', 0, 4096))
        ? measured([new PLYLoader().parse(buffer)])
        : undefined;
    const geometries: BufferGeometry[] = [];
    new OBJLoader().parse(file.toString('latin1')).traverse((object) => {
      if ((object as ThreeMesh).isMesh) geometries.push((object as ThreeMesh).geometry);
    });
    return measured(geometries);
  } catch {
    return undefined;
  }
}

/** Reads a GLB with glTF-Transform. */
async function measuredGltf(file: Uint8Array): Promise<Geometry> {
  const root = (await new NodeIO().readBinary(file)).getRoot();
  const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
  const corners = primitives.map((one) => one.getIndices()?.getCount() ?? one.getAttribute('POSITION')!.getCount());
  return { triangles: corners.reduce((sum, count) => sum + count / 3, 0), ...getBounds(root.listScenes()[0]!) };
}

function measured(geometries: readonly BufferGeometry[]): Geometry | undefined {
  const box = new Box3().makeEmpty();
  let triangles = 0;
  for (const { attributes, index } of geometries) {
    const position = attributes.position!;
    const corners = index?.count ?? position.count;
    const point = (corner: number): number[] => {
      const vertex = index ? index.getX(corner) : corner;
      return [position.getX(vertex) + 0, position.getY(vertex) + 0, position.getZ(vertex) + 0];
    };
    for (let corner = 0; corner + 2 < corners; corner += 3) {
      const points = [point(corner), point(corner + 1), point(corner + 2)];
      if (new Set(points.map(String)).size < 3) continue;
      triangles++;
      for (const [x, y, z] of points) box.expandByPoint(box.min.clone().set(x!, y!, z!));
    }
  }
  return triangles === 0 ? undefined : { triangles, min: box.min.toArray(), max: box.max.toArray() };
}

async function ours({ kind, bytes }: Sample): Promise<Geometry | string> {
  try {
    const { mesh } = await readMesh(bytes(), kind);
    return { triangles: mesh.indices.length / 3, ...boundingBoxOf(mesh) };
  } catch (error) {
    if (error instanceof RejectedFileError) return error.reason;
    throw error;
  }
}

test.skipIf(samples.length === 0)(
  'each sample has the triangles and the box that three.js finds, or is refused where that finds none',
  async () => {
    // three.js prints warnings about the files, so the console is muted.
    const muted = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) =>
      spy.mockImplementation(() => {}),
    );
    let [converted, refused] = [0, 0];
    const wrong: string[] = [];
    for (const sample of samples) {
      const start = performance.now();
      const verdict = await ours(sample);
      const isSlow = performance.now() - start > LONGEST_MS;
      const expected = sample.name.includes('_invalid_') ? undefined : await reference(sample);
      if (typeof verdict === 'string') refused++;
      else converted++;
      const decided = DECIDED[sample.name];
      const isRight =
        typeof verdict === 'string'
          ? expected === undefined || verdict === decided
          : verdict.triangles === decided || isSame(verdict, expected);
      if (!isRight || isSlow)
        wrong.push(`${sample.name}: ${JSON.stringify(verdict)}, three.js: ${JSON.stringify(expected)}`);
    }
    for (const spy of muted) spy.mockRestore();
    console.log(
      `mesh samples: ${samples.length} files, ${converted} converted, ${refused} refused, ${wrong.length} wrong`,
    );

    expect(wrong).toEqual([]);
  },
);

function isSame(mesh: Geometry, expected: Geometry | undefined): boolean {
  if (!expected || mesh.triangles !== expected.triangles) return false;
  const pairs = [...mesh.min, ...mesh.max].map(
    (value, at) => [value, [...expected.min, ...expected.max][at]!] as const,
  );
  return pairs.every(([value, other]) => Math.abs(value - other) <= 1e-6 * Math.max(1, Math.abs(other)));
}
