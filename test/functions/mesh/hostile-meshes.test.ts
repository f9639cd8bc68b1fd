import { expect, test } from 'vitest';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { type MeshKind, readMesh } from '#functions/mesh/read-mesh.ts';
import { seededRandom } from '#infra/local/phantom/seeded-noise.ts';
import * as write from '#infra/local/phantom/write-mesh.ts';
import { boxMesh } from '#test/support/mesh/meshes.ts';
import { HOSTILE_OBJ } from '#test/support/mesh/hostile-obj.ts';
import { HOSTILE_PLY } from '#test/support/mesh/hostile-ply.ts';
import { HOSTILE_STL } from '#test/support/mesh/hostile-stl.ts';

const LONGEST_MS = 2_000;

function verdictOn(bytes: Uint8Array, kind: MeshKind): string | number {
  try {
    return readMesh(bytes, kind).indices.length / 3;
  } catch (error) {
    if (error instanceof RejectedFileError) return error.reason;
    throw error;
  }
}

test.each([...HOSTILE_STL, ...HOSTILE_PLY, ...HOSTILE_OBJ])('$name: $verdict', ({ bytes, kind, verdict }) => {
  const file = bytes();
  const start = performance.now();

  expect(verdictOn(file, kind)).toBe(verdict);
  expect(performance.now() - start).toBeLessThan(LONGEST_MS);
});

test('every binary STL cut short is refused', () => {
  const whole = write.writeBinaryStl(boxMesh(1, 2, 3));
  for (let length = 0; length < whole.length; length++)
    expect(verdictOn(whole.subarray(0, length), 'stl')).toBe('meshDamaged');
});

test('every binary PLY cut short is refused', () => {
  const whole = write.writePly(boxMesh(1, 2, 3), 'binary_big_endian');
  for (let length = 0; length < whole.length; length++)
    expect(verdictOn(whole.subarray(0, length), 'ply')).toBe('meshDamaged');
});

const MUTATED: Record<string, { kind: MeshKind; bytes: Uint8Array }> = {
  'binary STL': { kind: 'stl', bytes: write.writeBinaryStl(boxMesh(1, 2, 3)) },
  'text STL': { kind: 'stl', bytes: write.writeAsciiStl(boxMesh(1, 2, 3)) },
  'text PLY': { kind: 'ply', bytes: write.writePly({ ...boxMesh(1, 2, 3), colors: new Uint8Array(24) }, 'ascii') },
  'binary PLY': {
    kind: 'ply',
    bytes: write.writePly({ ...boxMesh(1, 2, 3), colors: new Uint8Array(24) }, 'binary_little_endian'),
  },
  OBJ: { kind: 'obj', bytes: write.writeObj({ ...boxMesh(1, 2, 3), colors: new Uint8Array(24) }) },
};
const MUTATIONS = 2_000;

test.each(Object.entries(MUTATED))(
  `${MUTATIONS} mutations of a %s are each read or refused, quickly`,
  (name, { kind, bytes }) => {
    const random = seededRandom(name.length);
    const verdicts = new Map<string, number>();
    for (let round = 0; round < MUTATIONS; round++) {
      const mutated = mutate(bytes, random);
      const start = performance.now();
      const verdict = verdictOn(mutated, kind);
      expect(performance.now() - start).toBeLessThan(LONGEST_MS);
      const outcome = typeof verdict === 'number' ? 'read' : verdict;
      verdicts.set(outcome, (verdicts.get(outcome) ?? 0) + 1);
    }
    console.log(`${MUTATIONS} mutations of a ${name}:`, Object.fromEntries(verdicts));
  },
);

/** Flips, overwrites, cuts, doubles or swaps some bytes; numbers in text become extreme ones. */
function mutate(bytes: Uint8Array, random: () => number): Uint8Array {
  const pick = (below: number): number => Math.floor(random() * below);
  let mutated = bytes.slice();
  for (let times = 1 + pick(4); times > 0; times--) {
    const at = pick(mutated.length);
    const kind = pick(6);
    if (kind === 0) mutated[at] = (mutated[at] ?? 0) ^ (1 << pick(8));
    else if (kind === 1) mutated[at] = [0, 255, 127, 128, 10, 32, 45, 57][pick(8)]!;
    else if (kind === 2) mutated = mutated.slice(0, at);
    else if (kind === 3) mutated.copyWithin(at, pick(mutated.length), pick(mutated.length));
    else if (kind === 4) mutated.set(new TextEncoder().encode('4294967295').subarray(0, mutated.length - at), at);
    else mutated = Uint8Array.from([...mutated.subarray(0, at), ...mutated.subarray(pick(at + 1))]);
  }
  return mutated;
}
