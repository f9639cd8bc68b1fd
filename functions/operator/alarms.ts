import type { Handler } from '#functions/http/call.ts';
import { findAlarms } from '#functions/platform/find-alarms.ts';
import type { operatorApi } from '#shared/operator/operator-api.ts';
import { Env } from './env.ts';

/**
 * Lists the alarms that are on, the longest first. Only alarms show messages that no function could handle, and functions that crash before
 * they log anything (PLAT-22).
 */
export const alarms: Handler<typeof operatorApi.alarms> = async () => {
  const { ALARM_PREFIX } = Env.pick({ ALARM_PREFIX: true }).parse(process.env);
  const all = await findAlarms(ALARM_PREFIX);
  return {
    list: all
      .filter(({ isOn }) => isOn === true)
      .map(({ name, changedAt }) => ({ name, since: changedAt }))
      .toSorted((a, b) => a.since - b.since),
  };
};
