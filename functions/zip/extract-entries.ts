import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { ByteSource } from './byte-source.ts';
import { checkDescriptor } from './check-descriptor.ts';
import { inflateStream, inflateWhole } from './inflate-entry.ts';
import { locateContent, spanOf, type ContentPlace } from './locate-content.ts';
import { SpanReader } from './span-reader.ts';
import type { ZipEntry } from './zip-entry.ts';
import { EXTRACTION_LIMITS, type ExtractionLimits } from './zip-limits.ts';

/**
 * One entry of a zip, unpacked.
 * - `whole`: everything about it was checked.
 * - `streamed`: to be consumed, or left, before the next item is asked for; throws RejectedFileError at the latest after its last chunk.
 * - `refused`: nothing of it is to be used; the other entries go on.
 */
export type ExtractedEntry =
  | { readonly kind: 'whole'; readonly entry: ZipEntry; readonly bytes: Uint8Array }
  | { readonly kind: 'streamed'; readonly entry: ZipEntry; readonly chunks: AsyncIterable<Uint8Array> }
  | { readonly kind: 'refused'; readonly entry: ZipEntry; readonly error: RejectedFileError };

/**
 * Unpacks entries in the order in which they lie in the zip, by few large reads, and checks each one's local header, length, CRC-32 and
 * data descriptor. `entries` are ones that `judgeDirectory` lets pass. Memory: the pieces held and one entry of `wholeEntryBytes`.
 *
 * @throws whatever `source` throws; nothing about a single entry
 */
export async function* extractEntries(
  source: ByteSource,
  entries: readonly ZipEntry[],
  limits: ExtractionLimits = EXTRACTION_LIMITS,
): AsyncGenerator<ExtractedEntry> {
  const inOrder = entries.toSorted((a, b) => a.headerOffset - b.headerOffset);
  const reader = new SpanReader(source, inOrder.map(spanOf), limits);
  for (const entry of inOrder) yield await extractEntry(reader, entry, limits);
}

async function extractEntry(reader: SpanReader, entry: ZipEntry, limits: ExtractionLimits): Promise<ExtractedEntry> {
  try {
    const place = await locateContent(reader, entry);
    if (Math.max(entry.packedBytes, entry.sizeBytes) > limits.wholeEntryBytes) {
      return { kind: 'streamed', entry, chunks: streamContent(reader, place, entry, limits.chunkBytes) };
    }
    const bytes = inflateWhole(await reader.read(place.content.start, place.content.end), entry);
    checkDescriptor(await reader.read(place.descriptor.start, place.descriptor.end), entry);
    return { kind: 'whole', entry, bytes };
  } catch (error) {
    if (error instanceof RejectedFileError) return { kind: 'refused', entry, error };
    throw error;
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
