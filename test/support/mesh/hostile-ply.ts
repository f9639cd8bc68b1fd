import { type HostileMesh, text } from './hostile-mesh.ts';

const TRIANGLE = [0, 0, 0, 1, 0, 0, 0, 1, 0];

function ply(format: string, elements: readonly string[], body: Uint8Array = text('')): Uint8Array {
  const header = text('ply', `format ${format} 1.0`, ...elements, 'end_header', '');
  return Uint8Array.from([...header, ...body]);
}
const XYZ = ['property float x', 'property float y', 'property float z'];
const FACES = ['element face 1', 'property list uchar int vertex_indices'];
const THREE_POINTS = text('0 0 0', '1 0 0', '0 1 0', '');
const binaryPoints = [...new Uint8Array(Float32Array.from(TRIANGLE).buffer)];

export const HOSTILE_PLY: readonly HostileMesh[] = [
  { name: 'PLY of no bytes', kind: 'ply', bytes: () => new Uint8Array(), verdict: 'meshDamaged' },
  {
    name: 'text PLY of one face of 257 corners',
    kind: 'ply',
    bytes: () =>
      ply(
        'ascii',
        ['element vertex 3', ...XYZ, 'element face 1', 'property list int int vertex_indices'],
        Uint8Array.from([...THREE_POINTS, ...text(`257 ${'1 '.repeat(257)}`)]),
      ),
    verdict: 'meshDamaged',
  },
  {
    name: 'PLY of four billion points without properties',
    kind: 'ply',
    bytes: () => ply('ascii', ['element vertex 4000000000']),
    verdict: 'meshDamaged',
  },
  {
    name: 'text PLY of four billion points',
    kind: 'ply',
    bytes: () => ply('ascii', ['element vertex 4000000000', ...XYZ]),
    verdict: 'meshDamaged',
  },
  {
    name: 'binary PLY of four billion points',
    kind: 'ply',
    bytes: () => ply('binary_little_endian', ['element vertex 4000000000', ...XYZ]),
    verdict: 'meshDamaged',
  },
  {
    name: 'PLY of an unknown element of four billion rows',
    kind: 'ply',
    bytes: () => ply('ascii', ['element odd 4000000000', 'property char a']),
    verdict: 'meshDamaged',
  },
  {
    name: 'binary PLY with a face of 2^32 - 1 corners',
    kind: 'ply',
    bytes: () =>
      ply(
        'binary_little_endian',
        ['element vertex 3', ...XYZ, 'element face 1', 'property list uint int vertex_indices'],
        Uint8Array.from([...binaryPoints, 255, 255, 255, 255, 0, 0, 0, 0]),
      ),
    verdict: 'meshDamaged',
  },
  {
    name: 'binary PLY with a skipped list of 2^32 - 1 values',
    kind: 'ply',
    bytes: () =>
      ply(
        'binary_little_endian',
        ['element odd 1', 'property list uint double a'],
        Uint8Array.from([255, 255, 255, 255]),
      ),
    verdict: 'meshDamaged',
  },
  {
    name: 'text PLY with a list of 10^9 values',
    kind: 'ply',
    bytes: () => ply('ascii', ['element odd 1', 'property list uint int a'], text('1000000000 1 2')),
    verdict: 'meshDamaged',
  },
  {
    name: 'text PLY with a list of minus one value',
    kind: 'ply',
    bytes: () => ply('ascii', ['element odd 1', 'property list int int a'], text('-1 1 2')),
    verdict: 'meshDamaged',
  },
  {
    name: 'PLY with a corner beyond its points',
    kind: 'ply',
    bytes: () =>
      ply('ascii', ['element vertex 3', ...XYZ, ...FACES], Uint8Array.from([...THREE_POINTS, ...text('3 0 1 3')])),
    verdict: 'meshDamaged',
  },
  {
    name: 'PLY with the corner 2^32',
    kind: 'ply',
    bytes: () =>
      ply(
        'ascii',
        ['element vertex 3', ...XYZ, 'element face 1', 'property list uchar double vertex_indices'],
        Uint8Array.from([...THREE_POINTS, ...text('3 0 1 4294967298')]),
      ),
    verdict: 'meshDamaged',
  },
  {
    name: 'PLY with a corner below zero',
    kind: 'ply',
    bytes: () =>
      ply('ascii', ['element vertex 3', ...XYZ, ...FACES], Uint8Array.from([...THREE_POINTS, ...text('3 0 1 -1')])),
    verdict: 'meshDamaged',
  },
  {
    name: 'binary PLY with a corner below zero',
    kind: 'ply',
    bytes: () =>
      ply(
        'binary_little_endian',
        ['element vertex 3', ...XYZ, ...FACES],
        Uint8Array.from([...binaryPoints, 3, 0, 0, 0, 0, 1, 0, 0, 0, 255, 255, 255, 255]),
      ),
    verdict: 'meshDamaged',
  },
  {
    name: 'binary PLY cut within its faces',
    kind: 'ply',
    bytes: () =>
      ply(
        'binary_little_endian',
        ['element vertex 3', ...XYZ, ...FACES],
        Uint8Array.from([...binaryPoints, 3, 0, 0, 0, 0, 1]),
      ),
    verdict: 'meshDamaged',
  },
  {
    name: 'PLY whose header never ends',
    kind: 'ply',
    bytes: () => text('ply', 'format ascii 1.0', 'comment x\n'.repeat(100_000)),
    verdict: 'meshDamaged',
  },
  {
    name: 'PLY with a property of a mistyped type',
    kind: 'ply',
    bytes: () => ply('ascii', ['element vertex 3', 'property flaot x', ...XYZ.slice(1)], THREE_POINTS),
    verdict: 'meshDamaged',
  },
  {
    name: 'PLY whose points have no z',
    kind: 'ply',
    bytes: () => ply('ascii', ['element vertex 3', ...XYZ.slice(0, 2)], THREE_POINTS),
    verdict: 'meshDamaged',
  },
  {
    name: 'PLY of an unknown format',
    kind: 'ply',
    bytes: () => ply('binary_middle_endian', ['element vertex 3', ...XYZ], THREE_POINTS),
    verdict: 'meshDamaged',
  },
  {
    name: 'PLY of points only',
    kind: 'ply',
    bytes: () => ply('ascii', ['element vertex 3', ...XYZ], THREE_POINTS),
    verdict: 'meshEmpty',
  },
  {
    name: 'PLY with a point that is no number',
    kind: 'ply',
    bytes: () => ply('ascii', ['element vertex 3', ...XYZ, ...FACES], text('nan 0 0', '1 0 0', '0 1 0', '3 0 1 2')),
    verdict: 'meshOutOfRange',
  },
  {
    name: 'PLY whose point that nobody uses is no number',
    kind: 'ply',
    bytes: () =>
      ply('ascii', ['element vertex 4', ...XYZ, ...FACES], text('0 0 0', '1 0 0', '0 1 0', 'inf nan 1e30', '3 0 1 2')),
    verdict: 1,
  },
  {
    name: 'PLY named after words of the language',
    kind: 'ply',
    bytes: () => ply('ascii', ['element __proto__ 1', 'property constructor toString'], text('1')),
    verdict: 'meshDamaged',
  },
];
