import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { defaultScopeOf, Permission } from '#shared/access/permissions.ts';
import { API } from '#shared/api.ts';
import { LANGUAGES } from '#shared/locales/languages.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';

const oneOf = (names: readonly string[]) => ({ error: `takes one of: ${names.join(', ')}` });
const PERMISSIONS = ['public', 'signedIn', ...Permission.options] as const;
const GROUPS = Object.keys(API);
const READS = ['patientData', 'other'] as const;

/**
 * A planned call: its group (`patient`), its verb (`count`) and the people who may make it. Also the data that it reads, if it writes
 * nothing.
 */
export const PlannedCall = z.object({
  group: z.enum(GROUPS, oneOf(GROUPS)),
  verb: z.string('takes a name, such as `readHours`').regex(/^[a-z][A-Za-z]*$/u, 'takes a name, such as `readHours`'),
  permission: z.enum(PERMISSIONS, oneOf(PERMISSIONS)),
  reads: z.enum(READS, oneOf(READS)).optional(),
});
export type PlannedCall = z.infer<typeof PlannedCall>;

const kebab = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** Returns the name of the group's contract: `workOrderApi` for `work-order`. */
const apiOf = (group: string): string =>
  `${group.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())}Api`;

/**
 * Inserts text after the first match.
 * @throws Error if the file has no match
 */
function insertAfter(text: string, pattern: RegExp, added: string): string {
  if (!pattern.test(text)) throw new Error(`no place found by ${pattern}`);
  return text.replace(pattern, (match) => match + added);
}

const withImport = (text: string, line: string): string => (text.includes(line) ? text : `${line}\n${text}`);

/** Returns the path prefix that most calls of the group share, with a slash at the end. */
function folderOf(group: string): string {
  const rows = Object.values<AnyEndpoint>(API[group as keyof typeof API]);
  const folders = rows.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1));
  const countOf = (folder: string): number => folders.filter((each) => each === folder).length;
  return folders.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? `/api/v1/system/${group}/info/`;
}

/** Whether a role has the permission with scope `all`, so that the call takes the organisation as an input (PERM-6). */
const isOfAll = ({ permission }: PlannedCall): boolean =>
  permission !== 'public' && permission !== 'signedIn' && defaultScopeOf('ass_admin', permission) === 'all';

/** Returns the contract's text with the new row. The row's output has no fields yet, and its input has at most the organisation. */
function withRow(text: string, call: PlannedCall): string {
  const { group, verb, permission, reads } = call;
  const row = `
  ${verb}: endpoint({
    path: '${folderOf(group)}${kebab(verb)}',
    permission: '${permission}',
    summary: '',${reads === undefined ? '' : `\n    reads: '${reads}',`}
    input: ${isOfAll(call) ? 'AskedOrganisation' : 'z.object({})'},
    output: z.object({}),
  }),`;
  const imports = [
    ...(isOfAll(call) ? ["import { AskedOrganisation } from '../wire/asked-organisation.ts';"] : []),
    "import { endpoint } from '../wire/endpoint.ts';",
    "import * as z from 'zod';",
  ];
  return insertAfter(imports.reduce(withImport, text), new RegExp(`export const ${apiOf(group)} = \\{`, 'u'), row);
}

/** Returns the text of a handler without a body. The compiler then requires an answer. */
const verbFile = ({
  group,
  verb,
}: PlannedCall): string => `import type { ${apiOf(group)} } from '#shared/${group}/${group}-api.ts';
import type { Handler } from '#functions/http/call.ts';

export const ${verb}: Handler<typeof ${apiOf(group)}.${verb}> = ({ input, session }) => {};
`;

/**
 * Adds the verb to the group's handler. If the handler uses `onDemand`, the verb is wrapped in `onDemand`, too. This keeps the bytes low
 * that the function loads at its start.
 */
function handlerOf(text: string, { group, verb }: PlannedCall): string {
  const file = `./${kebab(verb)}.ts`;
  const verbs = new RegExp(`serve\\(${apiOf(group)}, \\{`, 'u');
  if (text.includes('import { onDemand }'))
    return insertAfter(text, verbs, ` ${verb}: onDemand(async () => (await import('${file}')).${verb}),`);
  return insertAfter(
    insertAfter(text, /import \{ serve \}.*\n/u, `import { ${verb} } from '${file}';\n`),
    verbs,
    ` ${verb},`,
  );
}

/** Returns a type of organisation whose head may make the call. */
function typeOf({ permission }: PlannedCall): string {
  if (permission === 'public' || permission === 'signedIn') return 'clinic';
  if (defaultScopeOf('clinicAdmin', permission) !== undefined) return 'clinic';
  return defaultScopeOf('factoryAdmin', permission) === undefined ? 'afterSales' : 'lab';
}

/** Returns the text of a test that fails until its author describes the effect of the call. */
const testFile = (planned: PlannedCall): string => `import { expect, test } from 'vitest';
import { call } from '#test/support/call.ts';
import { foundWithHead } from '#test/support/world.ts';
import { ${apiOf(planned.group)} } from '#shared/${planned.group}/${planned.group}-api.ts';

test('', async () => {
  const { head } = await foundWithHead('${typeOf(planned)}');

  expect(await call(${apiOf(planned.group)}.${planned.verb}, {}, { token: head.token })).toBeUndefined();
});
`;

/** Adds an empty text under `action`. It comes before the texts of its group, if there are any. */
function withWord(text: string, { group, verb }: PlannedCall): string {
  const word = `"${group}-${verb}": "",`;
  const neighbour = new RegExp(`\\n *"${group}-`, 'u').exec(text)?.[0];
  if (neighbour === undefined) return insertAfter(text, /"action": \{/u, `\n    ${word}`);
  return text.replace(neighbour, `\n    ${word}${neighbour}`);
}

const withOrganisation = (text: string, { group, verb }: PlannedCall): string =>
  insertAfter(text, /export const TAKES_ORGANISATION: .*\[/u, `\n  '${group}.${verb}',`);

const row = ({ group, verb }: PlannedCall): string => `\n  '${group}.${verb}': [],`;

/**
 * Writes every file that a call needs. Returns the names of the files.
 * @throws Error if the call already exists
 */
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
    ...(isOfAll(call) && { 'test/sweeps/organisation-verdicts.ts': withOrganisation }),
    ...(call.reads !== 'other' &&
      Object.fromEntries(LANGUAGES.map((language) => [`shared/locales/${language}/audit.json`, withWord]))),
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
