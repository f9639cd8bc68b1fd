import { expect, test } from 'vitest';
import { boundingBoxOf, isClosed } from '#functions/mesh/measure.ts';
import { placeTeeth } from '#infra/phantom/dental-arch.ts';
import { biteMesh, crownMesh, jawMesh } from '#infra/phantom/jaw.ts';
import { PERMANENT_TEETH } from '#shared/tooth/fdi-tooth-number.ts';

const options = { jaw: 'lower', seed: 11, triangles: 30_000 } as const;

test('the same options make the same jaw, and another seed makes another jaw', () => {
  expect(jawMesh(options)).toEqual(jawMesh(options));
  expect(jawMesh({ ...options, seed: 12 })).not.toEqual(jawMesh(options));
});

test.each(['upper', 'lower'] as const)(
  'the %s jaw is an open, coloured surface of a jaw’s size, with about the requested number of triangles',
  (jaw) => {
    const mesh = jawMesh({ ...options, jaw });
    const { min, max } = boundingBoxOf(mesh);

    expect(mesh.indices.length / 3 / options.triangles).toBeCloseTo(1, 0);
    expect(mesh.colors).toHaveLength(mesh.positions.length);
    expect(isClosed(mesh)).toBe(false);
    expect(max[0] - min[0]).toBeGreaterThan(60);
    expect(max[0] - min[0]).toBeLessThan(85);
  },
);

test('the two jaws have all teeth except wisdom teeth, and right teeth are on the right', () => {
  const placed = [...placeTeeth('upper', 1), ...placeTeeth('lower', 1)];

  expect(placed.map(({ fdi }) => fdi).toSorted()).toEqual(
    PERMANENT_TEETH.filter((tooth) => !tooth.endsWith('8')).toSorted(),
  );
  for (const { fdi, x } of placed) expect(x > 0).toBe(fdi.startsWith('1') || fdi.startsWith('4'));
});

test('a crown is closed, is on its stump and is no higher than the tooth was', () => {
  const crown = crownMesh({ ...options, preparedTooth: '46' });
  const whole = boundingBoxOf(jawMesh(options));
  const { min, max } = boundingBoxOf(crown);

  expect(isClosed(crown)).toBe(true);
  expect(max[2]).toBeLessThan(whole.max[2] + 0.5);
  expect(min[0]).toBeGreaterThan(0);
});

test('the jaws of a bite are above each other and touch', () => {
  const bite = boundingBoxOf(biteMesh({ seed: 11, triangles: 20_000 }));

  expect(bite.max[2]).toBeGreaterThan(5);
  expect(bite.min[2]).toBeLessThan(-5);
  expect(bite.min[0]).toBeGreaterThan(0);
});
