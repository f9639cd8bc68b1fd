import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import type { MultipartStore } from '#functions/objects/multipart.ts';
import type { ObjectStore } from '#functions/objects/object-store.ts';
import { objectSource } from '#functions/objects/object-source.ts';
import { DICOM_BYTES_MAX } from '#functions/imaging/imaging-limits.ts';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { judgeDirectory } from '#shared/zip/judge-directory.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { DicomReaderInput } from './dicom-reader-api.ts';
import { ReadError } from './read-error.ts';

export interface Stores {
  readonly objects: ObjectStore;
  readonly parts: MultipartStore;
}

/** The bytes of an instance, in pieces. The caller must consume them before it asks for the next instance. */
export type InstancePieces = AsyncIterable<Uint8Array>;

const PIECE_BYTES = 8 * 1024 * 1024;

async function* piecesOf(objects: ObjectStore, key: string, sizeBytes: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < sizeBytes; start += PIECE_BYTES)
    yield await objects.read({ key }, { start, end: Math.min(start + PIECE_BYTES, sizeBytes) });
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

type File = DicomReaderInput['files'][number];

/** Returns the object that holds a file's bytes: its original, or the upload until the pipeline has copied it to the original. */
async function bytesOf(
  { objects }: Stores,
  { organisationId, fileId }: Pick<File, 'fileId'> & Pick<DicomReaderInput, 'organisationId'>,
): Promise<{ key: string; sizeBytes: number }> {
  for (const place of ['original', 'incoming', 'original'] as const) {
    const key = OBJECT_KEYS[place]({ organisationId, fileId });
    const found = await objects.head(key);
    if (found !== undefined) return { key, sizeBytes: found.sizeBytes };
  }
  throw new ReadError(404, 'The file is gone.');
}

/**
 * Yields the instances of the files as they were uploaded. It reads the originals, because they are kept longer than every conversion.
 * Throws RejectedFileError for an entry that cannot be unpacked. This is rare, because the entry was unpacked once before it was listed.
 */
export async function* readInstances(
  stores: Stores,
  { organisationId, files }: Pick<DicomReaderInput, 'organisationId' | 'files'>,
): AsyncGenerator<InstancePieces> {
  for (const { fileId, isZip, entries } of files) {
    const { key, sizeBytes } = await bytesOf(stores, { organisationId, fileId });
    const { objects } = stores;
    if (!isZip) {
      yield piecesOf(objects, key, sizeBytes);
      continue;
    }
    const source = objectSource(objects, { key }, sizeBytes);
    const wanted = new Set(entries);
    const taken = judgeDirectory(await readDirectory(source)).filter(
      ({ entry, verdict }) => verdict === 'extract' && wanted.has(entry.index),
    );
    for await (const item of extractEntries(
      source,
      taken.map(({ entry }) => entry),
    )) {
      if (item.kind === 'refused') throw item.error;
      yield item.kind === 'whole' ? whole(item.bytes) : item.chunks;
    }
  }
}

/** Returns all bytes of an instance. Throws RejectedFileError if they are more than `bytesMax`. */
export async function joined(pieces: InstancePieces, bytesMax: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > bytesMax) throw new RejectedFileError('fileTooLarge', `${length} bytes`);
    chunks.push(Uint8Array.from(piece));
  }
  return Buffer.concat(chunks);
}

/** Reads the only instance that the input names. Throws ReadError 404 if the file is gone. */
export async function readOne(
  stores: Stores,
  input: Pick<DicomReaderInput, 'organisationId' | 'files'>,
): Promise<Uint8Array> {
  for await (const pieces of readInstances(stores, input)) return joined(pieces, DICOM_BYTES_MAX);
  throw new ReadError(404, 'No such instance.');
}
