import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { AppFunction, type Entry } from './stack/functions/app-function.ts';
import { buildApp } from './app.ts';
import { buildSite } from './release/build-site.ts';
import { type Bundle, bundleFunction } from './release/bundle-function.ts';
import { bundleFolder } from './release/bundles.ts';
import { compressSite } from './release/compress-site.ts';

/** Processor of the functions: arm64 on AWS, and the processor of this machine on LocalStack. */
type Processor = 'arm64' | 'x64';

/** Returns the entry files of all functions of the app, so that every deployed function is bundled. */
export function entriesOf(app = buildApp({ bundles: 'none' })): Entry[] {
  const functions = app.node.findAll().filter((construct) => construct instanceof AppFunction);
  return [...new Set(functions.map(({ entry }) => entry))].toSorted();
}

/** Installs the binary packages of a bundle for the functions' processor, even if the building machine has another processor. */
function installBinaries({ folder, binaryPackages }: Bundle, cpu: Processor): void {
  const dependencies = Object.fromEntries(binaryPackages.map((name) => [name, versionOf(name)]));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies }));
  const target = [`--cpu=${cpu}`, '--os=linux', '--libc=glibc'];
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

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} KB`.padStart(8);

/** Makes `dist/` with a folder for each function and the portal. */
export async function build(cpu: Processor = 'arm64'): Promise<void> {
  const bundles = await Promise.all(entriesOf().map((entry) => bundleFunction(entry, bundleFolder(entry))));
  for (const bundle of bundles) {
    if (bundle.binaryPackages.length > 0) installBinaries(bundle, cpu);
    console.log(`${kilobytes(bundle.hotBytes)} hot ${kilobytes(bundle.totalBytes)} in all  ${bundle.entry}`);
  }
  await buildSite();
  await compressSite('dist/web');
}

if (import.meta.main) await build();
