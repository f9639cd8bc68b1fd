import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Mesh } from '#shared/file/mesh.ts';
import type { MeshKind } from '#functions/mesh/read-mesh.ts';
import type { NamedFile } from '#functions/mesh/material/companions.ts';
import { readMesh } from '#functions/mesh/read-mesh.ts';
import { text } from '#test/support/mesh/hostile-mesh.ts';

const RED = [220, 40, 40];
const BLUE = [40, 40, 220];

/** Makes an image with a red left half and a blue right half. */
async function twoColours(format: 'png' | 'jpeg' = 'png', width = 64, height = 32): Promise<Uint8Array> {
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const isLeft = Math.floor(at / 3) % width < width / 2;
    return (isLeft ? RED : BLUE)[at % 3]!;
  });
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    [format]()
    .toBuffer();
}

/** Two adjacent triangles: the first uses the left part of the texture, the second its right part. */
const OBJ = text(
  'mtllib Scan.MTL',
  'v 0 0 0',
  'v 1 0 0',
  'v 0 1 0',
  'v 1 1 0',
  'vt 0.1 0.1',
  'vt 0.4 0.1',
  'vt 0.1 0.9',
  'vt 0.9 0.1',
  'vt 0.9 0.9',
  'vt 0.6 0.9',
  'usemtl skin',
  'f 1/1 2/2 3/3',
  'f 2/4 4/5 3/6',
);
const mtl = (...lines: string[]): NamedFile => ({ name: 'case/scan.mtl', bytes: text('newmtl skin', ...lines) });

/** Returns the texture's colour at the centre of each triangle. */
async function coloursOf(bytes: Uint8Array, kind: MeshKind, beside: readonly NamedFile[]): Promise<number[][]> {
  const { mesh, picture } = await readMesh(bytes, kind, beside);
  if (!picture) return [];
  return Array.from({ length: mesh.indices.length / 3 }, (_, triangle) => {
    const [u, v] = [0, 1].map((axis) => middleOf(mesh, triangle, axis));
    const pixel = Math.floor(v! * picture.height) * picture.width + Math.floor(u! * picture.width);
    return [...picture.rgb.subarray(pixel * 3, pixel * 3 + 3)];
  });
}

const middleOf = ({ indices, texcoords }: Mesh, triangle: number, axis: number): number =>
  [0, 1, 2].reduce((sum, corner) => sum + texcoords![indices[triangle * 3 + corner]! * 2 + axis]! / 3, 0);

test('an OBJ takes its picture from the file that its material file names, whatever the case of the names', async () => {
  const beside = [mtl('map_Kd -s 1 1 1 my Texture.PNG'), { name: 'other/My texture.png', bytes: await twoColours() }];

  expect(await coloursOf(OBJ, 'obj', beside)).toEqual([RED, BLUE]);
});

test('places on the picture count upwards in OBJ: the top of the picture is at 1', async () => {
  const rgb = Uint8Array.from([...RED, ...BLUE]);
  const picture = await sharp(rgb, { raw: { width: 1, height: 2, channels: 3 } })
    .png()
    .toBuffer();
  const obj = text('mtllib a.mtl', 'v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'vt 0 0.9', 'usemtl skin', 'f 1/1 2/1 3/1');
  const beside = [
    { name: 'a.mtl', bytes: text('newmtl skin', 'map_Kd a.png') },
    { name: 'a.png', bytes: picture },
  ];

  expect(await coloursOf(obj, 'obj', beside)).toEqual([RED]);
});

test('a picture that repeats is moved below each triangle', async () => {
  const shifted = Buffer.from(Buffer.from(OBJ).toString().replaceAll('vt 0.', 'vt 3.'));
  const beside = [mtl('map_Kd a.png'), { name: 'a.png', bytes: await twoColours() }];

  expect(await coloursOf(shifted, 'obj', beside)).toEqual([RED, BLUE]);
});

const TWO_MATERIALS = Buffer.from(Buffer.from(OBJ).toString().replace('f 2/4', 'usemtl gum\nf 2/4'));

test('several pictures become one, and each triangle keeps its own', async () => {
  const plain = (colour: number[]): Promise<Uint8Array> =>
    sharp({
      create: { width: 20, height: 20, channels: 3, background: { r: colour[0]!, g: colour[1]!, b: colour[2]! } },
    })
      .png()
      .toBuffer();
  const beside = [
    mtl('map_Kd a.png', 'newmtl gum', 'map_Kd b.png'),
    { name: 'a.png', bytes: await plain([10, 200, 10]) },
    { name: 'b.png', bytes: await plain([200, 10, 200]) },
  ];

  expect(await coloursOf(TWO_MATERIALS, 'obj', beside)).toEqual([
    [10, 200, 10],
    [200, 10, 200],
  ]);
});

test('materials of different colours are shown in them; one colour for all says nothing', async () => {
  const two = mtl('Kd 1 0 0', 'newmtl gum', 'Kd 0 0 1');

  expect(await coloursOf(TWO_MATERIALS, 'obj', [two])).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ]);
  expect(await coloursOf(OBJ, 'obj', [mtl('Kd 1 0 0')])).toEqual([]);
});

test('a surface is one at the seam of its picture, though its vertices are two there', async () => {
  const beside = [mtl('map_Kd a.png'), { name: 'a.png', bytes: await twoColours() }];
  const { mesh } = await readMesh(OBJ, 'obj', beside);

  expect(mesh.positions.length / 3).toBe(6);
  expect((await readMesh(OBJ, 'obj')).mesh.positions.length / 3).toBe(4);
});

const PLY_HEAD = ['ply', 'format ascii 1.0', 'comment TextureFile Scan 01.jpg'];
const XYZ = ['property float x', 'property float y', 'property float z'];
const FACES = ['element face 2', 'property list uchar int vertex_indices'];
const PLYS: readonly (readonly [string, Uint8Array])[] = [
  [
    'its points',
    text(
      ...PLY_HEAD,
      'element vertex 6',
      ...XYZ,
      'property float s\nproperty float t',
      ...FACES,
      'end_header',
      '0 0 0 0.1 0.1\n1 0 0 0.4 0.1\n0 1 0 0.1 0.9\n1 0 0 0.9 0.1\n1 1 0 0.9 0.9\n0 1 0 0.6 0.9',
      '3 0 1 2\n3 3 4 5\n',
    ),
  ],
  [
    'its faces',
    text(
      ...PLY_HEAD,
      'element vertex 4',
      ...XYZ,
      ...FACES,
      'property list uchar float texcoord',
      'end_header',
      '0 0 0\n1 0 0\n0 1 0\n1 1 0',
      '3 0 1 2 6 0.1 0.1 0.4 0.1 0.1 0.9\n3 1 3 2 6 0.9 0.1 0.9 0.9 0.6 0.9\n',
    ),
  ],
];

test.each(PLYS)('a PLY takes its picture by the places of %s', async (_, ply) => {
  const beside = [{ name: 'Scan 01.jpg', bytes: await twoColours('jpeg') }];

  const seen = await coloursOf(ply, 'ply', beside);

  expect(seen.map(([red = 0, , blue = 0]) => (red > blue ? 'red' : 'blue'))).toEqual(['red', 'blue']);
});
