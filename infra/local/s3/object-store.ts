import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { CHECKSUM_ALGORITHMS } from './checksum.ts';
import { S3Error } from './s3-error.ts';

/** A file with a part of an object's bytes. A PUT makes one, a multipart upload one per part; joined, they are the object. */
export const BlobPiece = z.object({ blob: z.string(), sizeBytes: z.int() });
export type BlobPiece = z.infer<typeof BlobPiece>;

export const StoredChecksum = z.object({ algorithm: z.enum(CHECKSUM_ALGORITHMS), value: z.string() });

const ObjectContent = z.object({
  pieces: z.array(BlobPiece),
  sizeBytes: z.int(),
  /** The ETag without quotes. */
  etag: z.string(),
  checksum: StoredChecksum.optional(),
  /** Headers of the answer: `content-type`, `x-amz-meta-…` and similar ones. */
  headers: z.record(z.string(), z.string()),
  lastModifiedMs: z.int(),
});
export type ObjectContent = z.infer<typeof ObjectContent>;

const VersionRow = z.object({
  seq: z.int(),
  key: z.string(),
  versionId: z.string(),
  content: z.string().nullable(),
});

/** One version of an object; without content it is a delete marker. */
export interface ObjectVersion {
  readonly key: string;
  readonly versionId: string;
  readonly content: ObjectContent | undefined;
}

/** A version that has bytes. */
export type StoredObject = ObjectVersion & { readonly content: ObjectContent };

export interface ObjectRef {
  readonly bucket: string;
  readonly key: string;
  /** Absent = the current version. */
  readonly versionId?: string | undefined;
}

/** Text that, after a prefix, sorts after every key with that prefix. */
export const AFTER_ALL = '\u{10FFFF}';

/** S3's id of the only version of an object in a bucket without versioning. */
export const NULL_VERSION = 'null';

function toVersion(row: unknown): ObjectVersion {
  const { key, versionId, content } = VersionRow.parse(row);
  return { key, versionId, content: content === null ? undefined : ObjectContent.parse(JSON.parse(content)) };
}

/** The index of every version of every object; the blob folder holds the bytes. */
export class ObjectStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(`
      CREATE TABLE IF NOT EXISTS objects (
        seq INTEGER PRIMARY KEY AUTOINCREMENT, bucket TEXT NOT NULL, key TEXT NOT NULL, versionId TEXT NOT NULL, content TEXT);
      CREATE UNIQUE INDEX IF NOT EXISTS objectVersions ON objects (bucket, key, versionId);
      CREATE INDEX IF NOT EXISTS objectOrder ON objects (bucket, key, seq);`);
  }

  /** Finds the requested version, which may be a delete marker; `undefined` if there is none. */
  find({ bucket, key, versionId }: ObjectRef): ObjectVersion | undefined {
    const row =
      versionId === undefined
        ? this.#db
            .prepare('SELECT * FROM objects WHERE bucket = ? AND key = ? ORDER BY seq DESC LIMIT 1')
            .get(bucket, key)
        : this.#db
            .prepare('SELECT * FROM objects WHERE bucket = ? AND key = ? AND versionId = ?')
            .get(bucket, key, versionId);
    return row && toVersion(row);
  }

  /** @throws S3Error NoSuchKey, NoSuchVersion or MethodNotAllowed, as S3 answers for a version without bytes */
  read(ref: ObjectRef): StoredObject {
    const found = this.find(ref);
    if (found?.content !== undefined) return { ...found, content: found.content };
    if (ref.versionId === undefined) {
      const marker = found && { 'x-amz-delete-marker': 'true', 'x-amz-version-id': found.versionId };
      throw new S3Error('NoSuchKey', `The specified key does not exist: ${ref.key}`, marker);
    }
    if (found === undefined) throw new S3Error('NoSuchVersion', 'The specified version does not exist.');
    throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against a delete marker.', {
      'x-amz-delete-marker': 'true',
    });
  }

  /**
   * Adds a version that becomes the current one. A null version replaces the null version before it.
   * @returns the pieces without any reference left
   */
  add(ref: ObjectRef & { versionId: string }, content: ObjectContent | undefined): BlobPiece[] {
    const freed = ref.versionId === NULL_VERSION ? this.remove({ ...ref, versionId: NULL_VERSION }) : [];
    this.#db
      .prepare('INSERT INTO objects (bucket, key, versionId, content) VALUES (?, ?, ?, ?)')
      .run(ref.bucket, ref.key, ref.versionId, content === undefined ? null : JSON.stringify(content));
    return freed;
  }

  /** Removes one version for good. @returns the pieces without any reference left */
  remove({ bucket, key, versionId }: ObjectRef & { versionId: string }): BlobPiece[] {
    const gone = this.find({ bucket, key, versionId });
    this.#db.prepare('DELETE FROM objects WHERE bucket = ? AND key = ? AND versionId = ?').run(bucket, key, versionId);
    return gone?.content?.pieces ?? [];
  }

  /**
   * Lists current objects whose key begins with `prefix` and comes after `after`, in the order of their UTF-8 bytes.
   */
  list(bucket: string, window: { prefix: string; after: string; limit: number }): StoredObject[] {
    const { prefix, after, limit } = window;
    const rows = this.#db
      .prepare(
        `SELECT *, MAX(seq) FROM objects
         WHERE bucket = ? AND key > ? AND key >= ? AND key <= ? AND substr(key, 1, length(?)) = ?
         GROUP BY key HAVING content IS NOT NULL ORDER BY key LIMIT ?`,
      )
      .all(bucket, after, prefix, prefix + AFTER_ALL, prefix, prefix, limit);
    return rows.map(toVersion).flatMap((row) => (row.content === undefined ? [] : [{ ...row, content: row.content }]));
  }

  /** Lists every version and delete marker below `prefix`, newest first within a key. */
  listVersions(bucket: string, prefix: string): ObjectVersion[] {
    return this.#db
      .prepare('SELECT * FROM objects WHERE bucket = ? AND substr(key, 1, length(?)) = ? ORDER BY key, seq DESC')
      .all(bucket, prefix, prefix)
      .map(toVersion);
  }
}
