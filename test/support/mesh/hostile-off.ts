import { type HostileMesh, text } from './hostile-mesh.ts';

const POINTS = ['0 0 0', '1 0 0', '0 1 0'];

export const HOSTILE_OFF: readonly HostileMesh[] = [
  { name: 'OFF of no bytes', kind: 'off', bytes: () => new Uint8Array(), verdict: 'meshDamaged' },
  { name: 'OFF without counts', kind: 'off', bytes: () => text('OFF'), verdict: 'meshDamaged' },
  {
    name: 'OFF of four billion points',
    kind: 'off',
    bytes: () => text('OFF', '4000000000 1 0', ...POINTS, '3 0 1 2'),
    verdict: 'meshDamaged',
  },
  {
    name: 'OFF of 10^300 faces',
    kind: 'off',
    bytes: () => text('OFF', '3 1e300 0', ...POINTS, '3 0 1 2'),
    verdict: 'meshDamaged',
  },
  {
    name: 'OFF of minus one point',
    kind: 'off',
    bytes: () => text('OFF', '-1 1 0', '3 0 1 2'),
    verdict: 'meshDamaged',
  },
  { name: 'OFF of half a point', kind: 'off', bytes: () => text('OFF', '2.5 1 0', ...POINTS), verdict: 'meshDamaged' },
  {
    name: 'OFF with a corner beyond its points',
    kind: 'off',
    bytes: () => text('OFF', '3 1 0', ...POINTS, '3 0 1 3'),
    verdict: 'meshDamaged',
  },
  {
    name: 'OFF with a face of a billion corners',
    kind: 'off',
    bytes: () => text('OFF', '3 1 0', ...POINTS, '1000000000 0 1 2'),
    verdict: 'meshDamaged',
  },
  {
    name: 'OFF cut within its faces',
    kind: 'off',
    bytes: () => text('OFF', '3 2 0', ...POINTS, '3 0 1 2', '3 0 1'),
    verdict: 'meshDamaged',
  },
  {
    name: 'COFF whose points have no colours',
    kind: 'off',
    bytes: () => text('COFF', '3 1 0', ...POINTS, '3 0 1 2'),
    verdict: 'meshDamaged',
  },
  {
    name: 'OFF of four dimensions',
    kind: 'off',
    bytes: () => text('4OFF', '3 1 0', '0 0 0 0', '1 0 0 0', '0 1 0 0', '3 0 1 2'),
    verdict: 'meshUnsupported',
  },
  {
    name: 'OFF that says it is binary',
    kind: 'off',
    bytes: () => text('OFF BINARY', '\0\0\0\u0003'),
    verdict: 'meshUnsupported',
  },
  {
    name: 'OFF with a point that is no number',
    kind: 'off',
    bytes: () => text('OFF', '3 1 0', 'nan 0 0', ...POINTS.slice(1), '3 0 1 2'),
    verdict: 'meshOutOfRange',
  },
  {
    name: 'OFF of comments, faces of two corners and blank lines',
    kind: 'off',
    bytes: () => text('OFF # jaw', '', '3 2 0', '# points', ...POINTS, '', '2 0 1', '3 0 1 2 # last'),
    verdict: 1,
    notes: ['facesLeftOut'],
  },
  {
    name: 'OFF of a million comments',
    kind: 'off',
    bytes: () => text('#\n'.repeat(1_000_000), 'OFF', '0 0 0'),
    verdict: 'meshEmpty',
  },
];
