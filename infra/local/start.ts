import { parseArgs } from 'node:util';
import { AlreadyRunningError } from './run-lock.ts';
import { startCloud, type Cloud, type CloudOptions } from './cloud.ts';
import { EnvironmentConflictError } from './functions/environment.ts';
import { keepsTable, MissingEmulatorError } from './dynamodb.ts';
import { PortTakenError } from './free-port.ts';
import { TableChangedError } from './table-changed-error.ts';
import { SynthError } from './synth.ts';
import { UnsupportedTemplateError } from './template/intrinsics.ts';
import { watchSources } from './watch-sources.ts';

const USAGE = `Runs the whole platform on this machine.

  npm start -- --port 3000   where the portal listens (127.0.0.1 only)
               --fresh       forget everything and begin with the demo world
               --built       serve dist/web under its real headers (npm run build), not Vite
               --data DIR    where the data are kept, .arcata if absent
               --model DIR   installs the model of a folder, as npm run operate -- model add does;
                             ARCATA_MODEL names it too
`;

/** Errors with a message that the user understands without more details. They are printed without a stack trace. */
const EXPLAINED = [
  AlreadyRunningError,
  EnvironmentConflictError,
  MissingEmulatorError,
  PortTakenError,
  SynthError,
  TableChangedError,
  UnsupportedTemplateError,
];

function readOptions(): { readonly options: CloudOptions; readonly model: string | undefined } {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '3000' },
      fresh: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      data: { type: 'string', default: '.arcata' },
      model: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new TypeError(`--port ${values.port} is no port.`);
  const options: CloudOptions = {
    port,
    fresh: values.fresh,
    dataDir: values.data,
    site: values.built ? 'built' : 'dev',
  };
  return { options, model: values.model ?? process.env['ARCATA_MODEL'] };
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Keeps the cloud up to date with its sources. After a change of the sources, it loads the functions again. If the template has changed, it
 * restarts the cloud.
 * @returns a signal that is aborted when the user stops the cloud
 */
function keepFresh(options: CloudOptions, first: Cloud): AbortSignal {
  let cloud = first;
  let work = Promise.resolve();
  const stopping = new AbortController();
  const restart = async (): Promise<void> => {
    const since = performance.now();
    await cloud.stop();
    cloud = await startCloud({ ...options, fresh: false });
    cloud.reload();
    console.log(`Started again with the changed template in ${seconds(since)}.`);
  };
  const watcher = watchSources((change) => {
    if (change === 'functions') cloud.reload();
    else if (keepsTable()) work = work.then(restart).catch(explain);
    else console.log('The template has changed. Start again to use it: a new demo world begins.');
  });
  const end = (): void => {
    stopping.abort();
    watcher.close();
    void work.then(() => cloud.stop()).then(() => process.exit());
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  return stopping.signal;
}

function explain(error: unknown): void {
  const isExplained = EXPLAINED.some((kind) => error instanceof kind);
  console.error(isExplained && error instanceof Error ? error.message : error);
}

const dataLine = (dataDir: string): string =>
  keepsTable() ? `Data in ${dataDir}.` : 'The table is in memory: each start begins with a new demo world.';

async function main(): Promise<void> {
  const { options, model } = readOptions();
  const cloud = await startCloud(options);
  if (model !== undefined) await installModel(cloud, model);
  console.log(`
  Arcata   ${cloud.origin}
  Inbox    ${cloud.inboxUrl}
  API      ${cloud.origin}/api-docs/

  Ready in ${seconds(0)}. ${dataLine(options.dataDir)} Ctrl-C stops.
`);
  const stopping = keepFresh(options, cloud);
  await showWorld(cloud, options.dataDir).catch((error: unknown) => {
    if (!stopping.aborted) explain(error);
  });
}

/** Installs the analysis model of a folder. Prints its name, its version and the terms of its training data. */
async function installModel(cloud: Cloud, folder: string): Promise<void> {
  const { name, version, training } = await cloud.addModel(folder);
  console.log(`\n  Model    ${name} ${version}: ${training.terms}`);
}

/** Creates the people of the demo world in a new data folder and prints their accounts. Then fills the world while the portal is in use. */
async function showWorld(cloud: Cloud, dataDir: string): Promise<void> {
  const { openDemoWorld } = await import('#infra/demo/demo-world.ts');
  const world = await openDemoWorld(cloud, dataDir);
  console.log(`${world.accounts}\n`);
  await world.fill((line) => console.log(`  demo world: ${line}`));
}

if (process.argv.includes('--help')) console.log(USAGE);
else {
  await main().catch((error: unknown) => {
    explain(error);
    process.exitCode = 1;
  });
}
