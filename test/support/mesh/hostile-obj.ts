import { type HostileMesh, text } from './hostile-mesh.ts';

export const HOSTILE_OBJ: readonly HostileMesh[] = [
  { name: 'OBJ of no bytes', kind: 'obj', bytes: () => new Uint8Array(), verdict: 'meshEmpty' },
  {
    name: 'OBJ with a corner beyond its points',
    kind: 'obj',
    bytes: () => text('v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'f 1 2 4'),
    verdict: 'meshDamaged',
  },
  {
    name: 'OBJ with a corner counted back before the first point',
    kind: 'obj',
    bytes: () => text('v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'f -1 -2 -4'),
    verdict: 'meshDamaged',
  },
  {
    name: 'OBJ with the corner zero',
    kind: 'obj',
    bytes: () => text('v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'f 0 1 2'),
    verdict: 'meshDamaged',
  },
  {
    name: 'OBJ with the corner 2^32 + 3',
    kind: 'obj',
    bytes: () => text('v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'f 1 2 4294967299'),
    verdict: 'meshDamaged',
  },
  {
    name: 'OBJ with the corner 10^300',
    kind: 'obj',
    bytes: () => text('v 0 0 0', 'v 1 0 0', 'v 0 1 0', `f 1 2 ${'9'.repeat(300)}`),
    verdict: 'meshDamaged',
  },
  {
    name: 'OBJ with one face of two million corners',
    kind: 'obj',
    bytes: () => text('v 0 0 0', 'v 1 0 0', 'v 0 1 0', `f ${'1 2 3 '.repeat(700_000)}`),
    verdict: 'meshDamaged',
  },
  {
    name: 'OBJ of one line of 20 MB',
    kind: 'obj',
    bytes: () => text(`v ${'1 '.repeat(10_000_000)}`),
    verdict: 'meshDamaged',
  },
  {
    name: 'OBJ of a comment of 20 MB',
    kind: 'obj',
    bytes: () => text(`# ${'x'.repeat(20_000_000)}`),
    verdict: 'meshDamaged',
  },
  {
    name: 'OBJ of 200,000 joined lines',
    kind: 'obj',
    bytes: () => text('v 0 0 0', `f ${'\\\n'.repeat(200_000)}`),
    verdict: 'meshDamaged',
  },
  {
    name: 'OBJ that names files elsewhere',
    kind: 'obj',
    bytes: () =>
      text('mtllib ../../../etc/passwd', 'mtllib http://example.org/x', 'v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'f 1 2 3'),
    verdict: 1,
    notes: ['materialMissing'],
  },
  {
    name: 'OBJ of lines instead of faces',
    kind: 'obj',
    bytes: () => text('v 0 0 0', 'v 1 0 0', 'l 1 2', 'f 1 2'),
    verdict: 'meshEmpty',
  },
  {
    name: 'OBJ with decimal commas',
    kind: 'obj',
    bytes: () => text('v 0,5 0 0', 'v 1 0 0', 'v 0 1 0', 'f 1 2 3'),
    verdict: 'meshDamaged',
  },
  {
    name: 'OBJ whose point has two coordinates',
    kind: 'obj',
    bytes: () => text('v 0 0', 'v 1 0 0', 'v 0 1 0', 'f 1 2 3'),
    verdict: 'meshDamaged',
  },
  {
    name: 'OBJ in UTF-16',
    kind: 'obj',
    bytes: () => new Uint8Array(Uint16Array.from('v 0 0 0\nf 1 1 1', (letter) => letter.charCodeAt(0)).buffer),
    verdict: 'meshEmpty',
  },
];
