import { readMesh, type MeshKind } from '#functions/mesh/read-mesh.ts';
import { readMtl } from '#functions/mesh/obj/read-mtl.ts';
import * as write from '#infra/phantom/write-mesh.ts';
import { type FuzzTarget, words } from '#test/support/fuzz/fuzz-target.ts';
import { boxMesh } from './meshes.ts';
import { packedBoxGlb } from './packed-box.ts';
import { triangleGlb } from './write-gltf.ts';

const box = boxMesh(1, 2, 3);
const coloured = { ...box, colors: new Uint8Array(24).fill(9) };
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const target = (kind: MeshKind, seeds: FuzzTarget['seeds'], ...dictionary: readonly string[]): FuzzTarget => ({
  seeds,
  dictionary: words('4294967295', '-1', '1e308', 'nan', ...dictionary),
  run: (bytes) => readMesh(bytes, kind),
});

const PLACES_OBJ = 'mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nusemtl m\nf 1/1 2/2 3/1\n';
const WEDGE_PLY = [
  'ply\nformat ascii 1.0\ncomment TextureFile a.png\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z',
  'element face 1\nproperty list uchar int vertex_indices\nproperty list uchar float texcoord\nproperty int texnumber',
  'end_header\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2 6 0 0 1 0 0 1 0\n',
].join('\n');

export const stlTarget = target(
  'stl',
  () => [write.writeBinaryStl(box), write.writeBinaryStl(box, 'COLOR=abcd'), write.writeAsciiStl(box)],
  'solid',
  'facet normal',
  'endsolid',
  'COLOR=',
);
export const plyTarget = target(
  'ply',
  () => [
    write.writePly(coloured, 'ascii'),
    write.writePly(coloured, 'binary_little_endian'),
    write.writePly(box, 'binary_big_endian'),
    bytesOf(WEDGE_PLY),
    bytesOf(
      WEDGE_PLY.replace('property int texnumber', '$&\nproperty uchar red\nproperty uchar green\nproperty float blue'),
    ),
  ],
  'element face ',
  'property list uint double ',
  'end_header\n',
  'texcoord',
);
export const objTarget = target(
  'obj',
  () => [write.writeObj(coloured), bytesOf(PLACES_OBJ)],
  'usemtl ',
  '\nf ',
  '\\\n',
  '//',
);
export const offTarget = target(
  'off',
  () => [write.writeOff(coloured), bytesOf('OFF\n# a\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2 255 0 0\n')],
  'COFF',
  'NOFF',
  '#',
);
export const glbTarget = target(
  'glb',
  async () => [triangleGlb(), await packedBoxGlb()],
  '"count":',
  '"children":[0]',
  '"byteStride":',
  'KHR_draco_mesh_compression',
);
export const mtlTarget: FuzzTarget = {
  seeds: () => [bytesOf('newmtl m\nKd 1 0.5 0\nmap_Kd -s 1 1 1 a b.png\nnewmtl n\nKd 1\n'), write.writeMtl()],
  dictionary: words('newmtl ', 'map_Kd ', '-o ', '"'),
  run: readMtl,
};
