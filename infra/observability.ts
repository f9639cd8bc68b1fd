import { Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { type AlarmRow, alarmsOfApi, alarmsOfData, alarmsOfFunction, alarmsOfMachine, alarmsOfMail } from './alarms.ts';
import type { Api } from './api.ts';
import { AppFunction } from './app-function.ts';
import type { Data } from './data.ts';
import type { Mail } from './mail.ts';
import type { Pipeline } from './pipeline.ts';
import type { Stage } from './stages.ts';

export interface ObservabilityProps {
  readonly stage: Stage;
  readonly key: IKey;
  readonly api: Api;
  readonly data: Data;
  readonly mail: Mail;
  readonly pipeline: Pipeline;
}

/** Every alarm, one mailbox that gets them, one dashboard. Made last: it finds all functions by itself. */
export class Observability extends Construct {
  readonly #topic: Topic;

  constructor(scope: Construct, id: string, { stage, key, api, data, mail, pipeline }: ObservabilityProps) {
    super(scope, id);
    const functions = Stack.of(this)
      .node.findAll()
      .filter((construct) => construct instanceof AppFunction);
    this.#topic = new Topic(this, 'Alarms', { masterKey: key, enforceSSL: true });
    for (const topic of [this.#topic, mail.feedback])
      topic?.addSubscription(new EmailSubscription(stage.operatorMailbox));

    const rows = [
      ...alarmsOfApi(api),
      ...alarmsOfData(data),
      ...alarmsOfMail(),
      ...pipeline.machines.flatMap(alarmsOfMachine),
      ...functions.flatMap(alarmsOfFunction),
    ];
    const alarms = rows.map((row) => this.#alarm(row));
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

  #alarm({ id, sentence, metric, threshold, periods = 1 }: AlarmRow): cloudwatch.Alarm {
    const alarm = new cloudwatch.Alarm(this, id, {
      alarmDescription: `“${sentence}”`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
    return alarm;
  }
}

const graph = (title: string, left: cloudwatch.IMetric[]): cloudwatch.GraphWidget =>
  new cloudwatch.GraphWidget({ title, left, width: 8 });
