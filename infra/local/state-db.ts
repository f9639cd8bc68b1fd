import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens the SQLite file with the state that survives a restart: index of objects, executions, inbox, stream positions. Each part of the
 * local cloud creates its own tables in it. The write-ahead log (WAL) keeps all data that the cloud has confirmed, even after `kill -9`.
 */
export function openStateDb(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'state.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  return db;
}
