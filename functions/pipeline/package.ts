import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Place } from '#functions/file/entry-place.ts';
import { readPlace } from '#functions/file/read-place.ts';
import { ownKey, type FileAddress } from '#functions/file/object-keys.ts';
import { packageNamesDocument } from '#functions/file/package-names.ts';
import { packedEntries, packedOutputs } from '#functions/file/packed-files.ts';
import { stores } from '#functions/file/stores.ts';
import { FileId, OrganisationId } from '#shared/ids.ts';
import { ObjectWriter } from '#functions/objects/object-writer.ts';
import { packZip, type PackedFile } from '#functions/zip/pack-zip.ts';
import { task } from './task.ts';

const PIECE_BYTES = 8 * 1024 * 1024;

const Package = z.object({
  organisationId: OrganisationId,
  fileId: FileId,
  form: z.enum(['decompressed', 'converted']),
  /** The only asset to pack, with form `converted`; absent: all. */
  assetId: z.string().optional(),
  key: z.string(),
  /** The document with the names of the files, for a reader who must not read their own; absent: their own. */
  namesKey: z.string().optional(),
});

/** Yields an entry or an output. A deflated entry is small, and comes in one piece. */
async function* piecesOf(place: Place): AsyncGenerator<Uint8Array> {
  const { key, start, end, unpackedBytes } = place;
  if (unpackedBytes !== undefined) {
    yield await readPlace(stores.objects, place);
    return;
  }
  for (let at = start; at < end; at += PIECE_BYTES)
    yield await stores.objects.read({ key }, { start: at, end: Math.min(at + PIECE_BYTES, end) });
}

/** Returns an output inflated: outputs are stored gzipped for browsers, but programs read a zip's files. */
const inflated = (pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  Readable.from(pieces).compose(createGunzip());

async function entriesOf(file: FileAddress): Promise<PackedFile[]> {
  const entries = await packedEntries(file);
  return entries.map(({ path, place }) => {
    const own = { ...place, key: ownKey(file, place.key) };
    return { name: path, pieces: () => piecesOf(own) };
  });
}

async function outputsOf(file: FileAddress & { assetId?: string | undefined }): Promise<PackedFile[]> {
  const outputs = await packedOutputs(file, file.assetId);
  return outputs.map(({ name, output: { sizeBytes, contentEncoding, key: named } }) => {
    const key = ownKey(file, named);
    const stored = () => piecesOf({ key, start: 0, end: sizeBytes });
    return { name, pieces: contentEncoding === 'gzip' ? () => inflated(stored()) : stored };
  });
}

const CONTENTS = { decompressed: entriesOf, converted: outputsOf } as const;

/** Returns the files under the names of the document. A list of another length belongs to another package. */
async function renamed(files: readonly PackedFile[], key: string | undefined): Promise<readonly PackedFile[]> {
  if (key === undefined) return files;
  const { names } = await stores.objects.readDocument(key, packageNamesDocument);
  if (names.length !== files.length) throw new Error(`${names.length} names for ${files.length} files`);
  return files.map((file, index) => ({ ...file, name: names[index] ?? file.name }));
}

/** Packs all of one form of a case into a zip. It streams: it holds no more than a part in memory. */
export const handler = task(z.object({ package: Package }), async ({ package: wanted }) => {
  const files = await renamed(await CONTENTS[wanted.form](wanted), wanted.namesKey);
  const writer = new ObjectWriter(stores, { key: wanted.key, contentType: 'application/zip' });
  try {
    for await (const piece of packZip(files)) await writer.write(piece);
    await writer.close();
  } catch (error) {
    await writer.abort();
    throw error;
  }
  return {};
});
