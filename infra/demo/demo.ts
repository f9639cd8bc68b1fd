import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCloud } from '#infra/local/cloud.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import type { CaseFile } from '#shared/file/case-file.ts';
import type { Manifest } from '#shared/file/manifest.ts';
import { serverWords } from '#shared/locales/server-words.ts';
import { demoCase } from './demo-case.ts';
import { foundAfterSales } from './found-world.ts';
import { awaitMail, type ReadInbox } from './join.ts';
import {
  CLINIC_HEAD,
  deliverScanner,
  gather,
  handOver,
  LAB_HEAD,
  prescribe,
  type Stage,
  uploadAndProcess,
} from './main-job.ts';

const [ownZip] = process.argv.slice(2);
const startedAt = performance.now();
const since = (from: number): string => `${((performance.now() - from) / 1000).toFixed(2)} s`;

async function step<Result>(what: string, play: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  const result = await play();
  console.log(`${since(from).padStart(8)}  ${what}`);
  return result;
}

/**
 * Writes a case of three meshes, 120 slices, three photos and a note to a zip. The names of its files are in GBK, as Windows in China
 * writes them.
 */
async function makeCase(folder: string): Promise<string> {
  const entries = await demoCase({
    patient: { id: 'P2026001', name: '张伟', birthDate: '1981-03-14', sex: 'M' },
    seed: 7,
    preparedTooth: '36',
    triangles: 120_000,
    scan: { slices: 120, sizePx: 256 },
  });
  const path = join(folder, 'case.zip');
  await writeFile(
    path,
    writeZip(
      entries.map((entry) => ({ name: entry.path, content: entry.bytes })),
      'gbk',
    ),
  );
  return path;
}

async function printOutcomes(manifest: Manifest): Promise<void> {
  const { refusal: words } = await serverWords('en');
  for (const entry of manifest.entries) {
    const why = entry.reason === undefined ? '' : `: ${words[entry.reason]}`;
    console.log(`          ${entry.outcome.padEnd(9)} ${entry.path}${why}`);
  }
  for (const asset of manifest.assets) {
    const bytes = asset.outputs.reduce((sum, output) => sum + output.sizeBytes, 0);
    console.log(
      `          ${asset.kind.padEnd(12)} ${asset.name} → ${asset.outputs.map((output) => output.role).join(', ')} (${bytes} bytes)`,
    );
  }
}

/** Returns the expected results that the demo's own case lacks. Not for a user's zip, because its results are unknown. */
function missingIn(file: CaseFile, manifest: Manifest, opened: ReadonlyMap<string, number>): string[] {
  const kinds = manifest.assets.map((asset) => asset.kind);
  const count = (kind: string) => kinds.filter((each) => each === kind).length;
  const expected = [
    ['the file is ready', file.state === 'ready'],
    ['three meshes', count('mesh') === 3],
    ['one series', count('dicomSeries') === 1],
    ['three photos', count('image') === 3],
    ['no entry refused', manifest.entries.every((entry) => entry.outcome !== 'refused')],
    ['names read as GBK', manifest.entries.some((entry) => entry.path.startsWith('张伟/'))],
    ...['preview', 'thumbnail', 'metadata', 'volumeIndex', 'volumeBrick', 'mesh'].map(
      (role) => [`a ${role} to open`, (opened.get(role) ?? 0) > 0] as const,
    ),
  ] as const;
  return expected.filter(([, holds]) => !holds).map(([what]) => what);
}

async function checkMails(inbox: ReadInbox): Promise<void> {
  const wanted = [
    { to: CLINIC_HEAD.email, subject: /files of order .* are ready/iu },
    { to: LAB_HEAD.email, subject: /收到 .* 的新订单/u },
    { to: CLINIC_HEAD.email, subject: /accepted order/u },
  ];
  for (const { to, subject } of wanted) {
    const mail = await awaitMail(inbox, to, (each) => subject.test(each.subject));
    console.log(`          mail to ${to}: ${mail.subject}`);
  }
}

async function play(stage: Stage, folder: string): Promise<string[]> {
  const path = ownZip ?? (await step('a realistic case zip is made', () => makeCase(folder)));
  const parties = await gather(stage);
  const scanner = await deliverScanner(stage, parties);
  const order = await prescribe(stage, parties);
  const onChange = ({ state, progress }: CaseFile): void =>
    console.log(
      `          ${state}${progress === undefined ? '' : `: ${progress.step} ${progress.done}/${progress.total}`}`,
    );
  const { file, manifest } = await uploadAndProcess(stage, scanner, { path, orderNumber: order.orderNumber, onChange });
  if (manifest !== null) await printOutcomes(manifest);
  if (file.failure !== undefined) console.log(`          ${(await serverWords('en')).refusal[file.failure.reason]}`);
  if (ownZip !== undefined) return file.state === 'ready' ? [] : ['the file is ready'];
  const opened = await handOver(stage, parties, { order, file });
  await step('both sides are told by mail', () => checkMails(stage.inbox));
  return missingIn(file, manifest ?? { schemaVersion: 2, entries: [], assets: [] }, opened);
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'arcata-demo-'));
  const cloud = await step('the local cloud starts', () =>
    startCloud({ dataDir: join(folder, 'cloud'), fresh: true, site: 'none' }),
  );
  try {
    const inbox: ReadInbox = async () =>
      cloud.mails().map(({ to, subject, text }) => ({ to: to[0] ?? '', subject, text }));
    const afterSales = await foundAfterSales(cloud);
    const missing = await play({ origin: cloud.origin, inbox, afterSales, step }, folder);
    console.log(`${since(startedAt).padStart(8)}  in all`);
    for (const what of missing) console.error(`MISSING: ${what}`);
    process.exitCode = missing.length === 0 ? 0 : 1;
  } finally {
    await cloud.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
