import type { Handler } from '#functions/http/call.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { type RateLimit, countingUse } from '#functions/store/rate-limit.ts';
import { SHARE_CODE_MAILS_PER_DAY } from '#shared/limits.ts';
import type { shareApi } from '#shared/share/share-api.ts';
import { isShareOpen } from '#shared/share/share.ts';
import { findOwnShare } from './find-own-share.ts';
import { shareEvent } from './share-event.ts';

const PER_DAY: RateLimit = { kind: 'shareCodeMail', max: SHARE_CODE_MAILS_PER_DAY, windowSeconds: 24 * 3600 };

/** Mails a new access code. Throws 40901 if the share has no code, and 41000 if it has ended. */
export const sendCode: Handler<(typeof shareApi)['sendCode']> = async (call) => {
  const row = await findOwnShare(call);
  if (!isShareOpen(row, call.now)) throw new AppError('shareEnded');
  if (row.codeEmail === null) throw new AppError('stateRefusesAction', { state: 'withoutCode' });
  return call.commit({
    writes: [await countingUse(PER_DAY, row.shareId)],
    events: [await shareEvent('ShareCodeRequested', row, call.session.accountName)],
    subjects: [row.shareId, row.subject],
    answer: {},
  });
};
