import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutUnused } from '#web/build/left-out.ts';
import { readShortNames, withoutDefaults } from '#web/build/short-names.ts';

const names = readShortNames();
const textOf = (file: string): string => readFileSync(`node_modules/@cloudscape-design/components/${file}`, 'utf8');
const script = textOf('button/styles.css.js');
const sheet = textOf('button/styles.scoped.css').replaceAll(/\/\*.*?\*\//gsu, '');
const classesOf = (text: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name));

// UX-135
test('a class has the same short name in its style sheet and in its script', () => {
  const inScript = classesOf(names.shorten(script), /: "(\w+)"/gu);
  const inSheet = classesOf(names.shorten(sheet), /\.([a-z][\w-]*)/gu);

  expect(inSheet.size).toBeGreaterThan(20);
  expect([...inSheet].filter((name) => name.startsWith('awsui_'))).toEqual([]);
  expect([...inSheet].filter((name) => !inScript.has(name))).toEqual([]);
});

// UX-135
test('no two classes get one name', () => {
  const before = classesOf(script, /: "(\w[\w-]*)"/gu);

  expect(classesOf(names.shorten(script), /: "(\w+)"/gu).size).toBe(before.size);
});

// UX-135
test('a token of the theme loses its default, any other variable keeps it', () => {
  const css =
    'a { width: calc(var(--size-ours, 2px) + var(--space-theirs, var(--other, 4px))); top: var(--size-ours, 0) }';

  expect(withoutDefaults(css, (token) => token === '--space-theirs')).toBe(
    'a { width: calc(var(--size-ours, 2px) + var(--space-theirs)); top: var(--size-ours, 0) }',
  );
});

// UX-135
test('states keep the beginning of their class, by which our own styles find them', () => {
  const status = names.shorten(textOf('status-indicator/styles.css.js'));

  expect(status).toMatch(/"awsui_status-error_\w+"/u);
});

// UX-135
test('schemas lose their way to JSON and nothing else', () => {
  const source =
    'inst._zod.processJSONSchema = (a) => processors.stringProcessor(inst, a); processors.aggregateChecks(inst)';

  expect(withoutUnused(source, '/zod/v4/classic/schemas.js')).toBe(
    'inst._zod.processJSONSchema = (a) => undefined(inst, a); processors.aggregateChecks(inst)',
  );
  expect(withoutUnused('export const a = 1;\nexport { b, c as d };', '/zod/v4/core/to-json-schema.js')).toBe(
    ['a', 'b', 'd'].map((name) => `export const ${name} = () => undefined;`).join('\n'),
  );
  expect(withoutUnused('export const a = 1;', '/zod/v4/core/parse.js')).toBeUndefined();
});
