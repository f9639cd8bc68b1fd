import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { CHECKSUM_ALGORITHMS } from './checksum.ts';
import { StoredChecksum } from './object-store.ts';
import { S3Error } from './s3-error.ts';

const Upload = z.object({
  uploadId: z.string(),
  bucket: z.string(),
  key: z.string(),
  headers: z.record(z.string(), z.string()),
  algorithm: z.enum(CHECKSUM_ALGORITHMS).optional(),
  initiatedMs: z.int(),
});
/** A multipart upload that has begun and has not ended. */
export type Upload = z.infer<typeof Upload>;

const Part = z.object({
  partNumber: z.int(),
  blob: z.string(),
  sizeBytes: z.int(),
  etag: z.string(),
  checksum: StoredChecksum.optional(),
  lastModifiedMs: z.int(),
});
/** A received part of a multipart upload. */
export type Part = z.infer<typeof Part>;

/** Keeps the multipart uploads that have begun, and their parts. */
export class UploadStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(`
      CREATE TABLE IF NOT EXISTS uploads (uploadId TEXT PRIMARY KEY, bucket TEXT NOT NULL, key TEXT NOT NULL, upload TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS parts (uploadId TEXT NOT NULL, partNumber INTEGER NOT NULL, part TEXT NOT NULL,
        PRIMARY KEY (uploadId, partNumber));`);
  }

  begin(upload: Upload): void {
    this.#db
      .prepare('INSERT INTO uploads VALUES (?, ?, ?, ?)')
      .run(upload.uploadId, upload.bucket, upload.key, JSON.stringify(upload));
  }

  /**
   * Returns an upload.
   * @throws S3Error NoSuchUpload, also if the upload belongs to another key
   */
  read({ uploadId, bucket, key }: { uploadId: string; bucket: string; key: string }): Upload {
    const row = this.#db
      .prepare('SELECT upload FROM uploads WHERE uploadId = ? AND bucket = ? AND key = ?')
      .get(uploadId, bucket, key);
    if (row === undefined) throw new S3Error('NoSuchUpload', 'The specified upload does not exist.');
    return Upload.parse(JSON.parse(String(row['upload'])));
  }

  list(bucket: string, prefix: string): Upload[] {
    return this.#db
      .prepare('SELECT upload FROM uploads WHERE bucket = ? AND substr(key, 1, length(?)) = ? ORDER BY key, uploadId')
      .all(bucket, prefix, prefix)
      .map((row) => Upload.parse(JSON.parse(String(row['upload']))));
  }

  /**
   * Adds a part, or replaces the part with the same number.
   * @returns the blob of the replaced part; undefined if there was none
   */
  putPart(uploadId: string, part: Part): string | undefined {
    const before = this.parts(uploadId).find(({ partNumber }) => partNumber === part.partNumber);
    this.#db
      .prepare('INSERT OR REPLACE INTO parts VALUES (?, ?, ?)')
      .run(uploadId, part.partNumber, JSON.stringify(part));
    return before?.blob;
  }

  /** Returns the parts of an upload, sorted by their numbers. */
  parts(uploadId: string): Part[] {
    return this.#db
      .prepare('SELECT part FROM parts WHERE uploadId = ? ORDER BY partNumber')
      .all(uploadId)
      .map((row) => Part.parse(JSON.parse(String(row['part']))));
  }

  /** Deletes the upload and its parts from the store. The files with the parts' bytes stay: the caller keeps or discards them. */
  end(uploadId: string): void {
    this.#db.prepare('DELETE FROM parts WHERE uploadId = ?').run(uploadId);
    this.#db.prepare('DELETE FROM uploads WHERE uploadId = ?').run(uploadId);
  }
}
