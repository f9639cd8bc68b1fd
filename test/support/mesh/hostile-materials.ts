import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { type HostileMesh, text } from './hostile-mesh.ts';

/** Returns a triangle with texture coordinates that uses the material `m` of `mtllib`. */
const objOf = (mtllib: string): Uint8Array =>
  text(`mtllib ${mtllib}`, 'v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'vt 0 0', 'vt 1 0', 'vt 0 1', 'usemtl m', 'f 1/1 2/2 3/3');
const file = (name: string, ...lines: string[]): { name: string; bytes: Uint8Array } => ({
  name,
  bytes: text(...lines),
});
const pictureOf = async (width: number, height: number, format: 'png' | 'jpeg' = 'png'): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: 'pink' }, limitInputPixels: false })
    [format]()
    .toBuffer();

const hostile = (
  name: string,
  mtllib: string,
  row: Pick<HostileMesh, 'beside' | 'notes' | 'refused'>,
): HostileMesh => ({ name: `OBJ ${name}`, kind: 'obj', bytes: () => objOf(mtllib), verdict: 1, ...row });

export const HOSTILE_MATERIALS: readonly HostileMesh[] = [
  hostile('whose material file is not there', 'scan.mtl', { notes: ['materialMissing'] }),
  hostile('whose material file lies above', '../../../../etc/passwd', {
    beside: () => [file('shadow', 'newmtl m')],
    notes: ['materialMissing'],
  }),
  hostile('whose material file is an address', 'https://example.org/a.mtl', { notes: ['materialMissing'] }),
  hostile('whose material file has no name', ' ', {}),
  hostile('whose material file has a name of 100 KB', 'x'.repeat(60_000), { notes: [] }),
  hostile('whose picture is not there', 'scan.mtl', {
    beside: () => [file('Case/SCAN.MTL', 'newmtl m', 'map_Kd scan.png')],
    notes: ['textureMissing'],
  }),
  hostile('whose picture is a file of the machine', 'scan.mtl', {
    beside: () => [file('scan.mtl', 'newmtl m', 'map_Kd /etc/hostname')],
    notes: ['textureMissing'],
  }),
  hostile('whose picture is text', 'scan.mtl', {
    beside: () => [file('scan.mtl', 'newmtl m', 'map_Kd a.jpg'), file('a.jpg', 'no picture')],
    notes: ['textureUnreadable'],
    refused: { 'a.jpg': 'imageUnsupported' },
  }),
  hostile('whose picture is an SVG that includes a file', 'scan.mtl', {
    beside: () => [
      file('scan.mtl', 'newmtl m', 'map_Kd a.png'),
      file('a.png', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    ],
    notes: ['textureUnreadable'],
    refused: { 'a.png': 'imageUnsupported' },
  }),
  hostile('whose picture is cut off', 'scan.mtl', {
    beside: async () => [
      file('scan.mtl', 'newmtl m', 'map_Kd a.jpg'),
      { name: 'a.jpg', bytes: (await pictureOf(200, 200, 'jpeg')).subarray(0, 300) },
    ],
    notes: ['textureUnreadable'],
    refused: { 'a.jpg': 'imageDamaged' },
  }),
  hostile('whose picture is a bomb of 400 million pixels', 'scan.mtl', {
    beside: () => [file('scan.mtl', 'newmtl m', 'map_Kd a.png'), { name: 'a.png', bytes: pngHeader(20_000, 20_000) }],
    notes: ['textureUnreadable'],
    refused: { 'a.png': 'imageTooLarge' },
  }),
  hostile('whose material file is itself', 'scan.mtl', {
    beside: () => [file('scan.mtl', 'mtllib scan.mtl', 'newmtl m', 'map_Kd scan.mtl')],
    notes: ['textureUnreadable'],
    refused: { 'scan.mtl': 'imageUnsupported' },
  }),
  hostile('whose material file has 2,000 materials', 'scan.mtl', {
    beside: () => [file('scan.mtl', ...Array.from({ length: 2_000 }, (_, at) => `newmtl m${at}`))],
    refused: { 'scan.mtl': 'meshDamaged' },
  }),
  hostile('whose material file is one line of 4 MB', 'scan.mtl', {
    beside: () => [file('scan.mtl', `newmtl ${'m'.repeat(4_000_000)}`)],
  }),
  hostile('whose material file is 500,000 lines of colours', 'scan.mtl', {
    beside: () => [file('scan.mtl', 'newmtl m', 'Kd 1 nan -5\n'.repeat(500_000))],
  }),
  {
    name: 'OBJ of 2,000 materials',
    kind: 'obj',
    bytes: () =>
      text('v 0 0 0', 'v 1 0 0', 'v 0 1 0', ...Array.from({ length: 2_000 }, (_, at) => `usemtl m${at}\nf 1 2 3`)),
    verdict: 'meshDamaged',
  },
  {
    name: 'OBJ with a place beyond its places on the picture',
    kind: 'obj',
    bytes: () => text('v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'vt 0 0', 'f 1/1 2/2 3/1'),
    verdict: 'meshDamaged',
  },
  {
    name: 'OBJ with places on the picture that are no numbers, or far away',
    kind: 'obj',
    bytes: () => text('v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'vt nan inf', 'vt 1e30 -1e30', 'f 1/1 2/2 3/1'),
    verdict: 1,
  },
  {
    name: 'PLY whose picture lies above',
    kind: 'ply',
    bytes: () =>
      text(
        'ply',
        'format ascii 1.0',
        'comment TextureFile ../../../etc/passwd',
        'element vertex 3',
        ...['x', 'y', 'z', 's', 't'].map((name) => `property float ${name}`),
        'element face 1',
        'property list uchar int vertex_indices',
        'end_header',
        '0 0 0 0 0\n1 0 0 1 0\n0 1 0 0 1\n3 0 1 2\n',
      ),
    verdict: 1,
    notes: ['textureMissing'],
  },
];

/** Returns the start of a PNG that claims this size but has no content. */
function pngHeader(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(57);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.set([8, 2, 0, 0, 0], 24);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  bytes.write('IDAT', 37, 'latin1');
  return Uint8Array.from(bytes);
}
