import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { AwsError } from '../aws/aws-error.ts';
import { judgeQueueMessage } from '../gate/judge-queue.ts';
import type { QueueModel } from '../template/read-queues.ts';

const Row = z.object({
  id: z.int(),
  messageId: z.string(),
  queue: z.string(),
  body: z.string(),
  receives: z.int(),
  sentAtMs: z.int(),
});

/** A message in the form that a consumer of SQS receives. */
export interface QueueMessage {
  readonly messageId: string;
  readonly receiptHandle: string;
  readonly body: string;
  readonly md5OfBody: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const asMessage = ({ id, messageId, body, receives, sentAtMs }: z.infer<typeof Row>): QueueMessage => ({
  messageId,
  receiptHandle: String(id),
  body,
  md5OfBody: createHash('md5').update(body).digest('hex'),
  attributes: { ApproximateReceiveCount: String(receives + 1), SentTimestamp: String(sentAtMs) },
});

/**
 * Emulates the queues of SQS. A received message is invisible for the visibility timeout of its queue. Then the message comes again unless
 * it was deleted. It moves to the dead-letter queue after the number of receives in the redrive policy.
 */
export class Queues {
  readonly #db: DatabaseSync;
  readonly #models: ReadonlyMap<string, QueueModel>;
  readonly #pauseScale: number;

  /** @param pauseScale factor for the queues' visibility timeouts; 1 = full length */
  constructor(db: DatabaseSync, models: readonly QueueModel[], pauseScale: number) {
    this.#db = db;
    this.#models = new Map(models.map((model) => [model.arn, model]));
    this.#pauseScale = pauseScale;
    db.exec(`
      CREATE TABLE IF NOT EXISTS queueMessages (id INTEGER PRIMARY KEY AUTOINCREMENT, messageId TEXT NOT NULL, queue TEXT NOT NULL,
        body TEXT NOT NULL, receives INTEGER NOT NULL, visibleAtMs INTEGER NOT NULL, sentAtMs INTEGER NOT NULL);
      CREATE INDEX IF NOT EXISTS queueMessagesByQueue ON queueMessages (queue, visibleAtMs);`);
  }

  /** Makes all messages visible. The process that received messages before the cloud stopped has ended, so it no longer handles them. */
  resume(): void {
    this.#db.exec('UPDATE queueMessages SET visibleAtMs = 0');
  }

  names(): string[] {
    return [...this.#models.values()].map(({ name }) => name);
  }

  /**
   * Returns the model of a queue.
   * @throws AwsError for an unknown queue
   */
  model(arn: string): QueueModel {
    const found = this.#models.get(arn);
    if (found === undefined) throw new AwsError('QueueDoesNotExist', `The specified queue does not exist: ${arn}`);
    return found;
  }

  /**
   * Adds a message to a queue and returns its id.
   * @throws AwsError for an unknown queue, or a message that SQS refuses
   */
  send(arn: string, body: string): string {
    judgeQueueMessage(body);
    const messageId = randomUUID();
    const insert =
      'INSERT INTO queueMessages (messageId, queue, body, receives, visibleAtMs, sentAtMs) VALUES (?, ?, ?, 0, 0, ?)';
    this.#db.prepare(insert).run(messageId, this.model(arn).arn, body, Date.now());
    return messageId;
  }

  /** Receives up to `count` visible messages, and makes them invisible for the visibility timeout. */
  take(arn: string, count: number): QueueMessage[] {
    const { visibilityMs, deadLetters } = this.model(arn);
    const now = Date.now();
    const select = 'SELECT * FROM queueMessages WHERE queue = ? AND visibleAtMs <= ? ORDER BY id LIMIT ?';
    return this.#db
      .prepare(select)
      .all(arn, now, count)
      .flatMap((found) => {
        const row = Row.parse(found);
        if (deadLetters !== undefined && row.receives >= deadLetters.afterReceives) {
          this.#move(row.id, deadLetters.arn);
          return [];
        }
        const update = 'UPDATE queueMessages SET receives = receives + 1, visibleAtMs = ? WHERE id = ?';
        this.#db.prepare(update).run(Math.ceil(now + visibilityMs * this.#pauseScale), row.id);
        return [asMessage(row)];
      });
  }

  delete(receiptHandle: string): void {
    this.#db.prepare('DELETE FROM queueMessages WHERE id = ?').run(Number(receiptHandle));
  }

  /** Returns the number of messages in a queue, visible or invisible. */
  count(arn: string): number {
    return Number(this.#db.prepare('SELECT COUNT(*) AS count FROM queueMessages WHERE queue = ?').get(arn)?.['count']);
  }

  /** Returns the queues whose dead-letter queue is the given queue. */
  sourcesOf(arn: string): QueueModel[] {
    return [...this.#models.values()].filter(({ deadLetters }) => deadLetters?.arn === arn);
  }

  /**
   * Moves all messages of a dead-letter queue to its source queue, or to the first of several source queues. Returns their number.
   * @throws AwsError if the queue is no dead-letter queue
   */
  moveBack(arn: string): number {
    const [source] = this.sourcesOf(this.model(arn).arn);
    if (source === undefined)
      throw new AwsError('InvalidParameterValue', 'Source queue must be configured as a Dead Letter Queue.');
    const rows = this.#db.prepare('SELECT id FROM queueMessages WHERE queue = ?').all(arn);
    for (const { id } of rows) this.#move(Number(id), source.arn);
    return rows.length;
  }

  #move(id: number, to: string): void {
    this.#db.prepare('UPDATE queueMessages SET queue = ?, receives = 0, visibleAtMs = 0 WHERE id = ?').run(to, id);
  }
}
