import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { ByteSource } from '#shared/zip/byte-source.ts';
import { checkDescriptor } from './check-descriptor.ts';
import { inflateStream, inflateWhole } from './inflate-entry.ts';
import { inflateTogether } from './inflate-together.ts';
import { headerSpanOf, locateContent, spanOf, type ContentPlace } from './locate-content.ts';
import { type Span, SpanReader } from './span-reader.ts';
import type { ZipEntry } from '#shared/zip/zip-entry.ts';
import { EXTRACTION_LIMITS, type ExtractionLimits } from '#shared/zip/zip-limits.ts';
import { METHOD_STORED } from '#shared/zip/zip-records.ts';

/**
 * One unpacked entry of a zip.
 * - `whole`: fully checked. Its bytes may be a view into a piece of the zip. `content` is the range of its compressed bytes in the zip.
 * - `streamed`: its chunks must be read or given up before the next entry is requested. If the entry is bad, reading the chunks throws
 * RejectedFileError, at the latest at the end.
 * - `refused`: cannot be used. The other entries are not affected.
 */
export type ExtractedEntry =
  | { readonly kind: 'whole'; readonly entry: ZipEntry; readonly bytes: Uint8Array; readonly content: Span }
  | { readonly kind: 'streamed'; readonly entry: ZipEntry; readonly chunks: AsyncIterable<Uint8Array> }
  | { readonly kind: 'refused'; readonly entry: ZipEntry; readonly error: RejectedFileError };

/**
 * Unpacks entries in the zip's order, with few large reads. Checks the local header, length, CRC-32 and data descriptor of each entry.
 * `entries` must have passed `judgeDirectory`.
 *
 * Entries up to `inflatedHereBytes` are inflated in this thread, since handing them to another thread would cost more. Larger entries are
 * inflated in parallel in other threads. The memory holds the pieces of the zip that are read ahead. It also holds entries of at most
 * `aheadBytes` together, or a single larger entry of at most `wholeEntryBytes`.
 *
 * @throws the errors of `source`; a fault of a single entry is not thrown
 */
export async function* extractEntries(
  source: ByteSource,
  entries: readonly ZipEntry[],
  limits: ExtractionLimits = EXTRACTION_LIMITS,
): AsyncGenerator<ExtractedEntry> {
  const inOrder = entries.toSorted((a, b) => a.headerOffset - b.headerOffset);
  const reader = new SpanReader(source, inOrder.map(spanOf), limits);
  const ahead: Ahead[] = [];
  while (inOrder.length > 0) {
    const [entry] = inOrder;
    if (entry === undefined) break;
    while (ahead.length > 0 && !hasRoom(ahead, entry, limits)) yield* firstOf(ahead);
    const ready = extractReady(takeReady(reader, inOrder, limits));
    if (ready.length === 0) {
      ahead.push({ bytes: bytesOf(entry), extracted: await beginEntry(reader, entry, limits) });
      inOrder.shift();
      continue;
    }
    while (ahead.length > 0) yield* firstOf(ahead);
    yield* ready;
  }
  while (ahead.length > 0) yield* firstOf(ahead);
}

/** An entry that was read and is being inflated. An async generator would await a bare promise, so the promise is inside an object. */
interface Ahead {
  readonly bytes: number;
  readonly extracted: { readonly done: Promise<ExtractedEntry> };
}

const bytesOf = ({ packedBytes, sizeBytes }: ZipEntry): number => Math.max(packedBytes, sizeBytes);
const isStreamed = (entry: ZipEntry, { wholeEntryBytes }: ExtractionLimits): boolean =>
  bytesOf(entry) > wholeEntryBytes;

/**
 * Whether the next entry may begin while others are inflated. A streamed entry still reads from the zip while its chunks are consumed, so
 * it runs alone.
 */
function hasRoom(ahead: readonly Ahead[], next: ZipEntry, limits: ExtractionLimits): boolean {
  const bytes = ahead.reduce((sum, one) => sum + one.bytes, bytesOf(next));
  return !isStreamed(next, limits) && ahead.length < limits.inflatedAtOnce && bytes <= limits.aheadBytes;
}

