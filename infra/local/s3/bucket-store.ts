import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { S3Error } from './s3-error.ts';

export const CorsRule = z.object({
  allowedOrigins: z.array(z.string()),
  allowedMethods: z.array(z.string()),
  allowedHeaders: z.array(z.string()),
  exposeHeaders: z.array(z.string()),
  maxAgeSeconds: z.int().optional(),
});
export type CorsRule = z.infer<typeof CorsRule>;

const BucketSettings = z.object({ isVersioned: z.boolean(), cors: z.array(CorsRule) });
export type BucketSettings = z.infer<typeof BucketSettings>;

/** Keeps the buckets and their settings. */
export class BucketStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec('CREATE TABLE IF NOT EXISTS buckets (name TEXT PRIMARY KEY, settings TEXT NOT NULL)');
  }

  /** Creates the bucket unless it exists. */
  create(name: string): void {
    const settings: BucketSettings = { isVersioned: false, cors: [] };
    this.#db.prepare('INSERT OR IGNORE INTO buckets VALUES (?, ?)').run(name, JSON.stringify(settings));
  }

  /**
   * Returns the settings of a bucket.
   * @throws S3Error NoSuchBucket
   */
  read(name: string): BucketSettings {
    const row = this.#db.prepare('SELECT settings FROM buckets WHERE name = ?').get(name);
    if (row === undefined) throw new S3Error('NoSuchBucket', `The bucket ${name} does not exist.`);
    return BucketSettings.parse(JSON.parse(String(row['settings'])));
  }

  /**
   * Changes some settings of a bucket.
   * @throws S3Error NoSuchBucket
   */
  change(name: string, settings: Partial<BucketSettings>): void {
    const changed = { ...this.read(name), ...settings };
    this.#db.prepare('UPDATE buckets SET settings = ? WHERE name = ?').run(JSON.stringify(changed), name);
  }
}
