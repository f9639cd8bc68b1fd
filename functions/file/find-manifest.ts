import { presignGet } from '#functions/objects/presign.ts';
import { type Manifest, manifestDocument } from '#shared/file/manifest.ts';
import { withoutParts } from '#shared/file/without-parts.ts';
import { DOWNLOAD_URL_SECONDS } from '#shared/limits.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { OBJECT_KEYS, ownKey } from './object-keys.ts';
import { stores } from './stores.ts';

/** Largest number of outputs with a URL, because an answer has room for 6 MB. The call `download` returns the URL of any other output. */
const SIGNED_OUTPUTS_MAX = 2_000;

/** Largest number of assets that are shown before the file is ready. Each needs a read of its own. */
const GROWING_ASSETS_MAX = 24;

/** Returns the manifest with URLs instead of object keys. Outputs beyond `SIGNED_OUTPUTS_MAX` get no URL. */
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

/** Returns the manifest of a processed file, with object keys; null in any other state. */
export const readManifest = async (row: CaseFileRow): Promise<Manifest | null> =>
  row.state === 'ready' ? stores.objects.readDocument(OBJECT_KEYS.manifest(row), manifestDocument) : null;

/** Returns the manifest of a processed file, with URLs that are valid for `seconds`; null in any other state. */
export async function findManifest(row: CaseFileRow, seconds = DOWNLOAD_URL_SECONDS): Promise<Manifest | null> {
  const manifest = await readManifest(row);
  return manifest === null ? null : withUrls(row, manifest, seconds);
}

const firstEntryOf = ({ entries }: Manifest): number => Math.min(...entries.map(({ index }) => index));

/** Returns up to `GROWING_ASSETS_MAX` keys of the manifests of single assets. */
async function shownKeys(row: CaseFileRow): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of stores.objects.list(OBJECT_KEYS.shownPrefix(row))) {
    keys.push(key);
    if (keys.length === GROWING_ASSETS_MAX) break;
  }
  return keys;
}

/**
 * Returns the finished part of a file in processing, with URLs: some assets and their entries, in the order of the zip. `undefined` in any
 * other state. Assets may come from an interrupted earlier run, which made them from the same bytes.
 */
export async function findGrowingManifest(row: CaseFileRow): Promise<Manifest | undefined> {
  if (row.state !== 'processing') return undefined;
  const read = (key: string): Promise<Manifest> => stores.objects.readDocument(key, manifestDocument);
  const shown = await Promise.all((await shownKeys(row)).map(read));
  const inOrder = shown.toSorted((a, b) => firstEntryOf(a) - firstEntryOf(b));
  // The list ends with `shown/first.json`, the manifest of the first image. `withoutParts` drops this image once the list has an asset that
  // contains the image.
  const assets = withoutParts(inOrder.flatMap((one) => one.assets));
  const entries = inOrder.flatMap((one) => (one.assets.some((asset) => assets.includes(asset)) ? one.entries : []));
  return withUrls(row, { schemaVersion: 2, entries, assets }, DOWNLOAD_URL_SECONDS);
}