async function* firstOf(ahead: Ahead[]): AsyncGenerator<ExtractedEntry> {
  const first = ahead.shift();
  if (first !== undefined) yield await first.extracted.done;
}

/** Returns the refusal of an entry. Throws any other error, which comes from the source. */
function refusalOf(entry: ZipEntry, error: unknown): ExtractedEntry {
  if (error instanceof RejectedFileError) return { kind: 'refused', entry, error };
  throw error;
}

/** An entry and its slot: all bytes from its local header to the next entry. The slot was read already. */
interface ReadyEntry {
  readonly entry: ZipEntry;
  readonly slot: Uint8Array;
}

/**
 * Removes entries from the start of the list and returns them. Stops at the first entry that is too large for this thread or is not read
 * yet. Also stops before the entries together exceed `togetherBytes`, but the first entry may be larger than that.
 */
function takeReady(reader: SpanReader, inOrder: ZipEntry[], limits: ExtractionLimits): ReadyEntry[] {
  const ready: ReadyEntry[] = [];
  let bytes = 0;
  for (const entry of inOrder) {
    const isSmall =
      entry.method === METHOD_STORED ? !isStreamed(entry, limits) : bytesOf(entry) <= limits.inflatedHereBytes;
    bytes += bytesOf(entry);
    if (!isSmall || (ready.length > 0 && bytes > limits.togetherBytes)) break;
    const { start, end } = spanOf(entry);
    const slot = reader.readNow(start, end);
    if (slot === undefined) break;
    ready.push({ entry, slot });
  }
  inOrder.splice(0, ready.length);
  return ready;
}

function extractReady(ready: readonly ReadyEntry[]): ExtractedEntry[] {
  const checked = ready.map(({ entry, slot }) => {
    try {
      return { entry, ...packedOf(slot, entry) };
    } catch (error) {
      return refusalOf(entry, error);
    }
  });
  const contents = inflateTogether(checked.filter((one) => 'packed' in one));
  return checked.map((one): ExtractedEntry => {
    if (!('packed' in one)) return one;
    const bytes = contents.shift();
    const { entry, content } = one;
    return bytes instanceof Uint8Array ? { kind: 'whole', entry, bytes, content } : refusalOf(entry, bytes);
  });
}

/** Checks the headers of an entry's slot. Returns its compressed bytes, and their range in the zip. */
function packedOf(slot: Uint8Array, entry: ZipEntry): { readonly packed: Uint8Array; readonly content: Span } {
  const { content, descriptor } = locateContent(slot, entry);
  checkDescriptor(slot.subarray(descriptor.start - entry.headerOffset), entry);
  return { packed: slot.subarray(content.start - entry.headerOffset, content.end - entry.headerOffset), content };
}

async function beginEntry(reader: SpanReader, entry: ZipEntry, limits: ExtractionLimits): Promise<Ahead['extracted']> {
  try {
    if (isStreamed(entry, limits)) {
      const header = headerSpanOf(entry);
      const place = locateContent(await reader.read(header.start, header.end), entry);
      const chunks = streamContent(reader, place, entry, limits.chunkBytes);
      return { done: Promise.resolve({ kind: 'streamed', entry, chunks }) };
    }
    const span = spanOf(entry);
    const { packed, content } = packedOf(await reader.read(span.start, span.end), entry);
    const done = inflateWhole(packed, entry).then(
      (bytes): ExtractedEntry => ({ kind: 'whole', entry, bytes, content }),
      (error: unknown) => refusalOf(entry, error),
    );
    // The entry is awaited later, in order. Until then, this handler prevents an unhandled rejection.
    done.catch(() => undefined);
    return { done };
  } catch (error) {
    return { done: Promise.resolve(refusalOf(entry, error)) };
  }
}

async function* streamContent(
  reader: SpanReader,
  { content, descriptor }: ContentPlace,
  entry: ZipEntry,
  chunkBytes: number,
): AsyncGenerator<Uint8Array> {
  yield* inflateStream(reader.stream(content.start, content.end), entry, chunkBytes);
  checkDescriptor(await reader.read(descriptor.start, descriptor.end), entry);
}
