import type { Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import {
  type AccountQuotas,
  alarmsOfBackup,
  alarmsOfConcurrency,
  alarmsOfMail,
  alarmsOfTextMessages,
} from './account-alarms.ts';
import { AlarmTopic } from './alarm-topic.ts';
import {
  alarmsOfApi,
  alarmsOfAudit,
  alarmsOfData,
  alarmsOfFunction,
  alarmsOfMachine,
  alarmsOfRelay,
  alarmsOfSweep,
} from './alarms.ts';
import type { Api } from '#infra/stack/calls/api.ts';
import { AppFunction } from '#infra/stack/functions/app-function.ts';
import type { AuditCopy } from '#infra/stack/storage/audit-copy.ts';
import type { Data } from '#infra/stack/storage/data.ts';
import type { Events } from '#infra/stack/jobs/events.ts';
import type { Mail } from '#infra/stack/jobs/mail.ts';
import type { Pipeline } from '#infra/stack/jobs/pipeline.ts';
import type { Stage } from '#infra/stack/stages.ts';

export interface ObservabilityProps {
  readonly platform: Stack;
  readonly stage: Stage;
  readonly quotas: AccountQuotas;
  readonly key: IKey;
  readonly api: Api;
  readonly data: Data;
  readonly mail: Mail;
  readonly events: Events;
  readonly pipeline: Pipeline;
  readonly audit: AuditCopy;
}

/**
 * All alarms of a platform, the topic to the operator's mailbox, and a dashboard. Create it after all functions, because it searches the
 * platform for them.
 */
export class Observability extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { platform, stage, quotas, key, api, data, mail, events, pipeline, audit }: ObservabilityProps,
  ) {
    super(scope, id);
    const functions = platform.node.findAll().filter((construct) => construct instanceof AppFunction);
    const topic = new AlarmTopic(this, 'Alarms', { key, mailbox: stage.operatorMailbox });
    mail.feedback?.addSubscription(new EmailSubscription(stage.operatorMailbox));

    const rows = [
      ...alarmsOfApi(api),
      ...alarmsOfData(data),
      ...alarmsOfMail(quotas),
      ...alarmsOfTextMessages(platform),
      ...alarmsOfConcurrency(quotas),
      ...(data.vaultName === undefined ? [] : alarmsOfBackup(data.vaultName)),
      ...alarmsOfRelay(events.relay),
      ...alarmsOfSweep(pipeline.functions.sweep),
      ...alarmsOfAudit(audit.copy),
      ...pipeline.machines.flatMap(alarmsOfMachine),
      ...functions.flatMap(alarmsOfFunction),
    ];
    const alarms = rows.map((row) => topic.watch(this, row, platform.stackName));
    new cloudwatch.Dashboard(this, 'Dashboard', {
      widgets: [
        [new cloudwatch.AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 6 })],
        [
          graph('Requests', [api.rest.metricCount()]),
          graph('Refused and failed', [api.rest.metricClientError(), api.rest.metricServerError()]),
          graph('Time of an answer', [
            api.rest.metricLatency({ statistic: 'p50' }),
            api.rest.metricLatency({ statistic: 'p99' }),
          ]),
        ],
        [
          graph(
            'Cases processed',
            pipeline.machines.map((machine) => machine.metricSucceeded()),
          ),
          graph(
            'Functions running',
            functions.map(({ fn }) => fn.metric('ConcurrentExecutions', { statistic: 'Maximum' })),
          ),
          graph('Table units', [
            data.table.metricConsumedReadCapacityUnits(),
            data.table.metricConsumedWriteCapacityUnits(),
          ]),
        ],
      ],
    });
  }
}

const graph = (title: string, left: cloudwatch.IMetric[]): cloudwatch.GraphWidget =>
  new cloudwatch.GraphWidget({ title, left, width: 8 });
