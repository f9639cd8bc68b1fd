import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('shared/security/asvs.md', 'utf8');
const STATES = ['met', 'partly', 'not met', 'n.a.'];
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const lines = text.split('\n').filter((line) => line.startsWith('|'));
const rows = lines.map(cellsOf).filter(([number = '']) => /^\d+\.\d+\.\d+$/u.test(number));

test('every file that the ASVS table names as evidence is there', () => {
  const paths = rows.flatMap(([, , , , evidence = '']) =>
    [...evidence.matchAll(/`([^`\s]+\/[^`\s]+|[\w-]+\.json)`/gu)].map(([, path = '']) => path),
  );

  expect(paths.length).toBeGreaterThan(150);
  expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([]);
});

test('every row has a state of its own number, and says what shows it or what falls short', () => {
  expect(rows.length).toBeGreaterThan(230);
  expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length);
  for (const [number, level, requirement, state = '', evidence] of rows) {
    expect(['1', '2'], number).toContain(level);
    expect(STATES, number).toContain(state);
    expect([requirement, evidence], number).not.toContain('');
  }
});

test('the counts at the head are those of the rows', () => {
  for (const level of ['1', '2']) {
    const told = lines.map(cellsOf).find((cells) => cells[0] === level && cells.length === 5);
    const counted = STATES.map((state) => rows.filter((row) => row[1] === level && row[3] === state).length);
    expect(told?.slice(1).map(Number), level).toEqual(counted);
  }
});

// SEC-16
test('no row of level 1 is open; a row that the given interface rules out names a replacement with its test', () => {
  const open = rows.filter(([, level, , state]) => level === '1' && (state === 'partly' || state === 'not met'));
  expect(open).toEqual([]);
  const decided = rows.filter(([, , , , evidence = '']) => evidence.startsWith('interface:'));
  expect(decided.length).toBeGreaterThan(0);
  for (const [number, , , state, evidence] of decided) {
    expect(state, number).toBe('n.a.');
    expect(evidence, number).toMatch(/Instead: .*`test\/[\w/-]+\.test\.tsx?`/u);
  }
});
