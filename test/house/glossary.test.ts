import { expect, test } from 'vitest';
import { NOT_YET, PLAIN } from './plain-folders.ts';
import { BANNED_SYNONYMS, SENTENCE_WORDS_MAX, WORD_RULES, hardWords } from './plain-words.ts';
import { type Prose, proseOf, readProse } from './prose.ts';

const folders = [...PLAIN, ...Object.keys(NOT_YET)];
const prose = readProse();
const findings = prose.flatMap((text) => {
  const reasons = hardWords(text);
  return reasons.length > 0 ? [{ ...text, folder: folderOf(text), reasons }] : [];
});

/** Returns the longest of the listed folders that contain the text's file. If none contains the file, returns the file's top folder. */
function folderOf({ file }: Prose): string {
  const around = folders.filter((folder) => isIn(folder, file));
  return around.toSorted((one, other) => other.length - one.length)[0] ?? file.split('/')[0] ?? '';
}

function isIn(folder: string, file: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

const inFolder = (folder: string) => findings.filter((finding) => finding.folder === folder);

test.for(PLAIN)('%s is in plain English', (folder) => {
  const shown = inFolder(folder).map(({ file, line, reasons }) => `${file}:${line} ${reasons.join('; ')}`);

  expect(shown).toEqual([]);
});

test('the findings of every other folder only fall', () => {
  const counts = new Map(findings.map(({ folder }) => [folder, inFolder(folder).length]));
  const risen = [...counts]
    .filter(([folder, count]) => !PLAIN.includes(folder) && count > (NOT_YET[folder] ?? 0))
    .map(([folder, count]) => `${folder}: ${count} findings, ${NOT_YET[folder] ?? 0} allowed`);
  console.log(`${prose.length} texts, ${findings.length} findings, ${PLAIN.length} folders in plain English`);

  expect(risen, 'print them with: npm run words <folder>').toEqual([]);
  expect(prose.length).toBeGreaterThan(5000);
});

test('every listed folder exists, once', () => {
  expect(folders.filter((folder) => !prose.some(({ file }) => isIn(folder, file)))).toEqual([]);
  expect(new Set(folders).size).toBe(folders.length);
});

test('every word rule finds its bad example and lets its good one pass', () => {
  for (const { pattern, finds, passes } of WORD_RULES) {
    expect(finds).toMatch(pattern);
    expect(passes).not.toMatch(pattern);
  }
});

test('a word that the glossary bans and a long sentence are found', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

  expect(BANNED_SYNONYMS.length).toBeGreaterThan(20);
  for (const { word, instead } of BANNED_SYNONYMS)
    expect(hardWords({ kind: 'comment', text: `Reads the ${word} again.` })).toContain(`${word} → ${instead}`);
  expect(hardWords({ kind: 'comment', text: words(SENTENCE_WORDS_MAX) })).toEqual([]);
  expect(hardWords({ kind: 'comment', text: words(SENTENCE_WORDS_MAX + 1) })).toHaveLength(1);
});

test('comments of every form, README paragraphs and test names are read, code and names in backticks are not', () => {
  const source = [
    '/** Reads `whom`. */',
    'const one = 1; // a number',
    '// two',
    '// lines',
    "const path = 'a/*/b';",
    "test('a name', () => {});",
  ].join('\n');

  expect(proseOf('test/a.test.ts', source).map(({ line, text }) => [line, text])).toEqual([
    [1, 'Reads x.'],
    [3, 'two lines'],
    [2, 'a number'],
    [6, 'a name'],
  ]);
  expect(
    proseOf('README.md', '# Title\n\n```sh\nwhoever\n```\n\n| a cell | another |\n').map(({ text }) => text),
  ).toEqual(['# Title', 'a cell', 'another']);
});
