import { Duration } from 'aws-cdk-lib';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

/** What a queue hands over is invisible for so many times the function's time, as Lambda wants it. */
const VISIBILITY_FACTOR = 6;
/** How long a message comes again before it is given up: longer than a service of AWS is ever out of order. */
const PATIENCE = Duration.hours(24);
const EVENTS_AT_A_TIME = 10;
/** Copies of the function at a time, so that a wave of events does not pass SES's rate. */
const COPIES_MAX = 5;

/** A queue of SQS for what a function could not handle, kept for 14 days. */
export const deadLetterQueue = (scope: Construct, id: string): Queue =>
  new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });

/**
 * The queue between the bus and a function. Lambda itself tries an event again twice, within three minutes; from the queue it comes again for
 * a day, each event by itself, and what is given up can be moved back (`StartMessageMoveTask` takes the dead letters of a queue only).
 */
export class FunctionQueue extends Construct {
  readonly deadLetters: Queue;
  readonly queue: Queue;
  /** What the function must be allowed to do. */
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

  /** Lets the function take from the queue; an event that fails is told apart from those that do not. */
  feed(fn: lambda.Function): void {
    fn.addEventSourceMapping('FromQueue', {
      eventSourceArn: this.queue.queueArn,
      batchSize: EVENTS_AT_A_TIME,
      maxConcurrency: COPIES_MAX,
      reportBatchItemFailures: true,
    });
  }

  /** As a rule's target. */
  asTarget(): SqsQueue {
    return new SqsQueue(this.queue, { deadLetterQueue: this.deadLetters, maxEventAge: PATIENCE });
  }
}
