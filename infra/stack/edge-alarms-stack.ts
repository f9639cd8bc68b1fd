import { Stack, type StackProps } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type AlarmRow, PERIOD } from './alarms/alarm-row.ts';
import { AlarmTopic } from './alarms/alarm-topic.ts';
import { DataKey } from './secrets/data-key.ts';
import { EdgeLog, type EdgeLogProps } from './site/edge-log.ts';
import type { Stage } from './stages.ts';

const alarmsOfEdge = (distributionId: string): AlarmRow[] => [
  {
    id: 'EdgeFails',
    notice: 'The portal does not open, or only a white page.',
    look: 'is ApiFails on too? Then follow that. If not: CloudFront, errors by origin; the site’s bucket and its policy.',
    act: 'deploy the last good release; if AWS has an outage (health dashboard), tell people and wait.',
    metric: new cloudwatch.Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      statistic: 'Average',
      period: PERIOD,
    }),
    threshold: 1,
    periods: 3,
  },
];

/**
 * Stack of CloudFront's alarms and log delivery. CloudFront's metrics and log exist only in us-east-1, so this stack has its own topic and
 * key.
 */
export class EdgeAlarmsStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage; edge: EdgeLogProps }) {
    super(scope, id, props);
    const key = new DataKey(this, 'Key', props.stage);
    const topic = new AlarmTopic(this, 'Alarms', { key, mailbox: props.stage.operatorMailbox });
    for (const row of alarmsOfEdge(props.edge.distributionId)) topic.watch(this, row, this.stackName);
    new EdgeLog(this, 'Log', props.edge);
  }
}
