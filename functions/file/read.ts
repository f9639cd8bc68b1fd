import type { Handler } from '#functions/http/call.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { fileProgress } from './case-file-items.ts';
import { toSentFile } from './case-file-row.ts';
import { findFile } from './find-file.ts';
import { findGrowingManifest, findManifest } from './find-manifest.ts';
import { otherPatientsIn, recordOf, withOtherPatients } from './judge-identity.ts';
import { labVeil } from './lab-veil.ts';

/**
 * Returns one file. During processing the answer contains its progress and its finished part (FILE-331). Afterwards it contains the outcome
 * of each entry.
 */
export const read: Handler<(typeof fileApi)['read']> = async (call) => {
  const row = await findFile(call, call.input.fileId);
  const [progress, manifest, soFar, record, veil] = await Promise.all([
    fileProgress.read(row),
    findManifest(row),
    findGrowingManifest(row),
    recordOf(row),
    labVeil(call.session, row),
  ]);
  return {
    file: veil.file({ ...toSentFile(row, call.session, progress), ...(await otherPatientsIn(row, record)) }),
    manifest: manifest === null ? null : veil.manifest(await withOtherPatients(manifest, record)),
    ...(soFar !== undefined && { soFar: veil.manifest(await withOtherPatients(soFar, record)) }),
  };
};
