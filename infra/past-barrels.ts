import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

/** The SDK's packages: their index files only pass on what other files export, and none does anything when it is loaded. */
const BARRELS_OF = /\/node_modules\/(?:@aws-sdk|@smithy|@aws-lambda-powertools)\//u;
const SOURCES = /\/functions\/.*\.tsx?$|\/node_modules\/(?:@aws-sdk|@smithy|@aws-lambda-powertools)\/.*\.js$/;

const NAMED_IMPORT = /^import \{(?<names>[^}]+)\} from (?<quote>["'])(?<from>[^"']+)\k<quote>;$/gmu;
const PASSED_ON = /^export \{(?<names>[^}]+)\} from ["'](?<from>[^"']+)["'];$/gmu;
const ALL_PASSED_ON = /^export \* from ["'](?<from>[^"']+)["'];$/gmu;
const OWN = /^export (?:async )?(?:const|let|class|function\*?) (?<name>[\w$]+)/gmu;

interface Origin {
  readonly file: string;
  readonly name: string;
}

/** `a, b as c` as pairs of what is called so there and what is called so here. */
const pairsOf = (names: string): [there: string, here: string][] =>
  names
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [there = '', here = there] = one.split(/\s+as\s+/u);
      return [there, here];
    });

type Resolve = (from: string, importer: string) => Promise<string>;

/** Packages do not change while functions are bundled: what was found in one of them holds for all functions. */
const FOUND = new Map<string, Promise<Map<string, Origin>>>();
const REWRITTEN = new Map<string, Promise<string>>();

function remembered<Value>(
  known: Map<string, Promise<Value>>,
  file: string,
  find: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(file) ?? find();
  known.set(file, value);
  return value;
}

/** Where the names that a file of a package exports come from. */
async function findOrigins(file: string, resolve: Resolve): Promise<Map<string, Origin>> {
  const source = await readFile(file, 'utf8');
  const passedOn = async (from: string | undefined): Promise<Map<string, Origin>> => {
    const passer = await resolve(from ?? '', file);
    return remembered(FOUND, passer, () => findOrigins(passer, resolve));
  };
  const found = new Map<string, Origin>();
  for (const { groups } of source.matchAll(ALL_PASSED_ON))
    for (const [name, origin] of await passedOn(groups?.['from'])) found.set(name, origin);
  for (const { groups } of source.matchAll(PASSED_ON)) {
    const passed = await passedOn(groups?.['from']);
    for (const [there, here] of pairsOf(groups?.['names'] ?? '')) {
      const origin = passed.get(there);
      if (origin !== undefined) found.set(here, origin);
    }
  }
  for (const { groups } of source.matchAll(OWN))
    found.set(groups?.['name'] ?? '', { file, name: groups?.['name'] ?? '' });
  return found;
}

/** The source with each of its imports from an index file taken apart. */
async function rewrite(file: string, resolve: Resolve): Promise<string> {
  const source = await readFile(file, 'utf8');
  let rewritten = source;
  for (const { 0: line, groups } of source.matchAll(NAMED_IMPORT)) {
    const from = groups?.['from'] ?? '';
    const target = await resolve(from, file);
    if (!BARRELS_OF.test(target)) continue;
    const origins = await remembered(FOUND, target, () => findOrigins(target, resolve));
    const imports = pairsOf(groups?.['names'] ?? '').map(([there, here]) => {
      const { file: origin, name } = origins.get(there) ?? { file: from, name: there };
      return `import { ${name} as ${here} } from ${JSON.stringify(origin)};`;
    });
    rewritten = rewritten.replace(line, () => imports.join(''));
  }
  return rewritten;
}

/**
 * Lets what is imported through an index file be imported from where it is. esbuild counts every file that anything in the bundle needs behind an index
 * as needed by all who import that index: what a call loads at need would be loaded at its start.
 */
export const PAST_BARRELS: Plugin = {
  name: 'past-barrels',
  setup(made) {
    const resolve: Resolve = async (from, importer) =>
      (await made.resolve(from, { resolveDir: dirname(importer), kind: 'import-statement' })).path;
    made.onLoad({ filter: SOURCES }, async ({ path }) => {
      const isOurs = !path.includes('/node_modules/');
      const contents = await (isOurs
        ? rewrite(path, resolve)
        : remembered(REWRITTEN, path, () => rewrite(path, resolve)));
      return { contents, loader: path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};
