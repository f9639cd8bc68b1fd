import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import * as z from 'zod';
import { type EntryPlace, placesDocument } from '#functions/file/entry-place.ts';
import { OBJECT_KEYS, ownKey, type FileAddress } from '#functions/file/object-keys.ts';
import { outputNameOf } from '#functions/file/output-name.ts';
import { stores } from '#functions/file/stores.ts';
import { manifestDocument } from '#shared/file/manifest.ts';
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
});

async function* piecesOf({ key, start, end }: EntryPlace['place']): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += PIECE_BYTES)
    yield await stores.objects.read({ key }, { start: at, end: Math.min(at + PIECE_BYTES, end) });
}

/** Returns an output inflated: outputs are stored gzipped for browsers, but programs read a zip's files. */
const inflated = (pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  Readable.from(pieces).compose(createGunzip());

async function entriesOf(file: FileAddress): Promise<PackedFile[]> {
  const { places } = await stores.objects.readDocument(OBJECT_KEYS.places(file), placesDocument);
  return places
    .toSorted((a, b) => a.index - b.index)
    .map(({ path, place }) => {
      const own = { ...place, key: ownKey(file, place.key) };
      return { name: path, pieces: () => piecesOf(own) };
    });
}

async function outputsOf(file: FileAddress & { assetId?: string | undefined }): Promise<PackedFile[]> {
  const { assets } = await stores.objects.readDocument(OBJECT_KEYS.manifest(file), manifestDocument);
  const wanted = assets.filter(({ assetId }) => file.assetId === undefined || file.assetId === assetId);
  return wanted.flatMap((asset) =>
    asset.outputs.flatMap((output) => {
      const { sizeBytes, contentEncoding } = output;
      if (output.key === undefined) return [];
      const key = ownKey(file, output.key);
      const stored = () => piecesOf({ key, start: 0, end: sizeBytes });
      // Two assets may have the same name, but not the same id.
      const name = `${asset.assetId}/${outputNameOf(asset, output)}`;
      return [{ name, pieces: contentEncoding === 'gzip' ? () => inflated(stored()) : stored }];
    }),
  );
}

const CONTENTS = { decompressed: entriesOf, converted: outputsOf } as const;

/** Packs all of one form of a case into a zip. It streams: it holds no more than a part in memory. */
export const handler = task(z.object({ package: Package }), async ({ package: wanted }) => {
  const files = await CONTENTS[wanted.form](wanted);
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
