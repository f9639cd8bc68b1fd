import * as z from 'zod';
import { Statement } from '../aws/policy.ts';
import { localArn } from './identity.ts';
import type { ResolvedTemplate } from './resolved-template.ts';

const Policy = z.object({ Statement: z.array(Statement) });
const Metric = z.object({
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
});
const Alarm = Metric.partial().extend({
  AlarmDescription: z.string(),
  Threshold: z.number(),
  Metrics: z.array(z.object({ MetricStat: z.object({ Metric }).optional() })).default([]),
  ActionsEnabled: z.literal(true).default(true),
  AlarmActions: z.array(z.string()).default([]),
});
const Topic = z.object({ KmsMasterKeyId: z.string().optional() });
const TopicPolicy = z.object({ Topics: z.array(z.string()), PolicyDocument: Policy });
const Subscription = z.object({ TopicArn: z.string(), Protocol: z.literal('email'), Endpoint: z.string() });
const Key = z.object({ KeyPolicy: Policy });

export interface AlarmModel {
  readonly name: string;
  readonly description: string;
  /** ARNs of the topics that the alarm notifies. */
  readonly actions: readonly string[];
  /**
   * Name of the function whose failures the alarm counts. `undefined` for other alarms, because the local cloud measures only failures of
   * functions.
   */
  readonly failuresOf: string | undefined;
  readonly threshold: number;
}

export interface TopicModel {
  readonly arn: string;
  /** The topic's policy. `undefined` = SNS's default policy, which lets only the account's owner publish. */
  readonly policy: readonly Statement[] | undefined;
  /** The key that encrypts the topic's messages. Its policy is empty if the key is not in the template. */
  readonly key: { readonly arn: string; readonly policy: readonly Statement[] } | undefined;
  readonly mailboxes: readonly string[];
}

/**
 * Returns the name of the function whose Lambda errors an alarm counts; `undefined` if the alarm counts no function's errors. A second
 * metric of the alarm may count faults, which are answers of the function.
 */
function failingFunction({ Metrics, ...own }: z.output<typeof Alarm>): string | undefined {
  const metrics = [own, ...Metrics.map(({ MetricStat }) => MetricStat?.Metric)];
  const errors = metrics.find((metric) => metric?.Namespace === 'AWS/Lambda' && metric.MetricName === 'Errors');
  return errors?.Dimensions?.find(({ Name }) => Name === 'FunctionName')?.Value;
}

export const readAlarms = (template: ResolvedTemplate): AlarmModel[] =>
  template.all('AWS::CloudWatch::Alarm', Alarm).map(({ name, properties }) => ({
    name,
    description: properties.AlarmDescription,
    actions: properties.AlarmActions,
    failuresOf: failingFunction(properties),
    threshold: properties.Threshold,
  }));

/** Reads the topics, each with its policies and subscribers. */
export function readTopics(template: ResolvedTemplate): TopicModel[] {
  const policies = template.all('AWS::SNS::TopicPolicy', TopicPolicy).map(({ properties }) => properties);
  const subscriptions = template.all('AWS::SNS::Subscription', Subscription).map(({ properties }) => properties);
  const keys = new Map(
    template
      .all('AWS::KMS::Key', Key)
      .map(({ name, properties }) => [localArn('kms', `key/${name}`), properties.KeyPolicy.Statement]),
  );
  return template.all('AWS::SNS::Topic', Topic).map(({ name, properties: { KmsMasterKeyId } }) => {
    const arn = localArn('sns', name);
    return {
      arn,
      policy: policies.find(({ Topics }) => Topics.includes(arn))?.PolicyDocument.Statement,
      key: KmsMasterKeyId === undefined ? undefined : { arn: KmsMasterKeyId, policy: keys.get(KmsMasterKeyId) ?? [] },
      mailboxes: subscriptions.filter(({ TopicArn }) => TopicArn === arn).map(({ Endpoint }) => Endpoint),
    };
  });
}
