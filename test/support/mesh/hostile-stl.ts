import { type HostileMesh, text } from './hostile-mesh.ts';

/** Makes a binary STL in which every part can be wrong: the count, the header, the length and the floats. */
function stl({
  header = '',
  count,
  floats,
  length,
}: {
  header?: string;
  count: number;
  floats: readonly number[];
  length?: number;
}): Uint8Array {
  const triangles = Math.ceil(floats.length / 9);
  const bytes = new Uint8Array(length ?? 84 + triangles * 50);
  bytes.set(new TextEncoder().encode(header));
  const view = new DataView(bytes.buffer);
  view.setUint32(80, count, true);
  floats.forEach((value, at) => view.setFloat32(84 + Math.floor(at / 9) * 50 + 12 + (at % 9) * 4, value, true));
  return bytes;
}

const TRIANGLE = [0, 0, 0, 1, 0, 0, 0, 1, 0];
const FACET = [
  'facet normal 0 0 1',
  'outer loop',
  'vertex 0 0 0',
  'vertex 1 0 0',
  'vertex 0 1 0',
  'endloop',
  'endfacet',
];

export const HOSTILE_STL: readonly HostileMesh[] = [
  { name: 'STL of no bytes', kind: 'stl', bytes: () => new Uint8Array(), verdict: 'meshDamaged' },
  { name: 'STL of no triangles', kind: 'stl', bytes: () => stl({ count: 0, floats: [] }), verdict: 'meshEmpty' },
  {
    name: 'STL that counts 2^32 - 1 triangles',
    kind: 'stl',
    bytes: () => stl({ count: 0xffffffff, floats: TRIANGLE }),
    verdict: 'meshDamaged',
  },
  {
    name: 'STL of ten million triangles cut after one',
    kind: 'stl',
    bytes: () => stl({ count: 10_000_000, floats: TRIANGLE }),
    verdict: 'meshDamaged',
  },
  {
    name: 'STL that counts fewer triangles than it holds',
    kind: 'stl',
    bytes: () => stl({ count: 1, floats: [...TRIANGLE, ...TRIANGLE] }),
    verdict: 'meshDamaged',
  },
  {
    name: 'STL of triangles that are points',
    kind: 'stl',
    bytes: () => stl({ count: 2, floats: Array<number>(18).fill(1) }),
    verdict: 'meshEmpty',
  },
  {
    name: 'binary STL whose header begins with solid',
    kind: 'stl',
    bytes: () => stl({ header: 'solid jaw facet', count: 1, floats: TRIANGLE }),
    verdict: 1,
  },
  {
    name: 'STL with a point that is no number',
    kind: 'stl',
    bytes: () => stl({ count: 1, floats: [...TRIANGLE.slice(0, 8), Number.NaN] }),
    verdict: 'meshOutOfRange',
  },
  {
    name: 'STL with a point at infinity',
    kind: 'stl',
    bytes: () => stl({ count: 1, floats: [...TRIANGLE.slice(0, 8), -Infinity] }),
    verdict: 'meshOutOfRange',
  },
  {
    name: 'STL with a point at 10^30',
    kind: 'stl',
    bytes: () => stl({ count: 1, floats: [...TRIANGLE.slice(0, 8), 1e30] }),
    verdict: 'meshOutOfRange',
  },
  {
    name: 'STL just within ten metres',
    kind: 'stl',
    bytes: () => stl({ count: 1, floats: [...TRIANGLE.slice(0, 8), 10_000] }),
    verdict: 1,
  },
  {
    name: 'STL just beyond ten metres',
    kind: 'stl',
    bytes: () => stl({ count: 1, floats: [...TRIANGLE.slice(0, 8), 10_000.001] }),
    verdict: 'meshOutOfRange',
  },
  {
    name: 'text STL cut within a facet',
    kind: 'stl',
    bytes: () => text('solid jaw', ...FACET, ...FACET.slice(0, 4)),
    verdict: 'meshDamaged',
  },
  {
    name: 'text STL cut behind a facet',
    kind: 'stl',
    bytes: () => text('solid jaw', ...FACET),
    verdict: 'meshDamaged',
  },
  {
    name: 'text STL whose name holds its own words',
    kind: 'stl',
    bytes: () => text('solid facet vertex 1 2', ...FACET, 'endsolid facet vertex'),
    verdict: 1,
  },
  {
    name: 'text STL of several solids and mixed line ends',
    kind: 'stl',
    bytes: () => text('solid a\r', ...FACET, 'endsolid a\r', 'SOLID b', ...FACET, 'endsolid'),
    verdict: 2,
  },
  {
    name: 'text STL of 400 KB of blanks within a facet',
    kind: 'stl',
    bytes: () => text('solid', `facet${' '.repeat(400_000)}`),
    verdict: 'meshDamaged',
  },
  {
    name: 'text STL of 200,000 facets that never end',
    kind: 'stl',
    bytes: () => text('solid', 'facet '.repeat(200_000)),
    verdict: 'meshDamaged',
  },
  {
    name: 'text STL with a facet of four corners',
    kind: 'stl',
    bytes: () => text('solid', ...FACET.slice(0, 5), 'vertex 1 1 0', ...FACET.slice(5), 'endsolid'),
    verdict: 'meshDamaged',
  },
  {
    name: 'text STL with a corner of letters',
    kind: 'stl',
    bytes: () => text('solid', 'facet', 'vertex 0 zero 0'),
    verdict: 'meshDamaged',
  },
  {
    name: 'text STL with a million digits',
    kind: 'stl',
    bytes: () => text('solid', 'facet', `vertex ${'9'.repeat(1_000_000)} 0 0`),
    verdict: 'meshDamaged',
  },
  {
    name: 'text STL in UTF-16',
    kind: 'stl',
    bytes: () => new Uint8Array(Uint16Array.from('solid a\nendsolid', (letter) => letter.charCodeAt(0)).buffer),
    verdict: 'meshDamaged',
  },
];
