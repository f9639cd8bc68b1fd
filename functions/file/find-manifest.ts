import { presignGet } from '#functions/objects/presign.ts';
import { type Manifest, manifestDocument } from '#shared/file/manifest.ts';
import { DOWNLOAD_URL_SECONDS } from '#shared/limits.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { OBJECT_KEYS, ownKey } from './object-keys.ts';
import { stores } from './stores.ts';

/** The most outputs with a URL, since an answer has room for 6 MB: others are fetched one by one by `download`. */
const SIGNED_OUTPUTS_MAX = 2_000;

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
