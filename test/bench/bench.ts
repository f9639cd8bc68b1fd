import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openBenchFolder } from './bench-file.ts';
import { formatResults, isBelowFloor, Result } from './format-results.ts';
import { keepResults } from './keep-results.ts';
import type { BenchRow } from './measure.ts';

/** Loads a suite that needs the table: table and services are ready before any module of the functions begins. */
async function overTable<Suite>(suite: () => Promise<Suite>): Promise<Suite> {
  await import('#test/support/table.ts');
  await import('#test/support/services.ts');
  return suite();
}

/** Suites by the first word of their rows' names, or the first two; each is loaded only when it runs, with its peers. */
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

/** Time limit of a suite, so that one that hangs does not keep the others from running. */
const SUITE_MS_MAX = 15 * 60 * 1000;

/** Options of `npm run bench [name]`, which runs the rows whose name starts with `name`, or all. RESULTS.md keeps their figures. */
const [wanted = '', suite] = process.argv.slice(2);

/** Runs one suite's rows, in that suite's process; reports each result when it is ready. */
async function runSuite(name: string): Promise<void> {
  for (const row of (await SUITES[name]?.()) ?? []) {
    if (!row.name.startsWith(wanted)) continue;
    process.send?.({ row, seen: await row.run() } satisfies Result & { row: BenchRow });
  }
}

/** Runs every suite in its own process, which returns its memory at the end and cannot stop the others. */
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
