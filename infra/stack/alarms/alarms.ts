import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { Stack } from 'aws-cdk-lib';
import { CODES } from '#shared/wire/codes.ts';
import { type AlarmRow, ownMetric, PERIOD as period, sumOf } from './alarm-row.ts';
import type { Api } from '#infra/stack/calls/api.ts';
import type { AppFunction } from '#infra/stack/functions/app-function.ts';
import type { Data } from '#infra/stack/storage/data.ts';

const logOf = (made: AppFunction): string =>
  `the log of ${made.entry} (Logs Insights, group …${made.node.id}…, newest “fault” or error).`;
const LAST_RELEASE = 'if it began with a release, deploy the last good one; else repair what the log names.';

/**
 * Returns the function's errors that Lambda counts, plus the faults of calls. After a fault, the function still sends an answer, so Lambda
 * counts no error. Functions without calls have no faults.
 */
function failuresOf({ fn, entry }: AppFunction): cloudwatch.IMetric {
  const errors = fn.metricErrors({ period });
  if (!entry.endsWith('/handler.ts')) return errors;
  return sumOf('Errors and faults', { errors, faults: ownMetric(fn, 'fault', { function: fn.functionName }) });
}

/** Returns the alarms of a function. They report that the function fails, that it gave up events, and that its queue is late. */
export function alarmsOfFunction(made: AppFunction): AlarmRow[] {
  const { node, failureImpact, deadLetters, queue, alarmFrom } = made;
  const errors = {
    id: `${node.id}Fails`,
    notice: failureImpact,
    look: logOf(made),
    act: LAST_RELEASE,
    metric: failuresOf(made),
    threshold: alarmFrom,
  };
  if (deadLetters === undefined) return [errors];
  const givenUp = {
    id: `${node.id}GaveUp`,
    notice: `${failureImpact} It will not come by itself.`,
    look: `${logOf(made)} What it gave up waits 14 days in its queue of dead letters.`,
    act: 'repair the cause, then: npm run operate -- redrive',
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
    threshold: 1,
  };
  if (queue === undefined) return [errors, givenUp];
  // If one event of a batch fails, the function reports the event to the queue, and Lambda counts no error. So the alarm measures the age
  // of the oldest event in the queue.
  const behind = {
    id: `${node.id}IsBehind`,
    notice: `${failureImpact} It comes late, or not yet.`,
    look: logOf(made),
    act: 'repair within 24 hours, then the queue catches up by itself; an outage of SES passes without you.',
    metric: queue.queue.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
    threshold: 15 * 60,
  };
  return [errors, givenUp, behind];
}

/** Alarm of the relay's delay. Events that the relay cannot send wait in the table's stream, and Lambda counts no error. */
export const alarmsOfRelay = ({ fn }: AppFunction): AlarmRow[] => [
  {
    id: 'OutboxIsBehind',
    notice: 'Mails and messages about our orders come late.',
    look: 'the log of functions/outbox/relay.ts and its metric IteratorAge; is EventBridge refusing events?',
    act: 'repair within 24 hours, then the stream catches up by itself; later: npm run operate -- redrive-outbox',
    metric: fn.metric('IteratorAge', { period, statistic: 'Maximum' }),
    threshold: 5 * 60 * 1000,
  },
];

export const alarmsOfApi = ({ rest }: Api): AlarmRow[] => [
  {
    id: 'ApiFails',
    notice: 'The portal says “something went wrong on our side”.',
    look: 'the dashboard: which function’s alarm is on too? If none: the access log, lines with status 5xx.',
    act: 'follow the function’s alarm; 503 or 504 alone means that a service behind is slow or throttles.',
    metric: rest.metricServerError({ period }),
    threshold: 5,
  },
  {
    id: 'ApiIsSlow',
    notice: 'Everything in the portal takes seconds.',
    look: 'X-Ray, the slowest traces; the table’s throttles on the dashboard.',
    act: 'if the table throttles, see TableThrottles; if cold starts, check what the last release added.',
    metric: rest.metricLatency({ period, statistic: 'p99' }),
    threshold: 3_000,
    periods: 3,
  },
  {
    id: 'PasswordsAreGuessed',
    notice: 'Somebody tries to sign in as me.',
    look: 'metric refused, code 40004; Logs Insights: calls with code 40004 by account and address; the firewall’s log.',
    act: 'block the addresses at the firewall; accounts lock themselves for 15 minutes after 10 failures.',
    metric: ownMetric(rest, 'refused', { code: String(CODES.wrongPassword.code) }),
    threshold: 200,
  },
  {
    id: 'DoorsAreTried',
    notice: 'Nothing yet: somebody asks for what they may not see.',
    look: 'metric refused, code 40300; Logs Insights: calls with code 40300 by accountId and path.',
    act: 'one account: ask its head, end its sessions; many after a release: a permission is wrong, deploy the last good one.',
    metric: ownMetric(rest, 'refused', { code: String(CODES.noPermission.code) }),
    threshold: 200,
  },
  {
    id: 'PolicyIsViolated',
    notice: 'A part of a page does not work; or nothing, while somebody tries to run a script of theirs in it.',
    look: 'Logs Insights on the Document function: “policy” by directive, blocked origin and page. One origin that is not ours, or our own code?',
    act: 'after a release: deploy the last good one. A foreign origin in script-src: look for what was entered on that page, and by whom.',
    metric: sumOf('Reports of browsers', {
      script: ownMetric(rest, 'policyViolated', { kind: 'script' }),
      other: ownMetric(rest, 'policyViolated', { kind: 'other' }),
    }),
    threshold: 20,
  },
];

