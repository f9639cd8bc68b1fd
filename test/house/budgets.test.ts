import { describe, expect, test } from 'vitest';
import { DAILY_BUDGETS, QUARTER_BUDGET, QUICK_BUDGET } from '#test/tiers/budgets.ts';
import { dealFiles, waitOf } from '#test/tiers/tiers.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const DAY_MS = 86_400_000;
const folderOf = (path: string): string => path.split('/')[1] ?? '';
const sum = (files: readonly { readonly seconds: number }[]): number =>
  files.reduce((total, { seconds }) => total + seconds, 0);

describe('the kept times of the test files', () => {
  const daily = dealFiles('daily', NOW).taken;
  const folders = [...new Set(daily.map(({ path }) => folderOf(path)))];

  test.for(folders)('%s stays within its budget in npm test', (folder) => {
    const taken = daily.filter(({ path }) => folderOf(path) === folder);
    expect(sum(taken)).toBeLessThanOrEqual(DAILY_BUDGETS[folder] ?? 0);
  });

  test('npm run test:quick stays within four minutes', () => {
    expect(sum(dealFiles('quick', NOW).taken)).toBeLessThanOrEqual(QUICK_BUDGET);
  });
});

test('four days take every file that npm test leaves out, each once, none much longer than another', () => {
  const days = [0, 1, 2, 3].map((day) => dealFiles('quarter', new Date(NOW.getTime() + day * DAY_MS)).taken);
  const names = (files: readonly { project: string; path: string }[]): string[] =>
    files.map(({ project, path }) => `${project} ${path}`).toSorted((one, other) => one.localeCompare(other));
  expect(names(days.flat())).toEqual(names(dealFiles('daily', NOW).left));
  const waits = days.map((files) => files.reduce((total, file) => total + waitOf(file), 0));
  expect(Math.max(...waits)).toBeLessThanOrEqual(QUARTER_BUDGET);
});
