import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files that are in the repository, or that will be added to it. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '');
const sources = files
  .filter((file) => /\.(?:[cm]?[jt]sx?|json|ya?ml|md|html|sh)$|^\.|\/run$/u.test(file))
  .flatMap((file) => readIfThere(file));

/** Returns the file with its text, or an empty list if it does not exist: git may list a file that is deleted on the disk. */
function readIfThere(file: string): { file: string; text: string }[] {
  try {
    return [{ file, text: readFileSync(file, 'utf8') }];
  } catch {
    return [];
  }
}

/** Files that may contain the forbidden words, because they define the rules. */
const RULES = ['test/house/sources.test.ts', 'test/house/plain-words.ts'];

const naming = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('zod comes as a namespace: the named import drags all its languages into every bundle', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(naming(/import\s+(?:type\s+)?(?:\{[^}]*\}|z)\s+from\s+['"]zod['"]/u)).toEqual([]);
});

test('comments and names of tests use plain words: "again", and who it is', () => {
  const code = sources.filter(({ file }) => /\.tsx?$/u.test(file) && !RULES.includes(file));
  const poetic = code.filter(({ text }) => /(?<!begin-)\b(?:anew|whoever)\b/iu.test(text));

  expect(
    poetic.map(({ file }) => file),
    'they say "anew" or "whoever"',
  ).toEqual([]);
});

test('no source names the host that its packages came from', () => {
  expect(naming(/https?:\/\/[^\s"'/]*(?:registry|npm|mirror|artifact|nexus)[^\s"'/]*\//iu)).toEqual([]);
});
