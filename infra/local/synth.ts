import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Sources that the template depends on. The files of the local cloud are not among them. */
const SOURCES = [
  'infra/*.ts',
  'infra/{release,stack}/**/*.{js,ts}',
  'shared/**/*.ts',
  'functions/*/env.ts',
  'package-lock.json',
];

/** Folder of the last synthesised template. It is not in the data folder, so a cloud with a new data folder can use the same template. */
const CACHE = 'node_modules/.cache/arcata/synth';

/** Thrown if the CDK app does not synthesise a template. */
export class SynthError extends Error {
  override readonly name = 'SynthError';
}

async function hashSources(root: string): Promise<string> {
  const files = (await Array.fromAsync(glob(SOURCES, { cwd: root }))).toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

const PROGRAM = `
  import { buildApp } from '#infra/app.ts';
  const outdir = process.env['ARCATA_SYNTH_OUT'];
  buildApp({ target: 'local', stage: 'dev', bundles: 'none', isValidated: false, isAcknowledged: false, outdir }).synth();
`;

/** Runs the CDK app in a child process. When the process ends, its memory is free again. Each new process loads the current sources. */
async function runApp(root: string, outdir: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    cwd: root,
    env: { ...process.env, ARCATA_SYNTH_OUT: outdir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new SynthError(`The CDK app does not synthesise:\n${errors}`);
}

/**
 * Returns the app's synthesised template. Runs the app again only if the sources of the template have changed.
 * @throws SynthError
 */
export async function synthesise(root: string): Promise<unknown> {
  const cacheDir = join(root, CACHE);
  await mkdir(cacheDir, { recursive: true });
  const name = `${await hashSources(root)}.json`;
  const cached = await readFile(join(cacheDir, name), 'utf8').catch(() => undefined);
  if (cached !== undefined) return JSON.parse(cached);

  const outdir = await mkdtemp(join(cacheDir, 'out-'));
  try {
    await runApp(root, outdir);
    const made = (await readdir(outdir)).find((file) => file.endsWith('.template.json'));
    if (made === undefined) throw new SynthError('The CDK app made no template.');
    const template = await readFile(join(outdir, made), 'utf8');
    await rename(join(outdir, made), join(cacheDir, name));
    const others = (await readdir(cacheDir)).filter((file) => file.endsWith('.json') && file !== name);
    await Promise.all(others.map((file) => rm(join(cacheDir, file), { force: true })));
    return JSON.parse(template);
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}
