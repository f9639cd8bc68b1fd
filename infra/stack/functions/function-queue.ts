import { Duration } from 'aws-cdk-lib';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

/** Factor between a message's visibility timeout and the function's timeout; Lambda recommends 6. */
const VISIBILITY_FACTOR = 6;
/**
 * Time after which an event is given up that could not be delivered to the function. It is longer than the usual outage of an AWS service.
 */
const PATIENCE = Duration.hours(24);
const EVENTS_AT_A_TIME = 10;
/** Highest number of simultaneous executions of the function. It keeps many events at once from exceeding SES's sending rate. */
const COPIES_MAX = 5;

/** Creates a queue for events that a function could not handle. It keeps them for 14 days. */
export const deadLetterQueue = (scope: Construct, id: string): Queue =>
  new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });

/**
 * Queue between the bus and a function. Without this queue, Lambda would retry an event only twice, within three minutes. The queue
 * redelivers an event for a day. Operators can move its dead letters back with `StartMessageMoveTask`, which accepts only the dead letters
 * of a queue.
 */
export class FunctionQueue extends Construct {
  readonly deadLetters: Queue;
  readonly queue: Queue;
  /** Permission to receive from the queue, for the function's role. */
  readonly statement: iam.PolicyStatement;

  constructor(scope: Construct, id: string, timeoutSeconds: number) {
    super(scope, id);
    const visibilityTimeout = Duration.seconds(VISIBILITY_FACTOR * timeoutSeconds);
    this.deadLetters = deadLetterQueue(this, 'DeadLetters');
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout,
      retentionPeriod: Duration.days(4),
      deadLetterQueue: {
        queue: this.deadLetters,
        maxReceiveCount: Math.ceil(PATIENCE.toSeconds() / visibilityTimeout.toSeconds()),
      },
    });
    this.statement = new iam.PolicyStatement({
      actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
      resources: [this.queue.queueArn],
    });
  }

  /** Connects the function to the queue. If one event of a batch fails, only this event is redelivered. */
  feed(fn: lambda.Function, eventsAtATime = EVENTS_AT_A_TIME): void {
    fn.addEventSourceMapping('FromQueue', {
      eventSourceArn: this.queue.queueArn,
      batchSize: eventsAtATime,
      maxConcurrency: COPIES_MAX,
      reportBatchItemFailures: true,
    });
  }

  /** Returns the queue as a rule's target. */
  asTarget(): SqsQueue {
    return new SqsQueue(this.queue, { deadLetterQueue: this.deadLetters, maxEventAge: PATIENCE });
  }
}
