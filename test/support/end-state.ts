import { createHash } from 'node:crypto';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import { caseFiles, fileOwners } from '#functions/file/case-file-items.ts';
import { OBJECT_KEYS, type FileAddress } from '#functions/file/object-keys.ts';
import { outboxItems } from '#functions/store/effect-items.ts';
import { Manifest } from '#shared/file/manifest.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { bucket } from './bucket.ts';
import { itemsOf } from './table-items.ts';

const PREFIXES = ['incoming', 'original', 'extracted', 'converted', 'package'] as const;

/**
 * Largest size in bytes of a file that the pipeline itself writes. In such a file, ids are replaced before it is compared. A larger file was
 * uploaded, and its bytes are compared unchanged.
 */
const WRITTEN_BYTES_MAX = 2 ** 20;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const keysOf = async ({ organisationId, fileId }: FileAddress): Promise<string[]> =>
  (await Promise.all(PREFIXES.map((prefix) => bucket.keys(`${prefix}/${organisationId}/${fileId}`)))).flat();

/** Reads the payer's counters. Returns a function that returns their change since then. */
export async function quotaSince(payer: OrganisationId): Promise<() => Promise<object>> {
  const before = await quotaStore(payer).read();
  return async () => {
    const { usedBytes, reservedBytes } = await quotaStore(payer).read();
    return { usedBytes: usedBytes - before.usedBytes, reservedBytes: reservedBytes - before.reservedBytes };
  };
}

/**
 * Returns everything that upload and processing of a file leave, without ids and times. Two runs with the same outcome give equal results.
 */
export async function endState(file: FileAddress) {
  const row = await caseFiles.read(file);
  const neutral = (text: string): string =>
    [file.organisationId, file.fileId, row?.subject ?? ''].reduce(
      (said, id, at) => (id === '' ? said : said.replaceAll(id, `ID${at}`)),
      text,
    );
  const digestOf = async (key: string): Promise<string> =>
    bucket.sizeBytes(key) > WRITTEN_BYTES_MAX
      ? bucket.digest(key)
      : sha256(neutral(Buffer.from(await bucket.bytes(key)).toString('latin1')));
  const keys = await keysOf(file);
  return {
    row:
      row === undefined
        ? 'none'
        : {
            state: row.state,
            counts: row.counts,
            failure: row.failure,
            storedBytes: row.storedBytes,
            reservedBytes: row.reservedBytes,
          },
    objects: await Promise.all(keys.map(async (key) => [neutral(key), await digestOf(key)])),
  };
}

/** Returns the events of each file, by the file's id. */
export async function eventsByFile(): Promise<Map<string, string[]>> {
  const events = new Map<string, string[]>();
  for (const { type, detail } of await itemsOf(outboxItems.name)) {
    const { fileId } = detail as { fileId: string };
    events.set(fileId, [...(events.get(fileId) ?? []), String(type)]);
  }
  return events;
}

/**
 * Returns the invariants that a finished file breaks, as texts. An accepted upload has the announced bytes (I1). Every object has its row
 * (I2). No file is still being processed (I3). Every entry has exactly one outcome (I4). The counted storage is the real one (I8).
 */
export async function brokenInvariants(file: FileAddress, entryCount: number): Promise<string[]> {
  const row = await caseFiles.read(file);
  const keys = await keysOf(file);
  if (row === undefined) {
    const owner = await fileOwners.read(file);
    return [...(keys.length > 0 ? ['I2: objects without a row'] : []), ...(owner ? ['an owner without a file'] : [])];
  }
  const broken: string[] = [];
  const original = keys.includes(OBJECT_KEYS.original(row)) ? await bucket.digest(OBJECT_KEYS.original(row)) : 'none';
  if (row.state === 'ready' && original !== row.sha256) broken.push('I1: other bytes');
  if (!['ready', 'failed', 'expired'].includes(row.state)) broken.push(`I3: at rest in ${row.state}`);
  if (keys.some((key) => key.startsWith('incoming/'))) broken.push('I2: an upload that nobody needs');
  if (row.reservedBytes !== 0) broken.push('I8: still reserved');
  if (row.state !== 'ready') return broken;
  const { entries, assets } = Manifest.parse(await bucket.json(OBJECT_KEYS.manifest(row)));
  const indexes = entries.map(({ index }) => index).toSorted((a, b) => a - b);
  if (indexes.join() !== [...Array.from({ length: entryCount }).keys()].join())
    broken.push(`I4: outcomes ${indexes.join()}`);
  const outputs = assets.flatMap((asset) => asset.outputs);
  const named = new Set([...outputs.map(({ key }) => key), OBJECT_KEYS.manifest(row)]);
  const stray = keys.filter((key) => key.startsWith('converted/') && !named.has(key));
  if (stray.length > 0) broken.push(`I2: outputs in no manifest: ${stray.join()}`);
  const stored = row.sizeBytes + outputs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (row.storedBytes !== stored) broken.push(`I8: ${row.storedBytes} counted, ${stored} stored`);
  return broken;
}
