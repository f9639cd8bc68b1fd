import type { Handler } from '#functions/http/call.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { type Manifest, manifestDocument } from '#shared/file/manifest.ts';
import { fileProgress } from './case-file-items.ts';
import { toCaseFile, type CaseFileRow } from './case-file-row.ts';
import { findFile } from './find-file.ts';
import { otherPatientsIn, recordOf, withOtherPatients } from './judge-identity.ts';
import { OBJECT_KEYS, ownKey } from './object-keys.ts';
import { presignGet } from '#functions/objects/presign.ts';
import { stores } from './stores.ts';

/** The most outputs with a URL, since an answer has room for 6 MB: others are fetched one by one by `download`. */
const SIGNED_OUTPUTS_MAX = 2_000;

/** Returns the manifest with URLs instead of keys. */
async function withUrls(row: CaseFileRow, manifest: Manifest): Promise<Manifest> {
  let signed = 0;
  const urlOf = async (key: string | undefined): Promise<{ url?: string }> => {
    signed += 1;
    if (key === undefined || signed > SIGNED_OUTPUTS_MAX) return {};
    return { url: await presignGet({ bucket: stores.objects.bucket, key: ownKey(row, key) }) };
  };
  const assets = manifest.assets.map(async (asset) => ({
    ...asset,
    outputs: await Promise.all(asset.outputs.map(async ({ key, ...output }) => ({ ...output, ...(await urlOf(key)) }))),
  }));
  return { ...manifest, assets: await Promise.all(assets) };
}

const readManifest = async (row: CaseFileRow): Promise<Manifest | null> =>
  row.state === 'ready'
    ? withUrls(row, await stores.objects.readDocument(OBJECT_KEYS.manifest(row), manifestDocument))
    : null;

/** Returns one file: its progress while it is processed, then the outcome of each entry. */
export const read: Handler<(typeof fileApi)['read']> = async (call) => {
  const row = await findFile(call, call.input.fileId);
  const [progress, manifest, record] = await Promise.all([fileProgress.read(row), readManifest(row), recordOf(row)]);
  return {
    file: { ...toCaseFile(row, progress), ...(await otherPatientsIn(row, record)) },
    manifest: manifest === null ? null : await withOtherPatients(manifest, record),
  };
};
