import { Aws } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { alarmName, type AlarmRow, alarmText } from './alarm-row.ts';

/** Topic that sends every alarm of its stack to the operator's mailbox. `key` must allow CloudWatch to use it (`data-key.ts`). */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { key, mailbox }: { key: IKey; mailbox: string }) {
    super(scope, id, { masterKey: key, enforceSSL: true });
    // This policy replaces the default policy, which lets other services of the same account publish.
    this.addToResourcePolicy(
      new iam.PolicyStatement({
        sid: 'AlarmsOfThisAccount',
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
          ArnLike: { 'aws:SourceArn': `arn:${Aws.PARTITION}:cloudwatch:${Aws.REGION}:${Aws.ACCOUNT_ID}:alarm:*` },
        },
      }),
    );
    this.addSubscription(new EmailSubscription(mailbox));
  }

  /**
   * Creates the alarm of a row. A mail is sent when the alarm turns on and when it turns off. The status page finds the alarm by its name,
   * which begins with the deployment's name.
   */
  watch(scope: Construct, row: AlarmRow, deployment: string): cloudwatch.Alarm {
    const alarm = new cloudwatch.Alarm(scope, row.id, {
      alarmName: alarmName(deployment, row.id),
      alarmDescription: alarmText(row),
      metric: row.metric,
      threshold: row.threshold,
      evaluationPeriods: row.periods ?? 1,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this));
    alarm.addOkAction(new SnsAction(this));
    return alarm;
  }
}
