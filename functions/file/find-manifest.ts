import { presignGet } from '#functions/objects/presign.ts';
import { type Manifest, manifestDocument } from '#shared/file/manifest.ts';
import { withoutParts } from '#shared/file/without-parts.ts';
import { DOWNLOAD_URL_SECONDS } from '#shared/limits.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { OBJECT_KEYS, ownKey } from './object-keys.ts';
import { stores } from './stores.ts';

/** The most outputs with a URL, since an answer has room for 6 MB: others are fetched one by one by `download`. */
const SIGNED_OUTPUTS_MAX = 2_000;

/** The most assets that are shown before the file is ready: each is read by itself. */
const GROWING_ASSETS_MAX = 24;

/** Returns the manifest with URLs instead of keys. */
async function withUrls(row: CaseFileRow, manifest: Manifest, seconds: number): Promise<Manifest> {
  let signed = 0;
  const urlOf = async (key: string | undefined): Promise<{ url?: string }> => {
    signed += 1;
    if (key === undefined || signed > SIGNED_OUTPUTS_MAX) return {};
    return { url: await presignGet({ bucket: stores.objects.bucket, key: ownKey(row, key) }, { seconds }) };
  };
  const assets = manifest.assets.map(async (asset) => ({
    ...asset,
    outputs: await Promise.all(asset.outputs.map(async ({ key, ...output }) => ({ ...output, ...(await urlOf(key)) }))),
  }));
  return { ...manifest, assets: await Promise.all(assets) };
}

/** Returns what a processed file contains, with object keys; null in any other state. */
export const readManifest = async (row: CaseFileRow): Promise<Manifest | null> =>
  row.state === 'ready' ? stores.objects.readDocument(OBJECT_KEYS.manifest(row), manifestDocument) : null;

/** Returns what a processed file contains, with URLs that live so many seconds; null in any other state. */
export async function findManifest(row: CaseFileRow, seconds = DOWNLOAD_URL_SECONDS): Promise<Manifest | null> {
  const manifest = await readManifest(row);
  return manifest === null ? null : withUrls(row, manifest, seconds);
}

const firstEntryOf = ({ entries }: Manifest): number => Math.min(...entries.map(({ index }) => index));

/** Returns the keys of the first manifests of single assets. */
async function shownKeys(row: CaseFileRow): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of stores.objects.list(OBJECT_KEYS.shownPrefix(row))) {
    keys.push(key);
    if (keys.length === GROWING_ASSETS_MAX) break;
  }
  return keys;
}

/**
 * Returns what of a file in processing is ready already, with URLs: some assets and their entries, in the order of the zip.
 * `undefined` in any other state. A run that is repeated may find the assets of the one before, which are of the same bytes.
 */
export async function findGrowingManifest(row: CaseFileRow): Promise<Manifest | undefined> {
  if (row.state !== 'processing') return undefined;
  const read = (key: string): Promise<Manifest> => stores.objects.readDocument(key, manifestDocument);
  const shown = await Promise.all((await shownKeys(row)).map(read));
  const inOrder = shown.toSorted((a, b) => firstEntryOf(a) - firstEntryOf(b));
  // The first image is listed last, and goes when the asset that it is part of has come.
  const assets = withoutParts(inOrder.flatMap((one) => one.assets));
  const entries = inOrder.flatMap((one) => (one.assets.some((asset) => assets.includes(asset)) ? one.entries : []));
  return withUrls(row, { schemaVersion: 2, entries, assets }, DOWNLOAD_URL_SECONDS);
}
