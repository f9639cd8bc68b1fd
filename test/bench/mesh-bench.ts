import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js';
import { PLYLoader } from 'three/examples/jsm/loaders/PLYLoader.js';
import { jawMesh } from '#infra/local/phantom/jaw.ts';
import { writeObj, writePly } from '#infra/local/phantom/write-mesh.ts';
import { readMesh } from '#functions/mesh/read-mesh.ts';
import { timesFaster, type BenchRow } from './measure.ts';

const TRIANGLES = 300_000;

/** QUALITY `mesh.parse`; its STL row comes with the next round, since our reader welds as it reads and its peer does not. */
export function meshRows(): BenchRow[] {
  const mesh = jawMesh({ jaw: 'lower', seed: 5, triangles: TRIANGLES });
  const ply = writePly(mesh, 'binary_little_endian');
  const obj = writeObj(mesh);
  const text = new TextDecoder().decode(obj);
  const input = `${Math.round(mesh.indices.length / 3000)}k triangles`;
  return [
    {
      name: 'mesh.parse.ply',
      input,
      metric: '× faster',
      better: 'higher',
      floor: 8,
      aim: 19,
      run: () =>
        timesFaster(
          { name: 'functions/mesh', run: () => readMesh(ply, 'ply') },
          { name: 'three PLYLoader', run: () => new PLYLoader().parse(new Uint8Array(ply).buffer) },
        ),
    },
    {
      name: 'mesh.parse.obj',
      input,
      metric: '× faster',
      better: 'higher',
      floor: 5,
      aim: 10,
      run: () =>
        timesFaster(
          { name: 'functions/mesh', run: () => readMesh(obj, 'obj') },
          { name: 'three OBJLoader', run: () => new OBJLoader().parse(text) },
        ),
    },
  ];
}
