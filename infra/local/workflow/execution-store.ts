import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const ExecutionRow = z.object({
  arn: z.string(),
  machineArn: z.string(),
  name: z.string(),
  input: z.string(),
  status: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']),
  startedAtMs: z.int(),
  stoppedAtMs: z.int().nullable(),
  output: z.string().nullable(),
  error: z.string().nullable(),
  cause: z.string().nullable(),
});
/** One execution of a state machine. */
export type Execution = z.infer<typeof ExecutionRow>;

export type ExecutionEnd = Pick<Execution, 'status' | 'output' | 'error' | 'cause'>;

/** Stores executions in the local database. They survive a restart, so a new execution cannot have the name of an earlier execution. */
export class ExecutionStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(`CREATE TABLE IF NOT EXISTS executions (arn TEXT PRIMARY KEY, machineArn TEXT NOT NULL, name TEXT NOT NULL,
      input TEXT NOT NULL, status TEXT NOT NULL, startedAtMs INTEGER NOT NULL, stoppedAtMs INTEGER, output TEXT, error TEXT, cause TEXT)`);
  }

  read(arn: string): Execution | undefined {
    const row = this.#db.prepare('SELECT * FROM executions WHERE arn = ?').get(arn);
    return row && ExecutionRow.parse(row);
  }

  /** Returns executions that were still running when the local cloud last stopped. */
  running(): Execution[] {
    return this.#db
      .prepare("SELECT * FROM executions WHERE status = 'RUNNING' ORDER BY startedAtMs")
      .all()
      .map((row) => ExecutionRow.parse(row));
  }

  add({
    arn,
    machineArn,
    name,
    input,
    startedAtMs,
  }: Pick<Execution, 'arn' | 'machineArn' | 'name' | 'input' | 'startedAtMs'>): void {
    this.#db
      .prepare(
        "INSERT INTO executions (arn, machineArn, name, input, status, startedAtMs) VALUES (?, ?, ?, ?, 'RUNNING', ?)",
      )
      .run(arn, machineArn, name, input, startedAtMs);
  }

  end(arn: string, { status, output, error, cause }: ExecutionEnd): void {
    this.#db
      .prepare('UPDATE executions SET status = ?, output = ?, error = ?, cause = ?, stoppedAtMs = ? WHERE arn = ?')
      .run(status, output, error, cause, Date.now(), arn);
  }
}
