import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { Permission } from '#shared/access/permissions.ts';
import { LANGUAGES } from '#shared/locales/languages.ts';

/** A planned call: its group (`patient`), its verb (`count`) and the people who may make it. */
export const PlannedCall = z.object({
  group: z.string().regex(/^[a-z][A-Za-z-]*$/u),
  verb: z.string().regex(/^[a-z][A-Za-z]*$/u),
  permission: z.union([z.enum(['public', 'signedIn']), Permission]),
});
export type PlannedCall = z.infer<typeof PlannedCall>;

const kebab = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** Returns the contract's name: `workOrderApi` for `work-order`. */
const apiOf = (group: string): string =>
  `${group.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())}Api`;

/** Puts text after the first match. @throws Error if the file lacks the form of its neighbours */
function insertAfter(text: string, pattern: RegExp, added: string): string {
  if (!pattern.test(text)) throw new Error(`no place found by ${pattern}`);
  return text.replace(pattern, (match) => match + added);
}

const withImport = (text: string, line: string): string => (text.includes(line) ? text : `${line}\n${text}`);

/** Returns the contract's text with the new row, whose input and output have no fields yet. */
function withRow(text: string, { group, verb, permission }: PlannedCall): string {
  const prefix = /'(?<prefix>\/api\/v1\/[a-z]+\/[a-z]+\/info\/)/u.exec(text)?.groups?.['prefix'];
  const row = `
  ${verb}: endpoint({
    path: '${prefix ?? `/api/v1/system/${group}/info/`}${kebab(verb)}',
    permission: '${permission}',
    summary: '',
    input: z.object({}),
    output: z.object({}),
  }),`;
  const imported = withImport(
    withImport(text, "import { endpoint } from '../wire/endpoint.ts';"),
    "import * as z from 'zod';",
  );
  return insertAfter(imported, new RegExp(`export const ${apiOf(group)} = \\{`, 'u'), row);
}

/** Returns the text of a handler without a body: the compiler asks for its answer. */
const verbFile = ({
  group,
  verb,
}: PlannedCall): string => `import type { ${apiOf(group)} } from '#shared/${group}/${group}-api.ts';
import type { Handler } from '#functions/http/call.ts';

export const ${verb}: Handler<typeof ${apiOf(group)}.${verb}> = ({ input, session }) => {};
`;

const handlerOf = (text: string, { group, verb }: PlannedCall): string =>
  insertAfter(
    insertAfter(text, /import \{ serve \}.*\n/u, `import { ${verb} } from './${kebab(verb)}.ts';\n`),
    new RegExp(`serve\\(${apiOf(group)}, \\{`, 'u'),
    ` ${verb},`,
  );

/** Returns the text of a test that fails until its author describes the call's effect. */
const testFile = ({ group, verb }: PlannedCall): string => `import { expect, test } from 'vitest';
import { call } from '#test/support/call.ts';
import { foundWithHead } from '#test/support/world.ts';
import { ${apiOf(group)} } from '#shared/${group}/${group}-api.ts';

test('', async () => {
  const { head } = await foundWithHead('clinic');

  expect(await call(${apiOf(group)}.${verb}, {}, { token: head.token })).toBeUndefined();
});
`;

/** Adds an empty word under `action`, before those of its group if there are any. */
function withWord(text: string, { group, verb }: PlannedCall): string {
  const word = `"${group}-${verb}": "",`;
  const neighbour = new RegExp(`\\n *"${group}-`, 'u').exec(text)?.[0];
  if (neighbour === undefined) return insertAfter(text, /"action": \{/u, `\n    ${word}`);
  return text.replace(neighbour, `\n    ${word}${neighbour}`);
}

const row = ({ group, verb }: PlannedCall): string => `\n  '${group}.${verb}': [],`;

/** Writes every file that a call needs. Returns a line per file. @throws Error if the call already exists */
export function scaffoldCall(root: string, call: PlannedCall): string[] {
  const { group, verb } = call;
  const made = {
    [`functions/${group}/${kebab(verb)}.ts`]: verbFile,
    [`test/functions/${group}/${kebab(verb)}.test.ts`]: testFile,
  };
  const changed: Readonly<Record<string, (text: string, call: PlannedCall) => string>> = {
    [`shared/${group}/${group}-api.ts`]: withRow,
    [`functions/${group}/handler.ts`]: handlerOf,
    'test/sweeps/permission-verdicts.ts': (text) => insertAfter(text, /export const LET_IN: .*\{/u, row(call)),
    'test/sweeps/permission-inputs.ts': (text) => insertAfter(text, /export const WAYS: .*\{/u, row(call)),
    ...Object.fromEntries(LANGUAGES.map((language) => [`shared/locales/${language}/audit.json`, withWord])),
  };
  const there = Object.keys(made).find((file) => existsSync(join(root, file)));
  if (there !== undefined) throw new Error(`${there} is there already`);
  const written = Object.entries(changed).map(
    ([file, change]) => [file, change(readFileSync(join(root, file), 'utf8'), call)] as const,
  );
  for (const [file, text] of written) writeFileSync(join(root, file), text);
  for (const [file, make] of Object.entries(made)) writeFileSync(join(root, file), make(call));
  return [...Object.keys(made), ...Object.keys(changed)];
}
