import { findDownload } from '#functions/file/find-download.ts';
import { NO_VEIL } from '#functions/file/patient-veil.ts';
import type { Handler } from '#functions/http/call.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { shareApi } from '#shared/share/share-api.ts';
import { findSharedFile } from './find-shared.ts';
import { urlSecondsOf } from './find-shown-manifest.ts';
import { shareVeil } from './share-veil.ts';

/** Returns the URL of a shared file or of one of its assets, if the sender allows downloads. The audit records each download. */
export const download: Handler<(typeof shareApi)['download']> = async (call) => {
  const { share, file } = await findSharedFile(call);
  if (!share.canDownload) throw new AppError('noPermission');
  const veil = await shareVeil(share);
  const answer = await findDownload(file, call.input, call.now, {
    seconds: urlSecondsOf(share, call.now),
    nameOf: veil.fileName,
    innerNameOf: veil === NO_VEIL ? undefined : veil.fileName,
  });
  return call.commit({
    writes: [],
    owner: share.organisationId,
    subjects: [share.shareId, share.subject, file.fileId],
    answer,
  });
};
