import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';

const FILE = 'third-party-notices.txt';
/** Names of the files in which packages put their licence and notices. */
const LICENCE_FILE = /^(?:licen[cs]e|notice|copying|ofl)(?:[.-].*)?$/iu;

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

interface Package {
  readonly name: string;
  /** Name of the licence, as the package writes it. */
  readonly licence: string;
  readonly text: string;
}

/** Returns the texts of a package's licence files; empty if it ships none. */
function textOf(folder: string): string {
  if (!existsSync(folder)) return '';
  const names = readdirSync(folder).filter((name) => LICENCE_FILE.test(name) && !name.endsWith('.js'));
  return names
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r', '').trim())
    .join('\n\n');
}

/** Returns the packages that the lock file installs for production, each version once. */
function packagesIn(root: string): Package[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const found = Object.entries(packages).flatMap(([path, { version, license = 'see its text', dev = false }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (path === '' || dev || version === undefined) return [];
    return [{ name: `${name} ${version}`, licence: license, text: textOf(join(root, path)) }];
  });
  return [...new Map(found.map((each) => [each.name, each])).values()];
}

/** Returns the names, licences and licence texts of all packages that the platform uses. Equal texts are written once. */
export function noticesOf(root: string): string {
  const groups = [...Map.groupBy(packagesIn(root), ({ licence, text }) => `${licence}\n\n${text}`)];
  const parts = groups.map(([words, packages]) => `${packages.map(({ name }) => name).join('\n')}\n\n${words.trim()}`);
  const first =
    'Arcata is made with the software of others that is named here. Each part is under the licence that follows it.';
  return `${[first, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Adds the notices of third-party software to the portal, in the build and on the development server (SEC-17). */
export function thirdPartyNotices(root: string): Plugin {
  return {
    name: 'arcata:third-party-notices',
    configureServer: ({ middlewares }) =>
      void middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'text/plain; charset=utf-8');
        response.end(noticesOf(root));
      }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: noticesOf(root) });
    },
  };
}
