import { gunzipSync } from 'node:zlib';
import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Mesh } from '#shared/file/mesh.ts';
import { MeshMetadata } from '#shared/file/mesh-metadata.ts';
import { convertMesh } from '#functions/mesh/convert-mesh.ts';
import { readMesh } from '#functions/mesh/read-mesh.ts';
import * as write from '#infra/phantom/write-mesh.ts';
import { decodeGlb } from '#test/support/mesh/decode-glb.ts';
import { text } from '#test/support/mesh/hostile-mesh.ts';
import { boxMesh, smallJaw } from '#test/support/mesh/meshes.ts';

/** Makes a binary STL of a box. `word` gives the attribute word of each triangle. */
function stlWithWords(header: string, word: (triangle: number) => number): Uint8Array {
  const bytes = write.writeBinaryStl(boxMesh(1, 1, 1), header);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let triangle = 0; triangle < 12; triangle++) view.setUint16(84 + triangle * 50 + 48, word(triangle), true);
  return bytes;
}

const RED_LOW = 0x001f;
const RED_HIGH = 0x7c00;
const OWN = 0x8000;
const STLS: readonly (readonly [string, Uint8Array, readonly number[] | undefined])[] = [
  ['Magics, red lowest', stlWithWords('COLOR=\u0001\u0002\u0003\u0004 x', () => RED_LOW), [255, 0, 0]],
  ['Magics, the colour of its header', stlWithWords('made by COLOR=ABCD', () => OWN), [65, 66, 67]],
  ['VisCAM, red highest', stlWithWords('viscam', (at) => OWN | RED_HIGH | (at === 0 ? 1 : 0)), [255, 0, 0]],
  ['words that are no colours', stlWithWords('scanner', (at) => at), undefined],
  ['one word for all', stlWithWords('scanner', () => 0xffff), undefined],
];

test.each(STLS)('colours of a binary STL: %s', async (_, bytes, expected) => {
  const { mesh } = await readMesh(bytes, 'stl');

  expect(mesh.colors && [...mesh.colors.subarray(21, 24)]).toEqual(expected);
});

const OFFS: readonly (readonly [string, Uint8Array, readonly number[] | undefined])[] = [
  [
    'whole numbers at its points',
    text('COFF', '3 1 0', '0 0 0 9 8 7 255', '1 0 0 1 2 3 255', '0 1 0 4 5 6 255', '3 0 1 2'),
    [9, 8, 7],
  ],
  [
    'shares at its points',
    text('COFF 3 1 0', '0 0 0 1 0.5 0 1', '1 0 0 0 0 0 1', '0 1 0 0 0 0 1', '3 0 1 2'),
    [255, 128, 0],
  ],
  [
    'behind normals',
    text('CNOFF', '3 1 0', '0 0 0 0 0 1 9 8 7 1', '1 0 0 0 0 1 0 0 0 1', '0 1 0 0 0 1 0 0 0 1', '3 0 1 2'),
    [9, 8, 7],
  ],
  ['at its faces', text('OFF', '3 1 0', '0 0 0', '1 0 0', '0 1 0', '3 0 1 2 200 100 50'), [200, 100, 50]],
  ['a number of a table that is not there', text('OFF', '3 1 0', '0 0 0', '1 0 0', '0 1 0', '3 0 1 2 4'), undefined],
];

test.each(OFFS)('colours of an OFF: %s', async (_, bytes, expected) => {
  const { mesh } = await readMesh(bytes, 'off');

  expect(mesh.colors && [...mesh.colors.subarray(0, 3)]).toEqual(expected);
});

const COLOURS = ['property uchar red', 'property uchar green', 'property uchar blue'];
const plyHead = (encoding: string, ofPoints: readonly string[] = []): string =>
  [
    `ply\nformat ${encoding} 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z`,
    ...ofPoints,
    'element face 2\nproperty list uchar int vertex_indices',
    ...COLOURS,
    'end_header\n',
  ].join('\n');
/** Corners and colours of two triangles, in the form in which scanners and design programs write them. */
const FACE_ROWS = [
  [0, 1, 2, 200, 100, 50],
  [2, 1, 3, 20, 10, 4],
];
const binaryPly = (): Uint8Array => {
  const points = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0]);
  const faces = FACE_ROWS.map(([a, b, c, ...color]) => [
    Uint8Array.of(3),
    new Uint8Array(Int32Array.of(a!, b!, c!).buffer),
    Uint8Array.from(color),
  ]);
  return Buffer.concat([text(plyHead('binary_little_endian')), new Uint8Array(points.buffer), ...faces.flat()]);
};
const rows = FACE_ROWS.map((row) => `3 ${row.join(' ')}`);
const PLYS: readonly (readonly [string, Uint8Array, readonly number[]])[] = [
  ['text', text(`${plyHead('ascii')}0 0 0\n1 0 0\n0 1 0\n1 1 0`, ...rows), [200, 100, 50, 110, 55, 27]],
  ['bytes', binaryPly(), [200, 100, 50, 110, 55, 27]],
  [
    'text that colours its points, too',
    text(`${plyHead('ascii', COLOURS)}0 0 0 1 2 3\n1 0 0 4 5 6\n0 1 0 7 8 9\n1 1 0 1 1 1`, ...rows),
    [1, 2, 3, 4, 5, 6],
  ],
];

