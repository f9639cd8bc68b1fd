import { expect, test } from 'vitest';
import * as write from '#infra/phantom/write-mesh.ts';
import { namedFiles } from '#functions/mesh/material/named-files.ts';
import { readMesh, type MeshKind } from '#functions/mesh/read-mesh.ts';
import { readMtl } from '#functions/mesh/obj/read-mtl.ts';
import { sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import { text } from '#test/support/mesh/hostile-mesh.ts';
import { boxMesh, triangleSoup } from '#test/support/mesh/meshes.ts';

/** Adds the byte order mark with which editors and .NET programs begin UTF-8 text. */
const marked = (bytes: Uint8Array): Uint8Array => Buffer.concat([Uint8Array.of(0xef, 0xbb, 0xbf), bytes]);

const box = boxMesh(10, 20, 30);
const FILES: readonly (readonly [string, MeshKind, Uint8Array])[] = [
  ['OBJ', 'obj', text('v 0 0 0', 'v 10 0 0', 'v 0 10 0', 'v 0 0 10', 'f 1 2 3')],
  ['text STL', 'stl', write.writeAsciiStl(box)],
  ['OFF', 'off', write.writeOff(box)],
  ['text PLY', 'ply', write.writePly(box, 'ascii')],
  ['little-endian PLY', 'ply', write.writePly(box, 'binary_little_endian')],
];

test.each(FILES)('%s behind a byte order mark is the surface that it is without one', async (_, kind, bytes) => {
  const [plain, behind] = [await readMesh(bytes, kind), await readMesh(marked(bytes), kind)];

  expect(sniffFileKind(marked(bytes), `scan.${kind}`, bytes.length + 3)).toBe(kind);
  expect(triangleSoup(behind.mesh)).toEqual(triangleSoup(plain.mesh));
});

test('the first line of an OBJ and of its material file counts behind a mark', async () => {
  const points = ['v 0 0 0', 'v 10 0 0', 'v 0 10 0', 'v 9 9 9'];
  const obj = marked(text('mtllib a.mtl', ...points, 'usemtl m', 'f 1 2 3', 'usemtl n', 'f 1 2 4'));
  const mtl = marked(text('newmtl m', 'Kd 1 0 0', 'newmtl n', 'Kd 0 1 0'));

  expect(namedFiles('obj', obj)).toEqual([expect.arrayContaining(['a.mtl'])]);
  expect([...readMtl(mtl).keys()]).toEqual(['m', 'n']);
  expect((await readMesh(obj, 'obj', [{ name: 'a.mtl', bytes: mtl }])).picture).toBeDefined();
});
