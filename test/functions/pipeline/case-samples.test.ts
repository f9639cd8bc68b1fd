import '#test/support/table.ts';
import '#test/support/bucket.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placesDocument } from '#functions/file/entry-place.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { handler as start } from '#functions/pipeline/start.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { Manifest } from '#shared/file/manifest.ts';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { bucket } from '#test/support/bucket.ts';
import { objectCreated, readRow, sha256Of, uploadFile } from '#test/support/case-files.ts';
import { brokenInvariants } from '#test/support/end-state.ts';
import { readUnpacked } from '#test/support/read-unpacked.ts';
import { runStateMachines } from '#test/support/state-machines.ts';

/** Folder of real and hostile files that some machines have next to the project. No other test needs it. */
const SAMPLES = join(import.meta.dirname, '../../../../shared/samples');
const foldersIn = (parent: string): string[] =>
  existsSync(join(SAMPLES, parent))
    ? readdirSync(join(SAMPLES, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(parent, name))
    : [];
const FOLDERS = [...foldersIn('.'), ...foldersIn('corpora')].filter((folder) => !/zip|corpora$/u.test(folder));
const ZIP_FOLDERS = ['zip', 'corpora/zip-pypi', 'corpora/zip-yauzl', 'corpora/zip-zipjs'];
const ZIPS = ZIP_FOLDERS.map((folder) => join(SAMPLES, folder))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((file) => /\.(?:zip|whl)$/u.test(file));
const MINUTES_MAX = 10;

/** Reasons of a refusal that show a fault in our own code. */
const OUR_FAULTS: readonly string[] = [
  'processingFailed',
  'conversionFailed',
  'conversionTimedOut',
  'conversionTooLarge',
] satisfies RefusalReason[];

const machines = await runStateMachines();

async function processCase(bytes: Uint8Array) {
  const uploaded = await uploadFile(bytes);
  await start(objectCreated(uploaded), {} as never);
  await machines.settle();
  const row = await readRow(uploaded);
  const isReady = row.state === 'ready';
  return {
    row,
    manifest: isReady ? Manifest.parse(await bucket.json(OBJECT_KEYS.manifest(row))) : undefined,
    places: isReady ? placesDocument.decode(await bucket.bytes(OBJECT_KEYS.places(row))).places : [],
  };
}

const count = (words: readonly string[]): string =>
  JSON.stringify(Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length])));

test.each(FOLDERS)(
  'the pipeline completes a case of all samples of %s: each file is shown, or refused with its own reason',
  async (folder) => {
    const files = readdirSync(join(SAMPLES, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ name: file.slice(SAMPLES.length + 1), content: readFileSync(file) }));

    const { row, manifest, places } = await processCase(writeZip(files));

    const outcomes = (manifest?.entries ?? []).map(({ outcome, reason }) => reason ?? outcome);
    console.log(`pipeline samples: ${folder}, ${files.length} files: ${count(outcomes)}`);
    expect(row.state).toBe('ready');
    expect(await brokenInvariants(row, files.length)).toEqual([]);
    expect(outcomes.filter((outcome) => OUR_FAULTS.includes(outcome))).toEqual([]);
    const unpacked = await Promise.all(
      places.map(async ({ path, place }) => [path, sha256Of(await readUnpacked(place))]),
    );
    expect(Object.fromEntries(unpacked)).toEqual(
      Object.fromEntries(files.map(({ name, content }) => [name, sha256Of(content)])),
    );
  },
  MINUTES_MAX * 60_000,
);

test.skipIf(ZIPS.length === 0)(
  'every zip of the samples becomes a case or is refused for a reason of its own',
  async () => {
    const ends: string[] = [];
    for (const file of ZIPS) {
      const { row, manifest } = await processCase(readFileSync(file));
      const reasons = [row.failure?.reason, ...(manifest?.entries ?? []).map(({ reason }) => reason)];
      const faults = [
        ...reasons.filter((reason) => reason !== undefined && OUR_FAULTS.includes(reason)),
        ...(await brokenInvariants(row, manifest?.entries.length ?? 0)),
      ];
      ends.push(faults.length > 0 ? `${file}: ${faults.join()}` : row.state);
    }

    console.log(`pipeline samples: ${ZIPS.length} zips: ${count(ends)}`);
    expect(ends.filter((end) => !['ready', 'failed'].includes(end))).toEqual([]);
  },
  MINUTES_MAX * 60_000,
);
