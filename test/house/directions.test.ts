import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files that place parts of the page over an image. Images are never mirrored, so these parts run from left to right in every language. */
const WITHIN_PICTURES = [
  'web/viewers/mesh/mesh-stage.tsx',
  'web/viewers/frame/words-form.tsx',
  'web/viewers/image/draw/question-form.tsx',
  'web/viewers/image/magnifier.tsx',
];

const PHYSICAL_CSS =
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/gu;
const PHYSICAL_STYLE =
  /\b(?:(?:margin|padding|border)(?:Left|Right)|textAlign:\s*'(?:left|right)'|float:\s*'(?:left|right)')|style=\{\{[^}]*\b(?:left|right):/gu;

const physical = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([found]) => found.trim());

const faultsIn = (path: string, text: string): string[] =>
  physical(text, path.endsWith('.css') ? PHYSICAL_CSS : PHYSICAL_STYLE).map((found) => `${path}: ${found}`);

// LANG-5
test('styles use start and end, so that Arabic mirrors the page', () => {
  const files = globSync('web/**/*.{css,tsx}').filter((path) => !WITHIN_PICTURES.includes(path));

  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((path) => faultsIn(path, readFileSync(path, 'utf8')))).toEqual([]);
});

test.each([
  ['a.css', '.x { margin-left: 2px }'],
  ['a.css', '.x {\n  left: 0;\n}'],
  ['a.css', '.x { text-align: right }'],
  ['a.css', '.x { border-top-left-radius: 2px }'],
  ['a.tsx', "<p style={{ textAlign: 'left' }} />"],
  ['a.tsx', '<p style={{ paddingRight: 4 }} />'],
  ['a.tsx', '<p style={{ top: 0, right: 4 }} />'],
])('in %s, %s is found', (path, text) => {
  expect(faultsIn(path, text)).toHaveLength(1);
});