const THROTTLES = ['ReadThrottleEvents', 'WriteThrottleEvents'] as const;

/**
 * Alarm of throttled reads and writes, of the table and its indexes. AWS reports the metric `ThrottledRequests` only per operation, so the
 * alarm uses other metrics.
 */
export const alarmsOfData = ({ table, indexNames }: Data): AlarmRow[] => {
  const throttlesOf = (prefix: string, index: object) =>
    THROTTLES.map((metricName): [string, cloudwatch.IMetric] => [
      `${prefix}${metricName}`,
      new cloudwatch.Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName: table.tableName, ...index },
        statistic: 'Sum',
        period,
      }),
    ]);
  const all = [
    ...throttlesOf('table', {}),
    ...indexNames.flatMap((name) => throttlesOf(name, { GlobalSecondaryIndexName: name })),
  ];
  return [
    {
      id: 'TableThrottles',
      notice: 'Saving works only at the second try.',
      look: 'the table’s metrics by index; Contributor Insights names the partition that is hot.',
      act: 'a burst passes by itself within minutes; one hot partition: find the caller and stop it; else raise the account’s table quota.',
      metric: sumOf('Throttled reads and writes', Object.fromEntries(all)),
      threshold: 10,
    },
  ];
};

/** By the state machine's name: the user's action that depends on the state machine, in the user's words. */
const WAITS_FOR: Readonly<Record<string, string>> = {
  PackageCase: 'My download of the whole case',
  ExportPatient: 'My export of a patient’s record',
  AnalyseFilm: 'The second reader’s proposal for my film',
};

export const alarmsOfMachine = (machine: sfn.StateMachine): AlarmRow[] => {
  const what = WAITS_FOR[machine.node.id] ?? 'My upload';
  const look = `Step Functions, ${Stack.of(machine).stackName}-${machine.node.id}: the failed run, its last task, that task’s log.`;
  return [
    {
      id: `${machine.node.id}Fails`,
      notice: `${what} failed, and the file is fine.`,
      look,
      act: 'repair the task; the sweeper takes up what failed for want of capacity, people take up the rest with “convert again”.',
      metric: machine.metricFailed({ period }),
      threshold: 1,
    },
    {
      id: `${machine.node.id}TimesOut`,
      notice: `${what} has been in processing for hours.`,
      look,
      act: 'nothing at once: the sweeper starts it again. Twice the same file: look what in it takes so long.',
      metric: machine.metricTimedOut({ period }),
      threshold: 1,
    },
  ];
};

/** Alarms of problems that the sweeper counts. */
export const alarmsOfSweep = ({ fn }: AppFunction): AlarmRow[] => [
  {
    id: 'SweepCannotRepair',
    notice: 'My upload is stuck and stays stuck.',
    look: 'the log of functions/pipeline/sweep.ts, lines “not repaired” with their fileId.',
    act: 'repair the cause that the line names; the next sweep, 15 minutes later, does the rest.',
    metric: ownMetric(fn, 'notRepaired'),
    threshold: 1,
  },
  {
    id: 'RunsBreakOff',
    notice: 'My upload takes half an hour longer than usual.',
    look: 'Step Functions, runs that were aborted or timed out; the alarms of the pipeline’s tasks.',
    act: 'one wave after an outage is the repair itself; again and again: a task dies, see its log and memory.',
    metric: ownMetric(fn, 'runRestarted'),
    threshold: 5,
  },
];

/** Alarm of changed or removed audit lines. The function that copies the audit finds such changes in the table's stream. */
export const alarmsOfAudit = ({ fn }: AppFunction): AlarmRow[] => [
  {
    id: 'AuditIsChanged',
    notice: 'Nothing: somebody changed or removed what the audit says that was done.',
    look: 'the audit bucket, lines of today with "written":"MODIFY" or "REMOVE": both versions are there; CloudTrail: who wrote to the table by hand?',
    act: 'block that role or account, keep the logs; write the line back from its copy, and tell the organisation that it is about.',
    metric: ownMetric(fn, 'auditChanged'),
    threshold: 1,
  },
];
