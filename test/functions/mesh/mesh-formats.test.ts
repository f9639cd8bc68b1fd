import { describe, expect, test } from 'vitest';
import * as write from '#infra/phantom/write-mesh.ts';
import { boundingBoxOf, surfaceAreaOf } from '#functions/mesh/measure.ts';
import { type MeshKind, readMesh } from '#functions/mesh/read-mesh.ts';
import { readObj } from '#functions/mesh/obj/read-obj.ts';
import { readPly } from '#functions/mesh/ply/read-ply.ts';
import { readStl } from '#functions/mesh/stl/read-stl.ts';
import { weld } from '#functions/mesh/weld.ts';
import { smallJaw, triangleSoup } from '#test/support/mesh/meshes.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const welded = weld(smallJaw);

const READINGS = {
  'binary STL': () => readStl(write.writeBinaryStl(smallJaw)),
  'binary STL whose header says solid': () => readStl(write.writeBinaryStl(smallJaw, 'solid exported by a scanner')),
  'text STL': () => readStl(write.writeAsciiStl(smallJaw)),
  'text STL with CR LF': () => readStl(withLineEnds(write.writeAsciiStl(smallJaw), '\r\n')),
  'text PLY': () => readPly(write.writePly(smallJaw, 'ascii')),
  'text PLY with CR LF': () => readPly(withLineEnds(write.writePly(smallJaw, 'ascii'), '\r\n')),
  'little-endian PLY': () => readPly(write.writePly(smallJaw, 'binary_little_endian')),
  'big-endian PLY': () => readPly(write.writePly(smallJaw, 'binary_big_endian')),
  OBJ: () => readObj(write.writeObj(smallJaw, 'jaw.mtl')),
  'OBJ with CR': () => readObj(withLineEnds(write.writeObj(smallJaw), '\r')),
};

function withLineEnds(file: Uint8Array, lineEnd: string): Uint8Array {
  return bytes(new TextDecoder().decode(file).replaceAll('\n', lineEnd));
}

// MESH-1
test.each(Object.entries(READINGS))('%s contains exactly the geometry that was written', (_, read) => {
  const mesh = weld(read());

  expect(mesh.positions.length).toBe(welded.positions.length);
  expect(triangleSoup(mesh)).toEqual(triangleSoup(welded));
  expect(boundingBoxOf(mesh)).toEqual(boundingBoxOf(welded));
  expect(surfaceAreaOf(mesh)).toBeCloseTo(surfaceAreaOf(welded), 3);
});

test.each(['text PLY', 'little-endian PLY', 'big-endian PLY', 'OBJ'] as const)(
  '%s keeps the colour of every point',
  (name) => {
    expect(READINGS[name]().colors).toEqual(smallJaw.colors);
  },
);

test('a text STL may be a single line and its normals anything', () => {
  const mesh = readStl(
    bytes(
      'solid\nfacet normal nan -nan(ind) 1.#QNAN outer loop vertex 0 0 0 vertex 1 0 0 vertex 0 1 0 endloop endfacet endsolid',
    ),
  );

  expect([...mesh.indices]).toEqual([0, 1, 2]);
});

test('faces with many corners become fans, negative corners count backwards, texture and normal numbers are skipped', () => {
  const mesh = readObj(
    bytes(
      'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nvt 0 0\nvn 0 0 1\nf 1/1/1 2/1/1 3//1 4/1\nf -4 -3 \\\n -2\nusemtl ../../x\n',
    ),
  );

  expect([...mesh.indices]).toEqual([0, 1, 2, 0, 2, 3, 0, 1, 2]);
});

