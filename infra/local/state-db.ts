import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens the file of the state that survives a restart: index of objects, executions, inbox, stream positions. Each part creates its own
 * tables. It uses a write-ahead log (WAL), so data that were answered for survive `kill -9`.
 */
export function openStateDb(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'state.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  return db;
}
