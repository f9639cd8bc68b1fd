import type { Handler } from '#functions/http/call.ts';
import type { platformApi } from '#shared/platform/platform-api.ts';
import { STATUS_KEPT_SECONDS } from '#shared/platform/platform-limits.ts';
import { statusOfParts } from '#shared/platform/status-alarms.ts';
import type { PlatformStatus } from '#shared/platform/status.ts';
import { Env } from './env.ts';
import { findAlarms } from './find-alarms.ts';

/** The last answer. All callers get this answer for `STATUS_KEPT_SECONDS`, so that CloudWatch is asked only once in that time. */
let kept: PlatformStatus | undefined;

/** Returns the state of each part of the platform. Fails if the alarms cannot be read, because a guess would be worse. */
export const status: Handler<typeof platformApi.status> = async ({ now }) => {
  if (kept === undefined || now - kept.readAt >= STATUS_KEPT_SECONDS) {
    const { ALARM_PREFIX } = Env.pick({ ALARM_PREFIX: true }).parse(process.env);
    kept = { readAt: now, parts: statusOfParts(await findAlarms(ALARM_PREFIX)) };
  }
  return kept;
};
