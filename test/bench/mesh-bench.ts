import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { weld as weldDocument } from '@gltf-transform/functions';
import { MeshoptDecoder } from 'meshoptimizer';
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';
import { PLYLoader } from 'three/addons/loaders/PLYLoader.js';
import { STLLoader } from 'three/addons/loaders/STLLoader.js';
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';
import { jawMesh } from '#infra/phantom/jaw.ts';
import { writeBinaryStl, writeObj, writePly } from '#infra/phantom/write-mesh.ts';
import type { Mesh } from '#shared/file/mesh.ts';
import { readObj } from '#functions/mesh/obj/read-obj.ts';
import { readPly } from '#functions/mesh/ply/read-ply.ts';
import { readStl } from '#functions/mesh/stl/read-stl.ts';
import { StlTriangles } from '#functions/mesh/stl/stl-triangles.ts';
import { unpackGlb } from '#test/support/mesh/decode-glb.ts';
import { benchFile } from './bench-file.ts';
import { dracoDecoder, encodeByDraco } from './mesh-draco.ts';
import { type BenchRow, type Figure, measureBoth, timesFaster } from './measure.ts';
import { inOwnProcess, runInOwnProcess } from './measure-in-child.ts';
import { documentOf } from './mesh-peer.ts';

const TRIANGLES = 1_000_000;
const OURS = import.meta.resolve('./mesh-ours.ts');
const PEER = import.meta.resolve('./mesh-peer.ts');

const row = (
  name: string,
  metric: string,
  [floor, aim]: readonly [number, number],
  run: BenchRow['run'],
): BenchRow => ({
  name,
  input: '1M triangles',
  metric,
  better: 'higher',
  floor,
  aim,
  run,
});
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;

/** Returns the rows `mesh.*`: comparisons with one scan of a jaw in three formats. */
export async function meshRows(): Promise<BenchRow[]> {
  const stl = await benchFile('jaw.stl', (path) => {
    writeFileSync(path, writeBinaryStl(jawMesh({ jaw: 'lower', seed: 5, triangles: TRIANGLES })));
  });
  const file = new Uint8Array(readFileSync(stl));
  return [
    ...parseRows(file),
    ...weldRows(file),
    ...endToEndRows(stl),
    ...sizeRows(stl, file),
    ...(await decodeRows(stl)),
  ];
}

/** Compares parsers that return data in the same form: triangles as arrays without welding, or points and corners for indexed formats. */
function parseRows(stl: Uint8Array): BenchRow[] {
  const mesh = readStl(stl);
  const colors = Uint8Array.from(mesh.positions, (_, at) => at % 251);
  const ply = writePly({ ...mesh, colors }, 'binary_little_endian');
  const obj = writeObj(mesh);
  return [
    row('mesh.parse.stl', '× faster', [1.2, 1.6], () =>
      timesFaster(
        { name: 'functions/mesh', run: () => copyTriangles(stl) },
        { name: 'three STLLoader', run: () => new STLLoader().parse(bufferOf(stl)) },
      ),
    ),
    row('mesh.parse.ply', '× faster', [8, 19], () =>
      timesFaster(
        { name: 'functions/mesh', run: () => readPly(ply) },
        { name: 'three PLYLoader', run: () => new PLYLoader().parse(bufferOf(ply)) },
      ),
    ),
    row('mesh.parse.obj', '× faster', [5, 10], () =>
      timesFaster(
        { name: 'functions/mesh', run: () => readObj(obj) },
        { name: 'three OBJLoader', run: () => new OBJLoader().parse(new TextDecoder().decode(obj)) },
      ),
    ),
  ];
}

const bufferOf = (bytes: Uint8Array): ArrayBuffer => {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length) return buffer;
  return Uint8Array.from(bytes).buffer;
};

function copyTriangles(stl: Uint8Array): Int32Array {
  const triangles = new StlTriangles(stl);
  const words = new Int32Array(triangles.count * 9);
  triangles.copyCorners(0, words);
  return words;
}

/** Compares the time from the file's bytes to a welded mesh. */
function weldRows(stl: Uint8Array): BenchRow[] {
  const ours = { name: 'functions/mesh', run: () => readStl(stl) };
  const soup = new Float32Array(copyTriangles(stl).buffer);
  return [
    row('mesh.weld.three', '× faster', [8, 20], () =>
      timesFaster(ours, {
        name: 'STLLoader and mergeVertices',
        run: () => mergeVertices(new STLLoader().parse(bufferOf(stl)).deleteAttribute('normal'), 0),
      }),
    ),
    row('mesh.weld.transform', '× faster', [2, 3], () =>
      timesFaster(ours, { name: 'glTF-Transform weld', run: () => documentOf(soup.slice()).transform(weldDocument()) }),
    ),
  ];
}

