import { OBJECT_KEYS, type FileAddress } from '#functions/file/object-keys.ts';
import type { MultipartStore } from '#functions/objects/multipart.ts';
import type { ObjectStore } from '#functions/objects/object-store.ts';
import type { ExtractedEntry } from '#functions/zip/extract-entries.ts';
import type { ZipEntry } from '#shared/zip/zip-entry.ts';
import { METHOD_STORED } from '#shared/zip/zip-records.ts';
import type { ManifestEntry } from '#shared/file/manifest.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { HEAD_BYTES, judgeContent, refusedEntry } from './judge-content.ts';
import type { BatchResult, ExtractedFile } from './case-plan.ts';
import { ObjectWriter } from '#functions/objects/object-writer.ts';

interface Target {
  readonly stores: { objects: ObjectStore; parts: MultipartStore };
  readonly file: FileAddress;
}

const CONTENT_TYPE = 'application/octet-stream';

/**
 * Judges the entries of a zip. Small entries stay in the zip and are read from there later (FILE-336). Each large entry gets an object of
 * its own.
 */
export async function storeEntries(entries: AsyncIterable<ExtractedEntry>, target: Target): Promise<BatchResult> {
  const result: BatchResult = { extracted: [], decided: [] };
  for await (const item of entries) {
    const outcome =
      item.kind === 'refused'
        ? refusedEntry(item.entry, item.error)
        : item.kind === 'whole'
          ? leaveInZip(item, target)
          : await storeAlone(item.entry, item.chunks, target);
    if ('outcome' in outcome) result.decided.push(outcome);
    else result.extracted.push(outcome);
  }
  return result;
}

function leaveInZip(
  { entry, bytes, content }: Extract<ExtractedEntry, { kind: 'whole' }>,
  { file }: Target,
): ExtractedFile | ManifestEntry {
  const judged = judgeContent(entry, bytes);
  if ('outcome' in judged) return judged;
  // A deflated empty file may have zero bytes in the zip. There is nothing to inflate, so it is read like a stored file.
  const isPlain = entry.method === METHOD_STORED || content.start === content.end;
  const place = { key: OBJECT_KEYS.original(file), start: content.start, end: content.end };
  return { ...judged, place: isPlain ? place : { ...place, unpackedBytes: bytes.length } };
}

/** Streams a large entry into an object of its own. The object becomes visible only if the entry is complete and accepted. */
async function storeAlone(
  entry: ZipEntry,
  chunks: AsyncIterable<Uint8Array>,
  { stores, file }: Target,
): Promise<ExtractedFile | ManifestEntry> {
  const writer = new ObjectWriter(stores, { key: OBJECT_KEYS.entry(file, entry.index), contentType: CONTENT_TYPE });
  const head: Uint8Array[] = [];
  try {
    for await (const chunk of chunks) {
      if (writer.sizeBytes < HEAD_BYTES) head.push(chunk);
      await writer.write(chunk);
    }
    const judged = judgeContent(entry, Buffer.concat(head));
    if ('outcome' in judged) await writer.abort();
    else await writer.close();
    return 'outcome' in judged ? judged : { ...judged, place: { key: writer.key, start: 0, end: writer.sizeBytes } };
  } catch (error) {
    await writer.abort();
    if (error instanceof RejectedFileError) return refusedEntry(entry, error);
    throw error;
  }
}
