import { CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import { IMPATIENT } from '#functions/runtime/impatient.ts';
import type { ReadAlarm } from '#shared/platform/status-alarms.ts';

/** Most alarms that CloudWatch returns in one answer. */
const PAGE_SIZE = 100;

const client = new CloudWatchClient(IMPATIENT);

/** Whether an alarm is on, by CloudWatch's states. `undefined` if CloudWatch has no data yet. */
const IS_ON: Readonly<Record<string, boolean | undefined>> = { ALARM: true, OK: false };

/** Reads all alarms with this prefix. The names in the answer do not have the prefix. */
export async function findAlarms(prefix: string): Promise<ReadAlarm[]> {
  const alarms: ReadAlarm[] = [];
  const pages = paginateDescribeAlarms(
    { client, pageSize: PAGE_SIZE },
    { AlarmNamePrefix: prefix, AlarmTypes: ['MetricAlarm'] },
  );
  for await (const { MetricAlarms = [] } of pages)
    for (const { AlarmName = '', StateValue = '', StateTransitionedTimestamp, StateUpdatedTimestamp } of MetricAlarms) {
      const changedAt = StateTransitionedTimestamp ?? StateUpdatedTimestamp ?? new Date(0);
      alarms.push({
        name: AlarmName.slice(prefix.length),
        isOn: IS_ON[StateValue],
        changedAt: Math.floor(changedAt.getTime() / 1000),
      });
    }
  return alarms;
}
