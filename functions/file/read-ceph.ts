import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import { findCeph, findCephVersion } from './find-ceph.ts';
import { findFile } from './find-file.ts';

/** Returns a film's cephalometric analysis: the newest version, or the version that the input names. */
export const readCeph: Handler<(typeof fileApi)['readCeph']> = async (call) => {
  const { fileId, assetId, version } = call.input;
  const { organisationId } = await findFile(call, fileId);
  const found = await findCeph(organisationId, { fileId, assetId });
  if (version === undefined) return found;
  const newest = await findCephVersion(organisationId, { fileId, assetId, version });
  if (newest === undefined) throw new AppError('notFound');
  return { ...found, newest };
};
