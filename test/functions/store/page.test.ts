import { expect, test } from 'vitest';
import { longPage, pageOf } from '#functions/store/page.ts';

const rows = Array.from({ length: 23 }, (_, index) => index);

/** A query that answers at most five rows at a time, as DynamoDB may answer fewer than were asked for. */
const fetch = (window: { limit: number; cursor: string | null }) => {
  const start = Number(window.cursor ?? 0);
  const end = Math.min(start + Math.min(window.limit, 5), rows.length);
  return Promise.resolve({ rows: rows.slice(start, end), cursor: end < rows.length ? String(end) : null });
};

// WIRE-14
test.each([
  [1, 10],
  [2, 10],
  [3, 10],
  [4, 10],
  [1, 100],
  [23, 1],
  [24, 1],
])('page %i of size %i of a long list is that of a short one', async (page, size) => {
  expect(await longPage(fetch, { page, size })).toEqual(pageOf(rows, { page, size }).list);
});

test('rows that are not wanted do not count', async () => {
  const even = (row: number): boolean => row % 2 === 0;

  expect(await longPage(fetch, { page: 2, size: 5 }, even)).toEqual([10, 12, 14, 16, 18]);
  expect(await longPage(fetch, { page: 3, size: 5 }, even)).toEqual([20, 22]);
});
