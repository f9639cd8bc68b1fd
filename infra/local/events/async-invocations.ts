import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const Invocation = z.object({ id: z.int(), functionArn: z.string(), event: z.string(), attempts: z.int() });
type Invocation = z.infer<typeof Invocation>;

/** Runs a function once; throws if the function failed. */
type RunFunction = (arn: string, event: unknown) => Promise<unknown>;

/**
 * Pauses before the second and the third try, in milliseconds. Lambda repeats a failed asynchronous event twice: after one minute and after
 * two.
 */
const PAUSES_MS = [60_000, 120_000];

export interface AsyncInvocationsOptions {
  readonly db: DatabaseSync;
  readonly run: RunFunction;
  /** Takes an event that failed in all tries. Puts it in the dead-letter queue of the function, if there is one. */
  readonly bury: (functionArn: string, event: string, error: unknown) => void;
  /** Factor for the pauses between tries; 1 = as long as on AWS. */
  readonly pauseScale: number;
}

/**
 * Delivers events from rules to functions, with the retries of Lambda. EventBridge counts an event as delivered once Lambda accepts it.
 * Events that were unfinished when the cloud stopped run again after the next start. So each event runs at least once, as on AWS.
 */
export class AsyncInvocations {
  readonly #options: AsyncInvocationsOptions;
  readonly #timers = new Set<NodeJS.Timeout>();
  #isClosed = false;

  constructor(options: AsyncInvocationsOptions) {
    this.#options = options;
    options.db.exec(`
      CREATE TABLE IF NOT EXISTS invocations (id INTEGER PRIMARY KEY AUTOINCREMENT, functionArn TEXT NOT NULL, event TEXT NOT NULL,
        attempts INTEGER NOT NULL)`);
  }

  /** Continues the events that were unfinished when the cloud last stopped. */
  resume(): void {
    for (const row of this.#options.db.prepare('SELECT * FROM invocations ORDER BY id').all())
      this.#attempt(Invocation.parse(row));
  }

  accept(functionArn: string, event: unknown): void {
    const row = this.#options.db
      .prepare('INSERT INTO invocations (functionArn, event, attempts) VALUES (?, ?, 0) RETURNING *')
      .get(functionArn, JSON.stringify(event));
    this.#attempt(Invocation.parse(row));
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #attempt(invocation: Invocation): void {
    void this.#options.run(invocation.functionArn, JSON.parse(invocation.event)).then(
      () => this.#forget(invocation),
      (error: unknown) => this.#retry(invocation, error),
    );
  }

  #forget({ id }: Invocation): void {
    if (!this.#isClosed) this.#options.db.prepare('DELETE FROM invocations WHERE id = ?').run(id);
  }

  #retry(invocation: Invocation, error: unknown): void {
    if (this.#isClosed) return;
    const pauseMs = PAUSES_MS[invocation.attempts];
    if (pauseMs === undefined) {
      this.#options.bury(invocation.functionArn, invocation.event, error);
      this.#forget(invocation);
      return;
    }
    const attempts = invocation.attempts + 1;
    this.#options.db.prepare('UPDATE invocations SET attempts = ? WHERE id = ?').run(attempts, invocation.id);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#attempt({ ...invocation, attempts });
    }, pauseMs * this.#options.pauseScale);
    this.#timers.add(timer.unref());
  }
}