test('PLY rows may hold other properties, lists and elements, colours as shares, and more on a line than declared', () => {
  const header = [
    'ply',
    'format ascii 1.0',
    'comment made by hand',
    'element camera 1',
    'property list uchar float view',
    'element vertex 3',
    'property double nx',
    'property float x',
    'property list uchar int seen',
    'property float y',
    'property float z',
    'property float red',
    'property float green',
    'property float blue',
    'element face 1',
    'property uchar flags',
    'property list uchar uint vertex_index',
    'property list uchar float texcoord',
    'end_header',
  ];
  const rows = [
    '2 1.5 2.5',
    '0 1 0 2 3 1 0.5 0',
    '0 4 1 7 5 6 0 1 0',
    '0 7 2 1 1 8 9e0 0 0 2',
    '5 3 0 1 2 2 0 0 9 1 1 1',
  ];

  const mesh = readPly(bytes([...header, ...rows].join('\n')));

  expect([...mesh.positions]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([...mesh.indices]).toEqual([0, 1, 2]);
  expect([...(mesh.colors ?? [])]).toEqual([255, 128, 0, 0, 255, 0, 0, 0, 255]);
});

test('numbers are read as the language reads them, to the last bit of a 32-bit float', () => {
  const numbers = [
    '1',
    '-0.5',
    '+.25',
    '12.345678329467773',
    '1.17549435e-38',
    '3.25E+3',
    '-1e-3',
    '0.1000000000000000055511151231',
    '00012',
  ];
  const rows = Array.from({ length: 3 }, (_, row) => `v ${numbers.slice(row * 3, row * 3 + 3).join('\t ')}  `);

  const mesh = readObj(bytes(`${rows.join('\n')}\nf 1 2 3`));

  expect([...mesh.positions]).toEqual(numbers.map((number) => Math.fround(Number(number))));
});

test('the MTL beside an OBJ holds the material that the OBJ uses', () => {
  const used = /usemtl (\S+)/.exec(new TextDecoder().decode(write.writeObj(smallJaw, 'jaw.mtl')))?.[1];

  expect(new TextDecoder().decode(write.writeMtl())).toContain(`newmtl ${used}`);
});

test('an OBJ with colours at some points only shows the others white', () => {
  const mesh = readObj(bytes('v 0 0 0\nv 1 0 0 1 0 0\nv 0 1 0 0.5\nf 1 2 3\n'));

  expect([...(mesh.colors ?? [])]).toEqual([255, 255, 255, 255, 0, 0, 255, 255, 255]);
});

describe('what is no surface is left out, and the file says how much of it there is', () => {
  const obj = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nf 1 2\nf 3\n';
  const ply = write.writePly(smallJaw, 'binary_little_endian');
  const stl = write.writeBinaryStl(smallJaw);

  test.each<[string, Uint8Array, MeshKind, Record<string, number>, string[]]>([
    ['faces of an OBJ with fewer than three corners', bytes(obj), 'obj', { facesLeftOut: 2 }, ['facesLeftOut']],
    [
      'faces of an OFF with fewer than three corners',
      bytes('OFF\n3 4 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n2 0 1\n1 2\n0\n'),
      'off',
      { facesLeftOut: 3 },
      ['facesLeftOut'],
    ],
    [
      'faces of a PLY with fewer than three corners',
      bytes(
        'ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\nelement face 2\n' +
          'property list uchar int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n2 0 1\n',
      ),
      'ply',
      { facesLeftOut: 1 },
      ['facesLeftOut'],
    ],
    ['data behind a PLY', Buffer.concat([ply, new Uint8Array(7)]), 'ply', { bytesLeftOut: 7 }, ['dataLeftOut']],
    [
      'a remark behind an STL',
      Buffer.concat([stl, bytes('made by a scanner')]),
      'stl',
      { bytesLeftOut: 17 },
      ['dataLeftOut'],
    ],
    ['nothing', ply, 'ply', {}, []],
    [
      'a line end behind a text PLY',
      bytes(`${new TextDecoder().decode(write.writePly(smallJaw, 'ascii'))}\n\n`),
      'ply',
      {},
      [],
    ],
  ])('%s', async (...[, file, kind, leftOut, notes]) => {
    const read = await readMesh(file, kind);

    expect(read.leftOut).toEqual(leftOut);
    expect(read.notes).toEqual(notes);
  });

  test('but whole triangles behind an STL make its count a lie', async () => {
    await expect(readMesh(Buffer.concat([stl, new Uint8Array(100)]), 'stl')).rejects.toMatchObject({
      reason: 'meshDamaged',
    });
  });
});
