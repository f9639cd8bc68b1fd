import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { ByteSource } from '#shared/zip/byte-source.ts';
import { checkDescriptor } from './check-descriptor.ts';
import { inflateStream, inflateWhole } from './inflate-entry.ts';
import { locateContent, spanOf, type ContentPlace } from './locate-content.ts';
import { SpanReader } from './span-reader.ts';
import type { ZipEntry } from '#shared/zip/zip-entry.ts';
import { EXTRACTION_LIMITS, type ExtractionLimits } from '#shared/zip/zip-limits.ts';

/**
 * One unpacked entry of a zip.
 * - `whole`: fully checked.
 * - `streamed`: to be consumed, or left, before the next item is requested. It throws RejectedFileError after its last
 * chunk or earlier.
 * - `refused`: unusable; the other entries continue.
 */
export type ExtractedEntry =
  | { readonly kind: 'whole'; readonly entry: ZipEntry; readonly bytes: Uint8Array }
  | { readonly kind: 'streamed'; readonly entry: ZipEntry; readonly chunks: AsyncIterable<Uint8Array> }
  | { readonly kind: 'refused'; readonly entry: ZipEntry; readonly error: RejectedFileError };

/**
 * Unpacks entries in the zip's order, by few large reads. Checks each one's local header, length, CRC-32 and data
 * descriptor.
 * `entries` have passed `judgeDirectory`. Small entries are inflated in parallel on other threads.
 * Memory: the pieces held, and `aheadBytes` or one entry of `wholeEntryBytes`.
 *
 * @throws the errors of `source`; none for a single entry
 */
export async function* extractEntries(
  source: ByteSource,
  entries: readonly ZipEntry[],
  limits: ExtractionLimits = EXTRACTION_LIMITS,
): AsyncGenerator<ExtractedEntry> {
  const inOrder = entries.toSorted((a, b) => a.headerOffset - b.headerOffset);
  const reader = new SpanReader(source, inOrder.map(spanOf), limits);
  const ahead: Ahead[] = [];
  for (const entry of inOrder) {
    while (ahead.length > 0 && !hasRoom(ahead, entry, limits)) yield* firstOf(ahead);
    ahead.push({ bytes: bytesOf(entry), extracted: await beginEntry(reader, entry, limits) });
  }
  while (ahead.length > 0) yield* firstOf(ahead);
}

/**
 * An entry that was read and is being inflated. Wrapped in an object, since an async generator would await a bare
 * promise.
 */
interface Ahead {
  readonly bytes: number;
  readonly extracted: { readonly done: Promise<ExtractedEntry> };
}

const bytesOf = ({ packedBytes, sizeBytes }: ZipEntry): number => Math.max(packedBytes, sizeBytes);
const isStreamed = (entry: ZipEntry, { wholeEntryBytes }: ExtractionLimits): boolean =>
  bytesOf(entry) > wholeEntryBytes;

/** A streamed entry keeps reading while it is consumed, so nothing else may run. */
function hasRoom(ahead: readonly Ahead[], next: ZipEntry, limits: ExtractionLimits): boolean {
  const bytes = ahead.reduce((sum, one) => sum + one.bytes, bytesOf(next));
  return !isStreamed(next, limits) && ahead.length < limits.inflatedAtOnce && bytes <= limits.aheadBytes;
}

async function* firstOf(ahead: Ahead[]): AsyncGenerator<ExtractedEntry> {
  const first = ahead.shift();
  if (first !== undefined) yield await first.extracted.done;
}

async function beginEntry(reader: SpanReader, entry: ZipEntry, limits: ExtractionLimits): Promise<Ahead['extracted']> {
  const refused = (error: unknown): ExtractedEntry => {
    if (error instanceof RejectedFileError) return { kind: 'refused', entry, error };
    throw error;
  };
  try {
    const place = await locateContent(reader, entry);
    if (isStreamed(entry, limits)) {
      const chunks = streamContent(reader, place, entry, limits.chunkBytes);
      return { done: Promise.resolve({ kind: 'streamed', entry, chunks }) };
    }
    const packed = await reader.read(place.content.start, place.content.end);
    checkDescriptor(await reader.read(place.descriptor.start, place.descriptor.end), entry);
    const done = inflateWhole(packed, entry).then(
      (bytes): ExtractedEntry => ({ kind: 'whole', entry, bytes }),
      refused,
    );
    // Awaited later in order; until then a failure must not count as unhandled.
    done.catch(() => undefined);
    return { done };
  } catch (error) {
    return { done: Promise.resolve(refused(error)) };
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
