import { expect, test } from 'vitest';
import { citationsOf, isOfTest, readLines, requirementsOf } from './requirements.ts';
import { PARTLY, UNTESTED } from './untested-requirements.ts';

/**
 * Names of documents outside the repository, which a reader cannot open. They are split into parts, so that this file does not contain
 * them.
 */
const OUTSIDE = [
  ['SP', 'EC'],
  ['DECI', 'SIONS'],
  ['FI', 'ELD 5'],

  ['STY', 'LE [0-9]'],
  ['ARCHI', 'TECTURE'],
  ['QUA', "LITY['’,. ]"],
];
const outside = new RegExp(`\\b(?:${OUTSIDE.map((parts) => parts.join('')).join('|')})\\b|\\bUX\\b(?!-\\d)`, 'u');

const lines = readLines();
const requirements = requirementsOf(lines);
const citations = citationsOf(lines, requirements);
const ids = requirements.map(({ id }) => id);
const tested = new Set(citations.filter(isOfTest).map(({ id }) => id));

test('every number is given once', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.length).toBeGreaterThan(250);
});

test('every citation leads to a requirement', () => {
  const known = new Set(ids);
  const lost = citations.filter(({ id }) => !known.has(id)).map(({ id, file, line }) => `${file}:${line} ${id}`);
  console.log(`${ids.length} requirements, ${citations.length} citations, ${tested.size} with a test`);

  expect(citations.length).toBeGreaterThan(700);
  expect(lost).toEqual([]);
});

test('no text cites a document that is not in the repository', () => {
  const found = lines
    .filter(({ text }) => outside.test(text))
    .map(({ file, line, text }) => `${file}:${line} ${text.trim()}`);

  expect(found).toEqual([]);
});

test('every requirement has a test that cites it, or a reason why none does', () => {
  const untested = ids.filter((id) => !tested.has(id));

  expect(untested.filter((id) => UNTESTED[id] === undefined)).toEqual([]);
  expect(Object.keys(UNTESTED).filter((id) => !untested.includes(id))).toEqual([]);
  expect(Object.keys(PARTLY).filter((id) => !tested.has(id))).toEqual([]);
  expect(Object.keys({ ...UNTESTED, ...PARTLY }).length).toBeLessThan(ids.length / 10);
});
