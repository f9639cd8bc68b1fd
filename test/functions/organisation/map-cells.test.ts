import { expect, test } from 'vitest';
import { mapCellOf, squaresOver } from '#functions/organisation/map-cells.ts';
import { WORLD_SIZE } from '#shared/geometry/mercator.ts';
import { seededNumbers } from '#test/support/seeded-numbers.ts';

// SVC-32
test('at most four cells cover an area, and they contain each of its points', () => {
  const next = seededNumbers(7);
  const random = () => next(1_000_000) / 1_000_000;
  for (let round = 0; round < 2000; round += 1) {
    const width = WORLD_SIZE * random() ** 8;
    const height = width * random();
    const area = { x: random() * (WORLD_SIZE - width), y: random() * (WORLD_SIZE - height), width, height };
    const point = { x: area.x + random() * width, y: area.y + random() * height };

    const squares = squaresOver(area);

    expect(squares.length).toBeLessThanOrEqual(4);
    expect(squares.some((square) => mapCellOf(point).startsWith(square))).toBe(true);
  }
});

// SVC-32
test('the outer edges of the map belong to its last cells', () => {
  const last = mapCellOf({ x: WORLD_SIZE, y: WORLD_SIZE });

  expect(last).toBe(mapCellOf({ x: WORLD_SIZE - 1e-6, y: WORLD_SIZE - 1e-6 }));
  expect(squaresOver({ x: 0, y: 0, width: WORLD_SIZE, height: WORLD_SIZE })).toEqual(['0', '2', '1', '3']);
});
