import { Duration } from 'aws-cdk-lib';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

/** Factor between a message's invisible time and the function's timeout; Lambda recommends 6. */
const VISIBILITY_FACTOR = 6;
/** Time after which an undelivered message is given up: longer than AWS's services usually fail. */
const PATIENCE = Duration.hours(24);
const EVENTS_AT_A_TIME = 10;
/** Highest number of simultaneous executions per function, so that a wave of events stays within SES's rate. */
const COPIES_MAX = 5;

/** Creates an SQS queue for events that a function could not handle; it keeps them 14 days. */
export const deadLetterQueue = (scope: Construct, id: string): Queue =>
  new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });

/**
 * The queue between the bus and a function. Lambda alone would retry an event twice, within three minutes; the queue redelivers each event
 * for a day. Its dead letters can be moved back: `StartMessageMoveTask` accepts only dead letters of a queue.
 */
export class FunctionQueue extends Construct {
  readonly deadLetters: Queue;
  readonly queue: Queue;
  /** Permission that the function needs to receive from the queue. */
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

  /** Lets the function receive from the queue. If one event of a batch fails, only that event is redelivered. */
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
