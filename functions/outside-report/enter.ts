import type { Handler } from '#functions/http/call.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { type RateLimit, countUse } from '#functions/store/rate-limit.ts';
import { REPORT_TOKENS_PER_HOUR } from '#shared/outside-report/report-limits.ts';
import type { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';
import { findByCode } from './find-label.ts';
import { mintReportToken } from './report-token.ts';

const TOKENS: RateLimit = { kind: 'reportToken', max: REPORT_TOKENS_PER_HOUR, windowSeconds: 3600 };

/** Returns a short-lived token for the code of a label (WO-72). */
export const enter: Handler<(typeof outsideReportApi)['enter']> = async ({ input, client, now }) => {
  const label = await findByCode(input.code, client);
  const retryAfter = await countUse(TOKENS, label.codeDigest);
  if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  return mintReportToken(label, now);
};
