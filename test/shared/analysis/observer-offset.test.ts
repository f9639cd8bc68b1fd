import { expect, test } from 'vitest';
import { learntOffset, moveOf, type ObserverMove } from '#shared/analysis/ceph/observer-offset.ts';

const film = (id: ObserverMove['id'], x: number, y: number): ObserverMove[] => [{ id, move: [x, y] }];

// CEPH-46
test('a move in pixels is stored in the frame of the model, and returned in pixels of another film', () => {
  // On the first film, a unit of the model is half a pixel, and x is mirrored: (3, 4) pixels are (−6, 8) units. On the second film, a unit
  // is two pixels, turned by 90°.
  const move = moveOf([-0.5, 0, 0, 0.5], [3, 4]);
  expect(move).toEqual([-6, 8]);

  const [point] = learntOffset(
    Array.from({ length: 5 }, () => film('N', ...move)),
    [0, -2, 2, 0],
  );

  expect(point).toMatchObject({ id: 'N', films: 5, shift: [-16, -12], beforeMm: 1, afterMm: 0 });
});

// CEPH-46
test('a point with fewer films than five has no offset', () => {
  const films = Array.from({ length: 4 }, () => [...film('N', 5, 0), ...film('S', 5, 0)]);

  expect(learntOffset([...films, film('N', 5, 0)], [1, 0, 0, 1]).map(({ id }) => id)).toEqual(['N']);
});

// CEPH-47
test('each film is compared with the mean of the others, so that moves without a pattern show no gain', () => {
  const films = [10, -10, 10, -10, 10, -10].map((x) => film('A', x, 0));

  const [point] = learntOffset(films, [1, 0, 0, 1]);

  // For each film, the mean move of the other five is 2 units in the opposite direction. The corrected error is therefore 12 units (1.2 mm)
  // instead of 10 units (1 mm).
  expect(point).toMatchObject({ shift: [0, 0], beforeMm: 1 });
  expect(point?.afterMm).toBeCloseTo(1.2);
});
