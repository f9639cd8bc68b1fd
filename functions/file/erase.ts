import type { fileApi } from '#shared/file/file-api.ts';
import { requireRecentAuthentication } from '#functions/account/proof/recently-authenticated.ts';
import type { Handler } from '#functions/http/call.ts';
import { binOf, endInBin } from '#functions/store/bin.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { caseFiles } from './case-file-items.ts';
import { refuseReader } from './find-subject.ts';

/** Erases a deleted file at once, before its 30 days are over. */
export const erase: Handler<(typeof fileApi)['erase']> = async ({ input, session, now, commit }) => {
  const binned = await binOf(tenantOf(session)).find('file', input.fileId, now);
  const row = caseFiles.parse(binned.row);
  refuseReader(session, row);
  await requireRecentAuthentication(session, now);
  return commit({ writes: [endInBin(binned, now)], subjects: [row.fileId, row.subject], answer: {} });
};