/** Compares the time from the file to three levels. Each side runs in its own process. */
function endToEndRows(stl: string): BenchRow[] {
  const ours = inOwnProcess('functions/mesh', {
    module: OURS,
    run: 'convertByUs',
    input: { stl, levels: `${stl}-ours` },
  });
  const peer = inOwnProcess('STLLoader and glTF-Transform', {
    module: PEER,
    run: 'convertByGltfTransform',
    input: { stl, levels: `${stl}-peer` },
  });
  let memory: Figure | undefined;
  return [
    row('mesh.e2e', '× faster', [1, 1.5], async () => {
      const taken = await measureBoth(ours, peer);
      const [mine, theirs] = [taken.ours.rssMb ?? 0, taken.peer.rssMb ?? 0];
      memory = { figure: mine / theirs, ours: `${Math.round(mine)} MB`, peer: `${peer.name} ${Math.round(theirs)} MB` };
      return {
        figure: taken.peer.ms / taken.ours.ms,
        ours: `${Math.round(taken.ours.ms)} ms`,
        peer: `${peer.name} ${Math.round(taken.peer.ms)} ms`,
        rssMb: mine,
      };
    }),
    {
      ...row(
        'mesh.e2e.rss',
        "of the peer's peak memory",
        [0.8, 0.64],
        () => memory ?? { absent: 'mesh.e2e has not run' },
      ),
      better: 'lower',
    },
  ];
}

/** Compares the size of the stored finest level with the file and with Draco. */
function sizeRows(stl: string, file: Uint8Array): BenchRow[] {
  const stored = async (): Promise<number> => {
    await runInOwnProcess({ module: OURS, run: 'convertByUs', input: { stl, levels: `${stl}-ours` } });
    return readFileSync(`${stl}-ours-0.glb`).length;
  };
  return [
    row('mesh.size.stl', '× smaller than the STL', [20, 35], async () => {
      const bytes = await stored();
      return { figure: file.length / bytes, ours: megabytes(bytes), peer: `STL ${megabytes(file.length)}` };
    }),
    {
      ...row('mesh.size.draco', "of Draco's bytes", [1.3, 1], async () => {
        const [bytes, packed] = [await stored(), await encodeByDraco(readStl(file))];
        return { figure: bytes / packed.length, ours: megabytes(bytes), peer: `Draco ${megabytes(packed.length)}` };
      }),
      better: 'lower',
    },
  ];
}

/**
 * Compares the decoding of the finest level into arrays with Draco's decoding. Our bytes are unzipped first, as in a browser. On a regular
 * grid, the index codec can predict the corners of triangles. On a scanned jaw it cannot, so a jaw takes about three times as long. The
 * bounds of the row for the grid are therefore higher. No published figure exists for a jaw, so we chose its floor of 5. We measured 6.8 to
 * 8.5; the floor is lower, for times when the machine is busy.
 */
async function decodeRows(jaw: string): Promise<BenchRow[]> {
  const grid = await benchFile('grid.stl', (path) => writeFileSync(path, writeBinaryStl(gridMesh(TRIANGLES))));
  return [
    { ...row('mesh.decode.grid', '× faster', [8, 18], () => decodeBeside(grid)), input: 'regular grid, 1M triangles' },
    { ...row('mesh.decode.jaw', '× faster', [5, 8], () => decodeBeside(jaw)), input: 'scanned jaw, 1M triangles' },
  ];
}

async function decodeBeside(stl: string): Promise<Figure> {
  await runInOwnProcess({ module: OURS, run: 'convertByUs', input: { stl, levels: `${stl}-ours` } });
  await MeshoptDecoder.ready;
  const glb = new Uint8Array(gunzipSync(readFileSync(`${stl}-ours-0.glb`)));
  const packed = await encodeByDraco(readStl(new Uint8Array(readFileSync(stl))));
  const decode = await dracoDecoder();
  return timesFaster(
    { name: 'functions/mesh', run: () => unpackGlb(glb) },
    { name: 'Draco', run: () => decode(packed) },
  );
}

const GRID_MM = 60;
const WAVE_MM = 4;

/** Makes a wavy square sheet with points in rows. */
function gridMesh(triangles: number): Mesh {
  const side = Math.ceil(Math.sqrt(triangles / 2));
  const positions = new Float32Array((side + 1) ** 2 * 3);
  for (let point = 0; point < positions.length / 3; point += 1) {
    const [x, y] = [(point % (side + 1)) / side, Math.floor(point / (side + 1)) / side];
    positions.set([x * GRID_MM, y * GRID_MM, WAVE_MM * Math.sin(12 * x) * Math.cos(9 * y)], point * 3);
  }
  const indices = new Uint32Array(triangles * 3);
  for (let cell = 0; cell * 6 < indices.length; cell += 1) {
    const at = Math.floor(cell / side) * (side + 1) + (cell % side);
    const below = at + side + 1;
    indices.set([at, at + 1, below, at + 1, below + 1, below].slice(0, indices.length - cell * 6), cell * 6);
  }
  return { positions, indices };
}
