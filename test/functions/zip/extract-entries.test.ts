import { describe, expect, test } from 'vitest';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { ZipEntry } from '#shared/zip/zip-entry.ts';
import { EXTRACTION_LIMITS } from '#shared/zip/zip-limits.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { countingSource } from '#test/support/zip/counting-source.ts';
import { scanBytes } from '#test/support/zip/zip-case.ts';

const MIB = 1024 * 1024;
const random = seededRandom(5);
const slices = (count: number, bytes: number): { name: string; content: Uint8Array; method: 'store' }[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}.dcm`, content: scanBytes(random, bytes), method: 'store' }));
const SERIES = slices(200, 100_000);
const LIMITS = { ...EXTRACTION_LIMITS, pieceBytes: MIB };

async function namesOf(items: ReturnType<typeof extractEntries>): Promise<string[]> {
  return await Array.fromAsync(items, ({ kind, entry }) => `${kind} ${entry.path}`);
}

describe('a zip of many slices', () => {
  const zip = writeZip(SERIES);

  test('is listed with two reads, and unpacked with at most one a piece', async () => {
    const source = countingSource(zip);

    const { entries } = await readDirectory(source);
    const listing = source.reads.length;
    const names = await namesOf(extractEntries(source, entries, LIMITS));

    expect(listing).toBe(2);
    expect(names).toEqual(SERIES.map(({ name }) => `whole ${name}`));
    expect(source.reads.length - listing).toBeLessThanOrEqual(Math.ceil(zip.length / MIB));
  });

  test('is read in pieces that end with an entry, so that no stored entry is copied', async () => {
    const source = countingSource(zip);
    const { entries } = await readDirectory(source);
    source.reads.length = 0;

    for await (const item of extractEntries(source, entries, LIMITS)) {
      if (item.kind !== 'whole') throw new Error(`${item.entry.path} is ${item.kind}`);
      expect(item.bytes.buffer).toBe(zip.buffer);
    }

    const ends = new Set(entries.map(({ slotEnd }) => slotEnd));
    expect(source.reads.filter(({ end }) => !ends.has(end))).toEqual([]);
    expect(Math.max(...source.reads.map(({ start, end }) => end - start))).toBeLessThan(1.5 * MIB);
  });

  test('is read no further ahead than the limits allow', async () => {
    const source = countingSource(zip);
    const { entries } = await readDirectory(source);
    source.reads.length = 0;

    const items = extractEntries(source, entries, LIMITS);
    await items.next();

    expect(source.reads).toHaveLength(LIMITS.piecesHeld);
    await items.return(undefined);
    expect(source.reads).toHaveLength(LIMITS.piecesHeld);
  });

  test('is read only where the wanted entries lie', async () => {
    const source = countingSource(zip);
    const { entries } = await readDirectory(source);
    source.reads.length = 0;

    const names = await namesOf(extractEntries(source, [entries[150]!, entries[3]!], LIMITS));

    expect(names).toEqual(['whole 3.dcm', 'whole 150.dcm']);
    expect(source.reads.reduce((sum, { start, end }) => sum + end - start, 0)).toBeLessThan(210_000);
  });

  test('can be unpacked from a plan that went through JSON', async () => {
    const source = countingSource(zip);
    const { entries } = await readDirectory(source);

    const plan = ZipEntry.array().parse(JSON.parse(JSON.stringify(entries.slice(10, 12))));

    expect(await namesOf(extractEntries(source, plan))).toEqual(['whole 10.dcm', 'whole 11.dcm']);
  });

  test('stops with the error of its source, which is no fault of an entry', async () => {
    const error = new Error('connection reset');
    const { entries } = await readDirectory(countingSource(zip));

    const items = extractEntries(countingSource(zip, { read: 3, error }), entries, LIMITS);

    await expect(namesOf(items)).rejects.toBe(error);
  });
});

describe('a large entry', () => {
  const large = { name: 'volume.dcm', content: scanBytes(random, 34 * MIB) };
  const zip = writeZip([large, ...slices(1, 1000)]);

  test('comes in chunks, whose sum is the file', async () => {
    const source = countingSource(zip);
    const { entries } = await readDirectory(source);

    const items = extractEntries(source, entries);
    const first = (await items.next()).value;
    const chunks: Uint8Array[] = first?.kind === 'streamed' ? await Array.fromAsync(first.chunks) : [];
    const second = (await items.next()).value;

    expect(first?.kind).toBe('streamed');
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(EXTRACTION_LIMITS.chunkBytes);
    expect(Buffer.concat(chunks).equals(large.content)).toBe(true);
    expect(second?.kind).toBe('whole');
  });

  test('may be left unread, or half read, without harm to the next one', async () => {
    const source = countingSource(zip);
    const { entries } = await readDirectory(source);

    expect(await namesOf(extractEntries(source, entries))).toEqual(['streamed volume.dcm', 'whole 0.dcm']);

    const kinds: string[] = [];
    for await (const item of extractEntries(source, entries)) {
      kinds.push(item.kind);
      if (item.kind === 'streamed') for await (const _ of item.chunks) break;
    }
    expect(kinds).toEqual(['streamed', 'whole']);
  });
});
