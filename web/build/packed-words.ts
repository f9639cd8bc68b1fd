import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = '/web/ui/dictionaries.ts';
/** Dictionaries that no page of the portal shows. */
const UNSHOWN = ['code', 'legal', 'mail'];

/** Names of files, each with the dictionaries that the same pages need. Each other dictionary has a file of its own. */
const PACKS: Readonly<Record<string, readonly string[]>> = {
  portal: ['app', 'portal'],
  order: ['order', 'prescription', 'field', 'naming', 'tooth', 'print'],
  case: ['file', 'note', 'refusal', 'share', 'revision', 'version', 'sent', 'bin', 'access', 'viewer', 'tracking'],
  work: ['workOrder', 'production', 'outsideReport'],
};

/** Returns the name of the file with a dictionary. */
export const packOf = (namespace: string): string =>
  Object.keys(PACKS).find((pack) => PACKS[pack]?.includes(namespace)) ?? namespace;

interface Packed {
  /** Digest of all words, for the files' names. Browsers keep these files for ever, so changed words need new names. */
  readonly digest: string;
  /** The text of each file, by language and pack. */
  readonly files: ReadonlyMap<string, string>;
}

function pack(locales: string): Packed {
  const files = new Map<string, Record<string, unknown>>();
  for (const path of globSync('*/*.json', { cwd: locales }).toSorted()) {
    const [language, namespace] = [dirname(path), basename(path, '.json')];
    if (UNSHOWN.includes(namespace)) continue;
    const name = `${language}/${packOf(namespace)}`;
    files.set(name, { ...files.get(name), [namespace]: JSON.parse(readFileSync(join(locales, path), 'utf8')) });
  }
  const texts = new Map([...files].map(([name, words]) => [name, JSON.stringify(words)]));
  const digest = createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('base64url')
    .slice(0, 8);
  return { digest, files: texts };
}

/**
 * Returns the text of the module that replaces `ui/dictionaries.ts` in the build. If a file is missing, a newer deployment has removed it.
 * The module then sends the same event as for a missing chunk.
 */
const moduleOf = ({ digest }: Packed): string => `const PACKS = ${JSON.stringify(PACKS)};
const packOf = (namespace) => Object.keys(PACKS).find((pack) => PACKS[pack].includes(namespace)) ?? namespace;
const asked = new Map();
async function read(url) {
  const answer = await fetch(url);
  if (answer.ok && answer.headers.get('content-type')?.includes('json')) return answer.json();
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  throw new Error('no words at ' + url);
}
function ask(url) {
  if (!asked.has(url)) asked.set(url, read(url).catch((fault) => { asked.delete(url); throw fault; }));
  return asked.get(url);
}
export async function fetchDictionaries(language, namespaces) {
  const packs = [...new Set(namespaces.map(packOf))];
  const all = await Promise.all(packs.map((pack) => ask('/assets/words-${digest}/' + language + '/' + pack + '.json')));
  return new Map(all.flatMap(Object.entries));
}`;

/**
 * Packs the dictionaries of the built portal into a few JSON files for each language. Without this, each dictionary would be a module. The
 * first script would name 330 modules, which takes 14 KB under Brotli. An order's page would fetch 15 modules.
 */
export function packedWords(root: string): Plugin {
  let packed: Packed | undefined;
  const all = (): Packed => (packed ??= pack(join(root, 'shared', 'locales')));
  return {
    name: 'arcata:packed-words',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith(MODULE) ? { code: moduleOf(all()), map: null } : undefined),
    generateBundle() {
      const { digest, files } = all();
      for (const [name, source] of files)
        this.emitFile({ type: 'asset', fileName: `assets/words-${digest}/${name}.json`, source });
    },
  };
}
