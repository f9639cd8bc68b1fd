import * as z from 'zod';
import type { FailureCounts } from '../functions/failure-counts.ts';
import { LOCAL_ACCOUNT, LOCAL_REGION, localArn } from '../template/identity.ts';
import type { AlarmModel, TopicModel } from '../template/read-alarms.ts';
import type { QueryOperation } from './aws-endpoint.ts';
import { AwsError } from './aws-error.ts';
import type { Inbox } from './inbox.ts';
import { allows, type ServiceRequest } from './policy.ts';

const SERVICE = 'cloudwatch.amazonaws.com';
const SENDER = 'no-reply@sns.amazonaws.com';

const Input = z.object({
  AlarmName: z.string(),
  StateValue: z.enum(['OK', 'ALARM', 'INSUFFICIENT_DATA']),
  StateReason: z.string(),
});

const Asked = z.object({ AlarmNamePrefix: z.string().default('') });

/** Period of each alarm, in milliseconds. An alarm counts only the failures of the last period. */
const PERIOD_MS = 300_000;

/** State of an alarm, and the time of its last change in unix milliseconds. */
interface AlarmState {
  readonly state: z.output<typeof Input>['StateValue'];
  readonly at: number;
}

/**
 * Emulates the alarms of CloudWatch. Of all metrics, only the failures of functions are measured. A notification is sent only if
 * `SetAlarmState` turns an alarm on. A state that was set by hand stays until another state is set.
 */
export class Alarms {
  readonly #startedAt = Date.now();
  readonly #given = new Map<string, AlarmState>();
  readonly #failures: FailureCounts;
  readonly #alarms: ReadonlyMap<string, AlarmModel>;
  readonly #topics: ReadonlyMap<string, TopicModel>;
  readonly #inbox: Inbox;

  constructor(options: {
    alarms: readonly AlarmModel[];
    topics: readonly TopicModel[];
    inbox: Inbox;
    failures: FailureCounts;
  }) {
    this.#failures = options.failures;
    this.#alarms = new Map(options.alarms.map((alarm) => [alarm.name, alarm]));
    this.#topics = new Map(options.topics.map((topic) => [topic.arn, topic]));
    this.#inbox = options.inbox;
  }

  names(): string[] {
    return [...this.#alarms.keys()];
  }

  /**
   * Handles CloudWatch's `SetAlarmState`. AWS notes a refused notification only in the history of the alarm. Here the call fails with the
   * message of AWS.
   * @throws AwsError if the alarm does not exist, or if the state is `ALARM` and no one can be notified
   */
  readonly setAlarmState: QueryOperation = (input) => {
    const { AlarmName, StateValue, StateReason } = Input.parse(Object.fromEntries(input));
    const alarm = this.#alarms.get(AlarmName);
    if (alarm === undefined) throw new AwsError('ResourceNotFound', `There is no alarm ${AlarmName}.`);
    this.#given.set(AlarmName, { state: StateValue, at: Date.now() });
    if (StateValue !== 'ALARM') return [];
    if (alarm.actions.length === 0) throw new AwsError('NoAction', `${AlarmName} tells nobody.`);
    for (const action of alarm.actions) this.#publish(alarm, action, StateReason);
    return [];
  };

  /** Handles CloudWatch's `DescribeAlarms`: finds alarms by the prefix of their name. One answer holds them all. */
  readonly describeAlarms = (input: unknown): object => {
    const { AlarmNamePrefix } = Asked.parse(input);
    const found = [...this.#alarms.values()].filter(({ name }) => name.startsWith(AlarmNamePrefix));
    return {
      MetricAlarms: found.map((alarm) => {
        const { state, at } = this.#given.get(alarm.name) ?? this.#measured(alarm);
        return { AlarmName: alarm.name, StateValue: state, StateTransitionedTimestamp: at / 1000 };
      }),
    };
  };

  #measured({ failuresOf, threshold }: AlarmModel): AlarmState {
    if (failuresOf === undefined) return { state: 'INSUFFICIENT_DATA', at: this.#startedAt };
    const failures = this.#failures.since(failuresOf, Date.now() - PERIOD_MS);
    const [first = this.#startedAt] = failures;
    return failures.length < threshold ? { state: 'OK', at: this.#startedAt } : { state: 'ALARM', at: first };
  }

  #publish({ name, description }: AlarmModel, topicArn: string, reason: string): void {
    const source = localArn('cloudwatch', `alarm:${name}`);
    const topic = this.#topics.get(topicArn);
    if (topic === undefined) throw new AwsError('NotFound', `Topic does not exist: ${topicArn}`);
    const context = {
      'aws:SourceAccount': LOCAL_ACCOUNT,
      'aws:SourceArn': source,
      'aws:SecureTransport': 'true',
    };
    const demand = (policy: TopicModel['policy'], action: string, resource: string): void => {
      const request: ServiceRequest = { service: SERVICE, action, resource, context };
      if (allows(policy ?? [], request)) return;
      throw new AwsError('AuthorizationError', `${source} is not authorized to perform: ${action} on ${resource}`);
    };
    demand(topic.policy, 'sns:Publish', topicArn);
    if (topic.key !== undefined)
      for (const action of ['kms:Decrypt', 'kms:GenerateDataKey']) demand(topic.key.policy, action, topic.key.arn);
    if (topic.mailboxes.length === 0) throw new AwsError('NoSubscriber', `Nobody reads ${topicArn}.`);
    const subject = `ALARM: "${name}" in ${LOCAL_REGION}`;
    for (const to of topic.mailboxes)
      this.#inbox.receive({ from: SENDER, to: [to], subject, html: '', text: `${description}\n\n${reason}` });
  }
}
