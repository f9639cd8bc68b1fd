import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Place } from '#functions/file/entry-place.ts';
import { readPlace } from '#functions/file/read-place.ts';
import { ownKey, type FileAddress } from '#functions/file/object-keys.ts';
import { packageNamesDocument } from '#functions/file/package-names.ts';
import { packingProgressDocument, selectionDocument } from '#functions/file/package-selection.ts';
import { packedEntries, packedOutputs } from '#functions/file/packed-files.ts';
import { stores } from '#functions/file/stores.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { FileId, OrganisationId } from '#shared/ids.ts';
import { ObjectWriter } from '#functions/objects/object-writer.ts';
import { packZip, type PackedFile } from '#functions/zip/pack-zip.ts';
import { task } from './task.ts';

const PIECE_BYTES = 8 * 1024 * 1024;
/** Seconds between two updates of the progress. */
const PROGRESS_SECONDS = 2;

const Package = z.object({
  organisationId: OrganisationId,
  fileId: FileId,
  form: z.enum(['decompressed', 'converted']),
  /** The only asset to pack, with form `converted`; if absent, all assets are packed. */
  assetId: z.string().optional(),
  key: z.string(),
  /** Object key of a document that gives the files other names. It is present if the reader must not see the real names. */
  namesKey: z.string().optional(),
});

/** Selected files of one or several uploads; the document at `listKey` lists them. */
const Selection = z.object({
  form: z.literal('selection'),
  organisationId: OrganisationId,
  fileId: FileId,
  key: z.string(),
  listKey: z.string(),
  /** Object key of the document with the number of bytes packed so far. */
  progressKey: z.string(),
});
type Wanted = z.infer<typeof Package> | z.infer<typeof Selection>;

/** Yields the bytes of an entry or output. A deflated entry is small, so it is yielded in one piece. */
async function* piecesOf(place: Place): AsyncGenerator<Uint8Array> {
  const { key, start, end, unpackedBytes } = place;
  if (unpackedBytes !== undefined) {
    yield await readPlace(stores.objects, place);
    return;
  }
  for (let at = start; at < end; at += PIECE_BYTES)
    yield await stores.objects.read({ key }, { start: at, end: Math.min(at + PIECE_BYTES, end) });
}

/**
 * Returns the inflated bytes of an output. Outputs are stored gzipped for browsers, but the programs that open the zip expect plain files.
 */
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

/**
 * Returns the files with the names from the document. Throws if the number of names differs, because the document then belongs to another
 * package.
 */
async function renamed(files: readonly PackedFile[], key: string | undefined): Promise<readonly PackedFile[]> {
  if (key === undefined) return files;
  const { names } = await stores.objects.readDocument(key, packageNamesDocument);
  if (names.length !== files.length) throw new Error(`${names.length} names for ${files.length} files`);
  return files.map((file, index) => ({ ...file, name: names[index] ?? file.name }));
}

/** Returns the files of a selection. Throws if the list has an object of another organisation. */
async function selected({ organisationId, listKey }: z.infer<typeof Selection>): Promise<PackedFile[]> {
  const { files } = await stores.objects.readDocument(listKey, selectionDocument);
  const roots = [`original/${organisationId}/`, `package/${organisationId}/`];
  return files.map(({ key, name, sizeBytes }) => {
    if (!roots.some((root) => key.startsWith(root))) throw new Error(`${listKey} names ${key}`);
    return { name, pieces: () => piecesOf({ key, start: 0, end: sizeBytes }) };
  });
}

const filesOf = async (wanted: Wanted): Promise<readonly PackedFile[]> =>
  wanted.form === 'selection'
    ? await selected(wanted)
    : await renamed(await CONTENTS[wanted.form](wanted), wanted.namesKey);

/**
 * Returns a function that writes the number of packed bytes, at most every `PROGRESS_SECONDS`. The returned function does nothing unless a
 * selection is packed.
 */
function progressNote(wanted: Wanted): (packedBytes: number) => Promise<void> {
  let notedAt = nowSeconds();
  return async (packedBytes) => {
    if (wanted.form !== 'selection' || nowSeconds() - notedAt < PROGRESS_SECONDS) return;
    notedAt = nowSeconds();
    await stores.objects.writeDocument(wanted.progressKey, packingProgressDocument, { packedBytes });
  };
}

/** Packs one form of a case, or a selection of files, into a zip. Works as a stream: only one part of the zip is in memory. */
export const handler = task(z.object({ package: z.union([Package, Selection]) }), async ({ package: wanted }) => {
  const files = await filesOf(wanted);
  const writer = new ObjectWriter(stores, { key: wanted.key, contentType: 'application/zip' });
  const note = progressNote(wanted);
  try {
    for await (const piece of packZip(files)) {
      await writer.write(piece);
      await note(writer.sizeBytes);
    }
    await writer.close();
  } catch (error) {
    await writer.abort();
    throw error;
  }
  return {};
});
