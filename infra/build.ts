import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as buildSite } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { AppFunction, type Entry } from './app-function.ts';
import { buildApp } from './app.ts';
import { type Bundle, bundleFunction } from './bundle-function.ts';
import { bundleFolder } from './bundles.ts';

/** Every function of the app: what is deployed is what is bundled. */
export function entriesOf(app = buildApp({ bundles: 'none' })): Entry[] {
  const functions = app.node.findAll().filter((construct) => construct instanceof AppFunction);
  return [...new Set(functions.map(({ entry }) => entry))].toSorted();
}

/** npm takes the binaries for the functions' processor, whatever machine builds. */
function installBinaries({ folder, binaryPackages }: Bundle): void {
  const dependencies = Object.fromEntries(binaryPackages.map((name) => [name, versionOf(name)]));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies }));
  const target = ['--cpu=arm64', '--os=linux', '--libc=glibc'];
  execFileSync('npm', ['install', ...target, '--omit=dev', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: folder,
    stdio: 'inherit',
  });
}

const versionOf = (name: string): string => {
  const version = new Map(Object.entries(packageJson.dependencies)).get(name);
  if (version === undefined) throw new Error(`${name} is no dependency`);
  return version;
};

/** The portal, and the API document for people. */
const PAGES = ['web/index.html', 'web/api-docs/index.html'];

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} KB`.padStart(8);

async function build(): Promise<void> {
  const bundles = await Promise.all(entriesOf().map((entry) => bundleFunction(entry, bundleFolder(entry))));
  for (const bundle of bundles) {
    if (bundle.binaryPackages.length > 0) installBinaries(bundle);
    console.log(`${kilobytes(bundle.hotBytes)} hot ${kilobytes(bundle.totalBytes)} in all  ${bundle.entry}`);
  }
  await buildSite({
    configFile: 'web/vite.config.ts',
    logLevel: 'warn',
    build: { rollupOptions: { input: PAGES } },
  });
}

if (import.meta.main) await build();
