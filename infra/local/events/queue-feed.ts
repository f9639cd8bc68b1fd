import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { FunctionHost } from '../functions/function-host.ts';
import { LOCAL_REGION } from '../template/identity.ts';
import type { QueueMapping } from '../template/read-queues.ts';
import type { QueueMessage, Queues } from './queues.ts';

const POLL_MS = 150;

/** Answer of a function with `ReportBatchItemFailures`. An empty answer means that all messages succeeded. */
const BatchAnswer = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish() })
  .nullish();

/**
 * Sends the messages of a queue to a function, as Lambda's event source mapping does. If the function fails, all messages of the batch stay
 * in the queue. If the function reports failed messages, only these messages stay. The messages in the queue are delivered again after
 * their visibility timeout.
 */
export class QueueFeed {
  readonly #mapping: QueueMapping;
  readonly #queues: Queues;
  readonly #functions: FunctionHost;
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(options: { mapping: QueueMapping; queues: Queues; functions: FunctionHost }) {
    this.#mapping = options.mapping;
    this.#queues = options.queues;
    this.#functions = options.functions;
  }

  start(): void {
    this.#running = this.#loop();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #loop(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const messages = this.#queues.take(this.#mapping.queueArn, this.#mapping.batchSize);
      if (messages.length === 0) await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
      else await this.#deliver(messages);
    }
  }

  async #deliver(messages: readonly QueueMessage[]): Promise<void> {
    const { functionName, queueArn, reportsItems } = this.#mapping;
    const source = { eventSource: 'aws:sqs', eventSourceARN: queueArn, awsRegion: LOCAL_REGION };
    const Records = messages.map((message) => ({ ...message, ...source, messageAttributes: {} }));
    const invocation = await this.#functions.invoke(functionName, { Records });
    if (this.#stop.signal.aborted) return;
    if ('error' in invocation) {
      console.error(`${functionName} failed:`, invocation.error);
      return;
    }
    const answer = reportsItems ? BatchAnswer.safeParse(invocation.payload) : undefined;
    // An answer that does not match `BatchAnswer` counts as a failure of all messages, as on AWS.
    if (answer?.success === false) return;
    const failed = new Set(answer?.data?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier));
    for (const { messageId, receiptHandle } of messages) if (!failed.has(messageId)) this.#queues.delete(receiptHandle);
  }
}
