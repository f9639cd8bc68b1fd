import type { HostileMesh } from './hostile-mesh.ts';
import { glb, type GltfJson, TRIANGLE_BIN, triangleGlb, triangleJson } from './write-gltf.ts';

const hostile = (name: string, verdict: HostileMesh['verdict'], bytes: HostileMesh['bytes']): HostileMesh => ({
  name: `GLB ${name}`,
  kind: 'glb',
  bytes,
  verdict,
});
const changed = (name: string, verdict: HostileMesh['verdict'], changes: () => GltfJson): HostileMesh =>
  hostile(name, verdict, () => triangleGlb(changes()));

const POINTS = { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' };
const CORNERS = { bufferView: 1, componentType: 5123, count: 3, type: 'SCALAR' };
const VIEWS = [
  { buffer: 0, byteLength: 36 },
  { buffer: 0, byteOffset: 36, byteLength: 6 },
];
const packed = (count: number, byteStride: number, mode: string, by = 'EXT_meshopt_compression'): GltfJson => ({
  buffer: 0,
  byteLength: count * byteStride,
  extensions: { [by]: { buffer: 0, byteLength: 36, byteStride, count, mode } },
});
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

export const HOSTILE_GLB: readonly HostileMesh[] = [
  hostile('of no bytes', 'meshDamaged', () => new Uint8Array()),
  hostile('of its header only', 'meshDamaged', () => triangleGlb().subarray(0, 12)),
  hostile('of glTF 1.0', 'meshUnsupported', () => glb({ json: triangleJson(), bin: TRIANGLE_BIN, version: 1 })),
  hostile('that says it is 4 GB long', 'meshDamaged', () =>
    glb({ json: triangleJson(), bin: TRIANGLE_BIN, length: 0xffffffff }),
  ),
  hostile('whose JSON is longer than the file', 'meshDamaged', () =>
    glb({ json: triangleJson(), bin: TRIANGLE_BIN, jsonLength: 0xfffffff0 }),
  ),
  hostile('whose JSON is none', 'meshDamaged', () => glb({ json: '{"asset":', bin: TRIANGLE_BIN })),
  hostile('whose JSON is a list', 'meshDamaged', () => glb({ json: '[]', bin: TRIANGLE_BIN })),
  hostile('whose JSON is two million brackets deep', 'meshDamaged', () => glb({ json: nested(2_000_000) })),
  hostile('whose JSON holds a million nodes', 'meshDamaged', () =>
    glb({ json: `{"asset":{"version":"2.0"},"nodes":[${'{},'.repeat(1_000_000)}{}]}` }),
  ),
  hostile('whose JSON is 5 MB of blanks', 'meshDamaged', () => glb({ json: `{${' '.repeat(5_000_000)}}` })),
  hostile('without its binary chunk', 'meshDamaged', () => glb({ json: triangleJson() })),
  hostile('named after words of the language', 'meshDamaged', () =>
    glb({ json: '{"__proto__":{"asset":{"version":"2.0"}},"constructor":1}', bin: TRIANGLE_BIN }),
  ),
  changed('of no scene', 'meshEmpty', () => ({ scenes: [{}], meshes: [] })),
  changed('whose node is its own child', 'meshDamaged', () => ({ nodes: [{ mesh: 0, children: [0] }] })),
  changed('whose nodes run in a circle', 'meshDamaged', () => ({
    nodes: [{ children: [1] }, { children: [2] }, { mesh: 0, children: [0] }],
  })),
  changed('whose node is in the scene 10,000 times', 'meshDamaged', () => ({
    scenes: [{ nodes: Array<number>(10_000).fill(0) }],
  })),
  changed('with a chain of 20,000 nodes', 1, () => ({
    nodes: Array.from({ length: 20_000 }, (_, at) => (at < 19_999 ? { children: [at + 1] } : { mesh: 0 })),
  })),
  changed('with a node that is missing', 'meshDamaged', () => ({ scenes: [{ nodes: [7] }] })),
  changed('with a mesh that is missing', 'meshDamaged', () => ({ nodes: [{ mesh: 7 }] })),
  changed('with an accessor that is missing', 'meshDamaged', () => ({ accessors: [POINTS] })),
  changed('with an accessor of four billion points', 'meshTooLarge', () => ({
    accessors: [{ ...POINTS, count: 4_000_000_000 }, CORNERS],
  })),
  changed('with an accessor beyond its view', 'meshDamaged', () => ({ accessors: [{ ...POINTS, count: 4 }, CORNERS] })),
  changed('with an accessor that starts beyond its view', 'meshDamaged', () => ({
    accessors: [{ ...POINTS, byteOffset: 4_000_000_000 }, CORNERS],
  })),
  changed('with an accessor of minus three points', 'meshDamaged', () => ({
    accessors: [{ ...POINTS, count: -3 }, CORNERS],
  })),
  changed('with an accessor of a type that nobody knows', 'meshDamaged', () => ({
    accessors: [{ ...POINTS, type: 'VEC9' }, CORNERS],
  })),
  changed('with an accessor of components that nobody knows', 'meshDamaged', () => ({
    accessors: [{ ...POINTS, componentType: 5130 }, CORNERS],
  })),
  changed('with sparse values', 'meshUnsupported', () => ({
    accessors: [{ ...POINTS, sparse: { count: 1 } }, CORNERS],
  })),
  changed('with a view beyond its buffer', 'meshDamaged', () => ({
    bufferViews: [{ buffer: 0, byteOffset: 40, byteLength: 36 }, VIEWS[1]],
  })),
  changed('with a view of 2^53 bytes', 'meshDamaged', () => ({
    bufferViews: [{ buffer: 0, byteLength: 2 ** 53 - 1 }, VIEWS[1]],
  })),
  changed('with a stride shorter than a point', 'meshDamaged', () => ({
    bufferViews: [{ ...VIEWS[0], byteStride: 4 }, VIEWS[1]],
  })),
  changed('with a corner beyond its points', 'meshDamaged', () => ({
    accessors: [{ ...POINTS, count: 2 }, CORNERS],
  })),
  changed('whose data lie at an address', 'meshUnsupported', () => ({
    buffers: [{ byteLength: 44, uri: 'https://example.org/scan.bin' }],
  })),
  changed('whose data lie in a file above', 'meshUnsupported', () => ({
    buffers: [{ byteLength: 44, uri: '../../../etc/passwd' }],
  })),
  changed('packed by Draco', 'meshUnsupported', () => ({ extensionsRequired: ['KHR_draco_mesh_compression'] })),
  changed('that demands what does not exist', 'meshUnsupported', () => ({ extensionsRequired: ['ACME_secret'] })),
  changed('packed into nothing that can be unpacked', 'meshDamaged', () => ({
    bufferViews: [packed(3, 12, 'ATTRIBUTES', 'KHR_meshopt_compression'), VIEWS[1]],
  })),
  changed('packed a billionfold', 'meshDamaged', () => ({
    bufferViews: [packed(1_000_000_000, 12, 'ATTRIBUTES'), VIEWS[1]],
    accessors: [{ ...POINTS, count: 1_000_000 }, CORNERS],
  })),
  changed('with corners that are packed into nothing', 'meshDamaged', () => ({
    bufferViews: [VIEWS[0], packed(3, 2, 'TRIANGLES')],
  })),
  hostile('that shows a large mesh 5,000 times', 'meshTooLarge', () => {
    const corners = 30_000;
    return glb({
      json: triangleJson({
        scenes: [{ nodes: Array.from({ length: 5_000 }, (_, node) => node) }],
        nodes: Array.from({ length: 5_000 }, () => ({ mesh: 0 })),
        accessors: [POINTS, { ...CORNERS, count: corners }],
        bufferViews: [VIEWS[0], { buffer: 0, byteOffset: 36, byteLength: corners * 2 }],
        buffers: [{ byteLength: 36 + corners * 2 }],
      }),
      bin: Uint8Array.from([...TRIANGLE_BIN.subarray(0, 36), ...new Uint8Array(corners * 2)]),
    });
  }),
  changed('that throws its points out of the room', 'meshOutOfRange', () => ({
    nodes: [{ mesh: 0, scale: [1e30, 1, 1] }],
  })),
  changed('whose matrix holds no numbers', 'meshDamaged', () => ({
    nodes: [{ mesh: 0, matrix: Array<null>(16).fill(null) }],
  })),
  changed('of points and lines', 'meshEmpty', () => ({
    meshes: [
      {
        primitives: [
          { attributes: { POSITION: 0 }, mode: 0 },
          { attributes: { POSITION: 0 }, mode: 1 },
        ],
      },
    ],
  })),
  changed('with a material that is missing', 'meshDamaged', () => ({
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 5 }] }],
  })),
  changed('with more colours than points', 'meshDamaged', () => ({
    meshes: [{ primitives: [{ attributes: { POSITION: 0, COLOR_0: 2 }, indices: 1 }] }],
    accessors: [POINTS, CORNERS, { ...POINTS, count: 2 }],
  })),
  changed('that is one triangle', 1, () => ({})),
];
