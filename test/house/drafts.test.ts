import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const BEGIN = /\.mutate\(/gu;
/** Matches code that removes a saved text: `forget()` of a form, `keep('')` and `keep(undefined)` of a draft, or the setter. */
const FORGETS = /\bforget\b|\bkeep\((?:''|undefined)\)|\bsetBody\(''\)|\bremoveEntry\(|\bforgetDrafts\(/u;

/** Returns the arguments of each call of `mutate` in a source. */
function mutations(text: string): string[] {
  return [...text.matchAll(BEGIN)].map(({ index }) => {
    let depth = 0;
    const from = index + '.mutate'.length;
    for (let end = from; end < text.length; end += 1) {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')' && (depth -= 1) === 0) return text.slice(from, end);
    }
    return text.slice(from);
  });
}

const forgetsInMutate = (text: string): boolean => mutations(text).some((given) => FORGETS.test(given));

// UX-134
test('no draft is removed in a callback of mutate, which does not run after the page is left; onDone of useCall does', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/u.test(file));
  const wrong = files.filter((file) => {
    try {
      return forgetsInMutate(readFileSync(file, 'utf8'));
    } catch {
      // Git may list a file that is deleted on the disk.
      return false;
    }
  });

  expect(files.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
  expect(forgetsInMutate('save.mutate(input, { onSuccess: () => { kept.forget(); done(); } });')).toBe(true);
  expect(forgetsInMutate('save.mutate(input, { onSuccess: onSaved }); kept.forget();')).toBe(false);
});
