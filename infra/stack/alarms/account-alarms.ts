import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type AlarmRow, ownMetric, PERIOD } from './alarm-row.ts';

/** Smallest quota of simultaneous executions with which `npm run deploy` starts a deployment. */
export const CONCURRENCY_MIN = 300;
/** Smallest quota of mails a day with which `npm run deploy` starts a protected deployment. New accounts in production have 50,000. */
export const MAILS_PER_DAY_MIN = 50_000;

/** Quotas of the account, as `npm run deploy` reads them. */
export interface AccountQuotas {
  /** Quota of simultaneous executions of all functions. */
  readonly concurrency: number;
  /** Quota of mails in 24 hours. */
  readonly mailsPerDay: number;
}

/** Returns the options that pass the account's quotas to the CDK app (`app.ts`). */
export const quotaOptions = ({ concurrency, mailsPerDay }: AccountQuotas): string[] =>
  Object.entries({ concurrency, mailsPerDay }).flatMap(([name, value]) => ['--context', `${name}=${value}`]);

/** Share of a quota at which the alarm fires. The rest leaves time to have the quota raised. */
const NEAR = 0.8;

const reputation = (rate: string): cloudwatch.Metric =>
  new cloudwatch.Metric({ namespace: 'AWS/SES', metricName: `Reputation.${rate}`, period: Duration.hours(1) });

/** Alarms of bounces, complaints and the mail quota. AWS reviews an account at 5 % bounces and at 0.1 % complaints. */
export const alarmsOfMail = ({ mailsPerDay }: AccountQuotas): AlarmRow[] => [
  {
    id: 'MailBounces',
    notice: 'Nothing yet; soon nobody will get our mails.',
    look: 'the operator’s mailbox: one message a bounce, with its address; SES, reputation dashboard.',
    act: 'stop what writes to dead addresses (an import, invitations); SES pauses an account at 10 %.',
    metric: reputation('BounceRate'),
    threshold: 0.04,
  },
  {
    id: 'MailComplaints',
    notice: 'Your mails are spam.',
    look: 'the operator’s mailbox: one message a complaint; which notice was it?',
    act: 'stop that notice, write to those who complained; SES pauses an account at 0.5 %.',
    metric: reputation('ComplaintRate'),
    threshold: 0.0008,
  },
  {
    id: 'MailQuotaIsNear',
    notice: 'Nothing yet; at the quota codes and mails stop until tomorrow.',
    look: 'SES, account dashboard: sent in 24 hours against the quota; which notice grew?',
    act: 'ask SES for a higher sending quota (Service Quotas, a day), then deploy again; stop a loop if there is one.',
    metric: new cloudwatch.Metric({
      namespace: 'AWS/SES',
      metricName: 'Send',
      statistic: 'Sum',
      period: Duration.days(1),
    }),
    threshold: Math.floor(NEAR * mailsPerDay),
  },
];

/** Alarms of text messages. Each text message costs some cents, and fraudsters earn money when we send messages to their numbers. */
export const alarmsOfTextMessages = (scope: Construct): AlarmRow[] => [
  {
    id: 'TextMessagesPaused',
    notice: 'I get no code on my phone.',
    look: 'Logs Insights, calls of …/captcha by address and country; is it a clinic’s busy day, or one country that nobody works in?',
    act: 'take that country out of textMessages in infra/stack/stages.ts and deploy, or raise its caps; codes by mail go on meanwhile.',
    metric: ownMetric(scope, 'textMessageRefused', { reason: 'textMessagePaused' }),
    threshold: 1,
  },
];

/** Alarms of the number of simultaneous executions, which all functions of the account share. */
export const alarmsOfConcurrency = ({ concurrency }: AccountQuotas): AlarmRow[] => {
  const metric = (metricName: string, statistic: string) =>
    new cloudwatch.Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: PERIOD });
  return [
    {
      id: 'FunctionsAreThrottled',
      notice: 'Calls fail at random; uploads wait.',
      look: 'Lambda metric Throttles by function: reserved functions (extract, convert) only, or others too?',
      act: 'reserved only: cases wait for up to an hour and go on by themselves. Others: raise the account’s concurrency quota.',
      metric: metric('Throttles', 'Sum'),
      threshold: 100,
      periods: 3,
    },
    {
      id: 'ConcurrencyIsNear',
      notice: 'Nothing yet; at the quota calls fail at random.',
      look: 'Lambda metrics ClaimedAccountConcurrency, then ConcurrentExecutions by function: traffic, or one that hangs?',
      act: 'raise the account’s concurrency quota (Service Quotas) and deploy again; a function that hangs: see its log.',
      // Reserved executions count against the quota even when they do not run.
      metric: metric('ClaimedAccountConcurrency', 'Maximum'),
      threshold: Math.floor(NEAR * concurrency),
    },
  ];
};

/**
 * Returns the alarms of failed and expired backups.
 * @param vault name of the vault with the table's daily backups
 */
export const alarmsOfBackup = (vault: string): AlarmRow[] =>
  ['Failed', 'Expired'].map((end) => ({
    id: `Backup${end}`,
    notice: 'Nothing: a day’s backup of the table is missing.',
    look: 'AWS Backup, jobs: the message of the last one.',
    act: 'mostly the role or the key; repair and start the job by hand. Point-in-time recovery still covers 35 days.',
    metric: new cloudwatch.Metric({
      namespace: 'AWS/Backup',
      metricName: `NumberOfBackupJobs${end}`,
      dimensionsMap: { BackupVaultName: vault },
      statistic: 'Sum',
      period: Duration.hours(1),
    }),
    threshold: 1,
  }));
