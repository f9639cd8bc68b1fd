import { afterAll, expect, test } from 'vitest';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { MESH_KINDS, type MeshKind, readMesh } from '#functions/mesh/read-mesh.ts';
import * as write from '#infra/phantom/write-mesh.ts';
import { boxMesh } from '#test/support/mesh/meshes.ts';
import { HOSTILE_GLB } from '#test/support/mesh/hostile-glb.ts';
import { HOSTILE_MATERIALS } from '#test/support/mesh/hostile-materials.ts';
import { DISGUISES, disguised, type HostileMesh } from '#test/support/mesh/hostile-mesh.ts';
import { HOSTILE_OBJ } from '#test/support/mesh/hostile-obj.ts';
import { HOSTILE_OFF } from '#test/support/mesh/hostile-off.ts';
import { HOSTILE_PLY } from '#test/support/mesh/hostile-ply.ts';
import { HOSTILE_STL } from '#test/support/mesh/hostile-stl.ts';
import { cpuSeconds } from '#test/support/cpu-seconds.ts';

const CLASSES = [...HOSTILE_STL, ...HOSTILE_PLY, ...HOSTILE_OBJ, ...HOSTILE_OFF, ...HOSTILE_GLB, ...HOSTILE_MATERIALS];
const LONGEST_SECONDS = 2;
const MORE_MIB_MAX = 256;

type Answer = Pick<HostileMesh, 'verdict' | 'notes' | 'refused'>;

async function answerTo(bytes: Uint8Array, { kind, beside }: Pick<HostileMesh, 'kind' | 'beside'>): Promise<Answer> {
  const files = (await beside?.()) ?? [];
  try {
    const { mesh, notes, refused } = await readMesh(bytes, kind, files);
    return {
      verdict: mesh.indices.length / 3,
      notes,
      refused: Object.fromEntries(refused.map(({ name, error }) => [name, error.reason])),
    };
  } catch (error) {
    if (error instanceof RejectedFileError) return { verdict: error.reason };
    throw error;
  }
}

const counts = { files: 0, slowest: 0, peakMib: 0 };
const verdicts = new Map<string, number>();
const rssMib = (): number => process.resourceUsage().maxRSS / 1024;

// MESH-4
test.each(CLASSES)('$name: $verdict', async (one) => {
  const { kind, verdict, notes = [], refused = {} } = one;
  for (let number = 0; number < DISGUISES; number++) {
    const file = disguised(await one.bytes(), kind, number);
    const before = rssMib();
    let answer: Answer | undefined;

    const seconds = await cpuSeconds(async () => {
      answer = await answerTo(file, one);
    });

    expect(answer).toEqual(typeof verdict === 'number' ? { verdict, notes, refused } : { verdict });
    expect(seconds).toBeLessThan(LONGEST_SECONDS);
    expect(rssMib() - before).toBeLessThan(MORE_MIB_MAX);
    counts.files++;
    counts.slowest = Math.max(counts.slowest, seconds);
    counts.peakMib = Math.max(counts.peakMib, rssMib() - before);
    const key = `${kind} ${typeof verdict === 'number' ? 'read' : verdict}`;
    verdicts.set(key, (verdicts.get(key) ?? 0) + 1);
  }
});

afterAll(() => {
  const { files, slowest, peakMib } = counts;
  const table = [...verdicts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([verdict, count]) => `  ${verdict}: ${count}`);
  console.log(
    `hostile meshes: ${CLASSES.length} classes, ${files} files, slowest ${slowest.toFixed(2)} s of processor time, at most ${Math.round(peakMib)} MiB more\n${table.join('\n')}`,
  );
});

const CUT: readonly (readonly [string, MeshKind, () => Uint8Array])[] = [
  ['binary STL', 'stl', () => write.writeBinaryStl(boxMesh(1, 2, 3))],
  ['binary PLY', 'ply', () => write.writePly(boxMesh(1, 2, 3), 'binary_big_endian')],
];

test.each(CUT)('every %s cut short is refused', async (_, kind, whole) => {
  const bytes = whole();
  for (let length = 0; length < bytes.length; length++) {
    expect(await answerTo(bytes.subarray(0, length), { kind })).toEqual({ verdict: 'meshDamaged' });
  }
});

test('every kind of mesh has hostile files', () => {
  const tried = new Set(CLASSES.map(({ kind }) => kind));

  expect(
    MESH_KINDS.filter((kind) => !tried.has(kind)),
    'add test/support/mesh/hostile-<format>.ts to CLASSES',
  ).toEqual([]);
});
