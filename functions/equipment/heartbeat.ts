import type { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { HEARTBEAT_SECONDS } from '#shared/limits.ts';
import { utcDay } from '#shared/operator/utc-day.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { readTogether } from '#functions/store/read-together.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { pulseStore, reportItems } from './pulse-store.ts';
import { troubleStore } from './trouble-store.ts';
import { askAround, watchReport } from './watch-report.ts';

/**
 * Keeps the report of the calling device, then judges the rules of alerts. If two reports come at the same time, the later report is kept.
 * Reports get no audit line, because a hundred reports a day from each device would bury the actions of people.
 */
export const heartbeat: Handler<typeof equipmentApi.heartbeat> = async ({ input, session, now }) => {
  if (session.kind !== 'device') throw new AppError('notFound');
  const { equipmentId, organisationId } = session;
  const last = reportItems.ask({ equipmentId });
  const around = askAround(equipmentId, organisationId);
  const found = await readTogether([last, ...around.asks]);
  const report = { ...input, at: now, equipmentId };
  const before = last.from(found);
  // The device is counted as active before its report is written. In the other order, a call that breaks off in between would leave the
  // device uncounted that day.
  if (before === undefined || utcDay(before.at) !== utcDay(now))
    await (await import('./count-active.ts')).countActive(equipmentId, now);
  await retryIfChanged(async () => {
    const kept = await pulseStore.after(before, report);
    await pulseStore.save(kept, await troubleStore.afterReport(session, before, kept));
  });
  await watchReport(session, report, around.from(found));
  const token =
    session.isTokenDue === true ? await (await import('./answer-token.ts')).answerToken(equipmentId, now) : undefined;
  return { nextInSeconds: HEARTBEAT_SECONDS, ...(token !== undefined && { deviceToken: token }) };
};
