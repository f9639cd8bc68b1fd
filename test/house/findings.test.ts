import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('shared/security/findings.md', 'utf8');
const STATES = ['mended', 'partly', 'answered'];
const COUNTS = { H: 3, M: 12, L: 17 };
const rows = [...text.matchAll(/^\| ([HML])(\d+) \| ([^|]+) \| (\w+) \| ([^|]+) \|$/gmu)];

test('every finding of the review has one row, with a state and what shows it', () => {
  for (const [kind, count] of Object.entries(COUNTS)) {
    const numbers = rows.filter(([, of]) => of === kind).map(([, , number]) => Number(number));
    expect(numbers, kind).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  }
  for (const [, kind, number, , state] of rows) expect(STATES, `${kind}${number}`).toContain(state);
});

test('every file that a row names is there, and a mended one names at least one', () => {
  for (const [, kind, number, , state, evidence = ''] of rows) {
    const paths = [...evidence.matchAll(/`([^`\s]+\/[^`\s]+)`/gu)].map(([, path = '']) => path);
    expect(
      paths.filter((path) => !existsSync(path)),
      `${kind}${number}`,
    ).toEqual([]);
    expect(state !== 'mended' || paths.length > 0, `${kind}${number}`).toBe(true);
  }
});
