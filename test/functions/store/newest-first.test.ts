import { expect, test } from 'vitest';
import { newestFirst } from '#functions/store/newest-first.ts';

const row = (at: number, id: string) => ({ at, id });

test('the newest row comes first, and of one second the last one', () => {
  const rows = [row(7, 'ord_1'), row(9, 'ord_4'), row(7, 'ord_3'), row(7, 'ord_2')];
  const sorted = rows.toSorted(
    newestFirst(
      ({ at }) => at,
      ({ id }) => id,
    ),
  );

  expect(sorted.map(({ id }) => id)).toEqual(['ord_4', 'ord_3', 'ord_2', 'ord_1']);
});
