import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { RuleTarget } from '../template/read-events.ts';

const Delivery = z.object({
  id: z.int(),
  target: z.string(),
  input: z.string(),
  attempts: z.int(),
  acceptedAtMs: z.int(),
});
type Delivery = z.infer<typeof Delivery>;

/** Runs a target once; throws where it failed. */
export type RunTarget = (arn: string, input: unknown) => Promise<unknown>;

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;

/**
 * Events on their way to their targets: kept until delivered, tried again with growing pauses, then noted as dead letters. What is
 * under way when the process ends is delivered again after the next start: at least once, as EventBridge does.
 */
export class DeliveryQueue {
  readonly #db: DatabaseSync;
  readonly #run: RunTarget;
  readonly #timers = new Set<NodeJS.Timeout>();
  #isClosed = false;

  constructor(db: DatabaseSync, run: RunTarget) {
    this.#db = db;
    this.#run = run;
    db.exec(`
      CREATE TABLE IF NOT EXISTS deliveries (id INTEGER PRIMARY KEY AUTOINCREMENT, target TEXT NOT NULL, input TEXT NOT NULL,
        attempts INTEGER NOT NULL, acceptedAtMs INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS deadLetters (id INTEGER PRIMARY KEY AUTOINCREMENT, target TEXT NOT NULL, input TEXT NOT NULL,
        error TEXT NOT NULL, diedAtMs INTEGER NOT NULL);`);
  }

  /** Takes up what an earlier run left. */
  resume(): void {
    for (const row of this.#db.prepare('SELECT * FROM deliveries ORDER BY id').all())
      this.#attempt(Delivery.parse(row));
  }

  accept(target: RuleTarget, input: unknown): void {
    const row = this.#db
      .prepare('INSERT INTO deliveries (target, input, attempts, acceptedAtMs) VALUES (?, ?, 0, ?) RETURNING *')
      .get(JSON.stringify(target), JSON.stringify(input), Date.now());
    this.#attempt(Delivery.parse(row));
  }

  /** Notes what no retry will deliver, and says so. */
  bury(target: string, input: string, error: unknown): void {
    console.error(`Dead letter for ${target}:`, error);
    this.#db
      .prepare('INSERT INTO deadLetters (target, input, error, diedAtMs) VALUES (?, ?, ?, ?)')
      .run(target, input, String(error), Date.now());
  }

  /** How many events could not be delivered at all. */
  deadLetterCount(): number {
    return Number(this.#db.prepare('SELECT COUNT(*) AS count FROM deadLetters').get()?.['count'] ?? 0);
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #attempt(delivery: Delivery): void {
    const target = RuleTarget.parse(JSON.parse(delivery.target));
    void this.#run(target.Arn, JSON.parse(delivery.input)).then(
      () => this.#forget(delivery),
      (error: unknown) => this.#retry(delivery, target, error),
    );
  }

  #forget({ id }: Delivery): void {
    if (!this.#isClosed) this.#db.prepare('DELETE FROM deliveries WHERE id = ?').run(id);
  }

  #retry(delivery: Delivery, target: RuleTarget, error: unknown): void {
    if (this.#isClosed) return;
    const attempts = delivery.attempts + 1;
    const { MaximumRetryAttempts, MaximumEventAgeInSeconds } = target.RetryPolicy;
    const isTooOld = Date.now() - delivery.acceptedAtMs > MaximumEventAgeInSeconds * 1000;
    if (attempts > MaximumRetryAttempts || isTooOld) {
      this.bury(target.Arn, delivery.input, error);
      this.#forget(delivery);
      return;
    }
    this.#db.prepare('UPDATE deliveries SET attempts = ? WHERE id = ?').run(attempts, delivery.id);
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.#attempt({ ...delivery, attempts });
      },
      Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS),
    );
    this.#timers.add(timer.unref());
  }
}
