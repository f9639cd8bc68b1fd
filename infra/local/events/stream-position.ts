import type { DatabaseSync } from 'node:sqlite';

/** Keeps the position of each stream mapping, also over a restart. */
export class StreamPositions {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec('CREATE TABLE IF NOT EXISTS streamPositions (mapping TEXT PRIMARY KEY, sequenceNumber TEXT NOT NULL)');
  }

  /** Returns the sequence number of the last handled record; `undefined` if the mapping has handled none. */
  read(mapping: string): string | undefined {
    const row = this.#db.prepare('SELECT sequenceNumber FROM streamPositions WHERE mapping = ?').get(mapping);
    return row === undefined ? undefined : String(row['sequenceNumber']);
  }

  write(mapping: string, sequenceNumber: string): void {
    this.#db.prepare('INSERT OR REPLACE INTO streamPositions VALUES (?, ?)').run(mapping, sequenceNumber);
  }
}
