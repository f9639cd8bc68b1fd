import type { DatabaseSync } from 'node:sqlite';
import type { FunctionHost } from '../functions/function-host.ts';
import type { CloudModel } from '../template/model.ts';
import type { StreamMapping } from '../template/read-events.ts';
import type { StateMachines } from '../workflow/state-machines.ts';
import { AsyncInvocations } from './async-invocations.ts';
import { QueueFeed } from './queue-feed.ts';
import { Queues } from './queues.ts';
import type { StreamRecord } from './table-stream.ts';

export interface DeliveriesOptions {
  readonly db: DatabaseSync;
  readonly model: CloudModel;
  readonly functions: FunctionHost;
  readonly machines: StateMachines;
  /** Factor for the pauses between retries; 1 = as long as on AWS. */
  readonly pauseScale: number;
}

/** Delivers events to functions, queues and state machines, and keeps the events that failed in all tries. */
export class Deliveries {
  readonly queues: Queues;
  readonly #model: CloudModel;
  readonly #machines: StateMachines;
  readonly #invocations: AsyncInvocations;
  readonly #feeds: readonly QueueFeed[];
  /** Number of events that failed in all tries and had no dead-letter queue. */
  #lostCount = 0;

  constructor({ db, model, functions, machines, pauseScale }: DeliveriesOptions) {
    this.#model = model;
    this.#machines = machines;
    this.queues = new Queues(db, model.queues, pauseScale);
    this.#invocations = new AsyncInvocations({
      db,
      pauseScale,
      async run(arn, event) {
        const invocation = await functions.invoke(arn, event);
        if ('error' in invocation) throw new Error(`${invocation.error.errorType}: ${invocation.error.errorMessage}`);
      },
      bury: (arn, event, error) => {
        const { deadLetterArn } = model.functions.find((candidate) => candidate.arn === arn) ?? {};
        this.#bury(deadLetterArn, event, `${arn}: ${String(error)}`);
      },
    });
    this.#feeds = model.queueMappings.map((mapping) => new QueueFeed({ mapping, queues: this.queues, functions }));
  }

  /** Sends an event to a rule's target: a function, a queue or a state machine. */
  readonly deliver = (arn: string, input: unknown): void => {
    if (arn.includes(':stateMachine:')) this.#machines.start(arn, input);
    else if (arn.includes(':sqs:')) this.queues.send(arn, JSON.stringify(input));
    else this.#invocations.accept(arn, input);
  };

  /**
   * Gives up a stream record that failed in all tries. Puts only the record's position in the dead-letter queue, without its content, as
   * Lambda does.
   */
  readonly buryRecord = (mapping: StreamMapping, { eventSourceARN, dynamodb }: StreamRecord): void => {
    const sequence = dynamodb.SequenceNumber;
    const DDBStreamBatchInfo = {
      streamArn: eventSourceARN,
      startSequenceNumber: sequence,
      endSequenceNumber: sequence,
    };
    this.#bury(mapping.deadLetterArn, JSON.stringify({ DDBStreamBatchInfo }), 'the stream mapping gave up');
  };

  /** Starts the deliveries, also of events that were undelivered when the cloud last stopped. */
  start(): void {
    this.queues.resume();
    for (const feed of this.#feeds) feed.start();
    this.#invocations.resume();
  }

  async close(): Promise<void> {
    this.#invocations.close();
    await Promise.all(this.#feeds.map((feed) => feed.close()));
  }

  /**
   * Returns the number of events that were given up. It counts the messages in dead-letter queues (the queues that feed no function). It
   * also counts the events that were lost because they had no dead-letter queue.
   */
  deadLetterCount(): number {
    const fed = new Set(this.#model.queueMappings.map(({ queueArn }) => queueArn));
    const kept = this.#model.queues.filter(({ arn }) => !fed.has(arn)).map(({ arn }) => this.queues.count(arn));
    return kept.reduce((sum, count) => sum + count, this.#lostCount);
  }

  #bury(queueArn: string | undefined, body: string, reason: string): void {
    console.error(`Dead letter: ${reason}`);
    if (queueArn === undefined) this.#lostCount += 1;
    else this.queues.send(queueArn, body);
  }
}
