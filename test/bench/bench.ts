import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openBenchFolder } from './bench-file.ts';
import { formatResults, isBelowFloor, Result } from './format-results.ts';
import { keepResults } from './keep-results.ts';
import type { BenchRow } from './measure.ts';

/** Loads a suite that needs the table. Table and services start before any module of the functions is loaded. */
async function overTable<Suite>(suite: () => Promise<Suite>): Promise<Suite> {
  await import('#test/support/table.ts');
  await import('#test/support/services.ts');
  return suite();
}

/**
 * Suites by the first word, or the first two words, of the names of their rows. A suite and the packages that it compares with are loaded
 * only when the suite runs.
 */
const SUITES: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  unzip: async () => (await import('./unzip-bench.ts')).unzipRows(),
  volume: async () => (await import('./volume-bench.ts')).volumeRows(),
  dicom: async () => (await import('./dicom-bench.ts')).dicomRows(),
  photo: async () => (await import('./photo-bench.ts')).photoRows(),
  mesh: async () => (await import('./mesh-bench.ts')).meshRows(),
  pipeline: async () => (await import('./pipeline-bench.ts')).pipelineRows(),
  'pipeline-model': async () => (await overTable(() => import('./case-model/model-rows.ts'))).modelRows(),
  cost: async () => (await import('./pipeline-bench.ts')).costRows(),
  api: async () => (await import('./api-bench.ts')).apiRows(),
  'api-load50': async () => (await import('./load-bench.ts')).loadRows(),
  'api-calls': async () => (await overTable(() => import('./calls-bench.ts'))).callsRows(),
  'api-tenant': async () => (await overTable(() => import('./calls-bench.ts'))).tenantRows(),
  orders: async () => (await overTable(() => import('./orders-bench.ts'))).ordersRows(),
  ceph: async () => (await import('./ceph-bench.ts')).cephRows(),
  panorama: async () => (await import('./panorama-bench.ts')).panoramaRows(),
  fleet: async () => {
    await import('#test/support/table.ts');
    await import('#test/support/services.ts');
    return (await import('./fleet-bench.ts')).fleetRows();
  },
  web: async () => (await import('./web-bench.ts')).webRows(),
  'web-deep': async () => (await import('./deep-bench.ts')).deepRows(),
};

/** Time limit of a suite, so that a suite that hangs does not stop the others. */
const SUITE_MS_MAX = 15 * 60 * 1000;

/**
 * Arguments of `npm run bench [name]`. The command runs the rows whose names start with `name`, or all rows. RESULTS.md keeps the results.
 * `suite` is set only in a child process, which runs this suite alone.
 */
const [wanted = '', suite] = process.argv.slice(2);

/** Runs the rows of one suite in its own process, and reports each result when it is ready. */
async function runSuite(name: string): Promise<void> {
  for (const row of (await SUITES[name]?.()) ?? []) {
    if (!row.name.startsWith(wanted)) continue;
    process.send?.({ row, seen: await row.run() } satisfies Result & { row: BenchRow });
  }
}

/** Runs each suite in its own process: its memory is free afterwards, and a crash does not stop the other suites. */
async function runAll(): Promise<void> {
  const removeInputs = openBenchFolder();
  const results: Result[] = [];
  let hasBroken = false;
  for (const name of Object.keys(SUITES).filter((one) => one.startsWith(wanted.split('.')[0] ?? ''))) {
    const child = fork(import.meta.filename, [wanted, name], { timeout: SUITE_MS_MAX, killSignal: 'SIGKILL' });
    child.on('message', (told) => {
      results.push(Result.parse(told));
      console.log(formatResults(results.slice(-1), { isHeaded: results.length === 1 }));
    });
    const [code] = await once(child, 'close');
    if (code !== 0) console.error(`${name}: broke off (${code})`);
    hasBroken ||= code !== 0;
  }
  removeInputs();
  keepResults(results, Object.keys(SUITES));
  process.exitCode = hasBroken || results.length === 0 || results.some(isBelowFloor) ? 1 : 0;
}

await (suite === undefined ? runAll() : runSuite(suite).finally(() => process.disconnect()));