test.each(PLYS)('colours of the faces of a PLY: %s', async (_, bytes, expected) => {
  const { mesh } = await readMesh(bytes, 'ply');

  expect(mesh.colors && [...mesh.colors.subarray(0, 6)]).toEqual(expected);
});

/** Makes a scan with a texture that shows the coordinates of each point: u as red, v as green. */
function pictured(jaw: Mesh): { obj: Uint8Array; mtl: Uint8Array; picture: Promise<Uint8Array> } {
  const places = Array.from({ length: jaw.positions.length / 3 }, (_, vertex) => placeOf(jaw, vertex));
  const lines = new TextDecoder().decode(write.writeObj({ positions: jaw.positions, indices: jaw.indices }, 'jaw.mtl'));
  const faces = lines.replaceAll(/^f (\d+) (\d+) (\d+)$/gmu, 'f $1/$1 $2/$2 $3/$3');
  const size = 256;
  const rgb = Uint8Array.from({ length: size * size * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3);
    return [pixel % size, Math.floor(pixel / size), 60][at % 3]!;
  });
  return {
    obj: text(...places.map(([u, v]) => `vt ${u} ${1 - v}`), faces),
    mtl: text('newmtl scan', 'map_Kd jaw.png'),
    picture: sharp(rgb, { raw: { width: size, height: size, channels: 3 } })
      .withMetadata({ exif: { IFD0: { Copyright: 'a patient' } } })
      .png()
      .toBuffer(),
  };
}
const placeOf = ({ positions }: Mesh, vertex: number): [number, number] => [
  (positions[vertex * 3]! + 40) / 80,
  (positions[vertex * 3 + 1]! + 10) / 70,
];

let converted: Awaited<ReturnType<typeof convertMesh>>;
beforeAll(async () => {
  const { obj, mtl, picture } = pictured(smallJaw);
  const companions = [
    { name: 'x/JAW.mtl', bytes: mtl },
    { name: 'x/jaw.PNG', bytes: await picture },
  ];
  converted = await convertMesh(obj, 'obj', { companions });
});
const levelsOf = (): Uint8Array[] =>
  converted.outputs.filter(({ role }) => role === 'mesh').map(({ bytes }) => new Uint8Array(gunzipSync(bytes)));

test('a mesh with a picture is valid glTF at every level', async () => {
  for (const glb of levelsOf()) {
    const { issues } = await validateBytes(glb);

    expect(issues.numErrors + issues.numWarnings).toBe(0);
  }
  expect(levelsOf()).toHaveLength(2);
});

test('its points lie on the picture where the file puts them, at every level', async () => {
  for (const glb of levelsOf()) {
    const { picture, ...mesh } = await decodeGlb(glb);
    const worst = Math.max(
      ...Array.from({ length: mesh.positions.length / 3 }, (_, vertex) => {
        const [u, v] = placeOf(mesh, vertex);
        return Math.max(Math.abs(mesh.texcoords![vertex * 2]! - u), Math.abs(mesh.texcoords![vertex * 2 + 1]! - v));
      }),
    );

    expect(worst).toBeLessThan(0.0001);
    expect((await sharp(picture!).metadata()).exif).toBeUndefined();
  }
});

test('the measures say that it has a picture, and one surface though there are seams', () => {
  const json = converted.outputs.find(({ role }) => role === 'metadata')!.bytes;
  const metadata = MeshMetadata.parse(JSON.parse(new TextDecoder().decode(json)));

  expect(metadata).toMatchObject({ hasTexture: true, hasColors: false, notes: [] });
});

test('its pictures show what lies on it', async () => {
  const preview = converted.outputs.find(({ role }) => role === 'preview')!.bytes;
  const { data, info } = await sharp(preview).raw().toBuffer({ resolveWithObject: true });
  const seen = { reddest: 0, greenest: 0 };
  for (let at = 0; at < data.length; at += info.channels) {
    seen.reddest = Math.max(seen.reddest, data[at]! - data[at + 1]!);
    seen.greenest = Math.max(seen.greenest, data[at + 1]! - data[at]!);
  }

  expect(seen.reddest).toBeGreaterThan(60);
  expect(seen.greenest).toBeGreaterThan(60);
});
