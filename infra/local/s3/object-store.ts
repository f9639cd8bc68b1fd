import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { CHECKSUM_ALGORITHMS } from './checksum.ts';
import { S3Error } from './s3-error.ts';

/**
 * A file with some of the bytes of an object. A PUT makes one piece; a multipart upload makes one piece for each part. The joined pieces
 * are the object.
 */
export const BlobPiece = z.object({ blob: z.string(), sizeBytes: z.int() });
export type BlobPiece = z.infer<typeof BlobPiece>;

export const StoredChecksum = z.object({ algorithm: z.enum(CHECKSUM_ALGORITHMS), value: z.string() });

const ObjectContent = z.object({
  pieces: z.array(BlobPiece),
  sizeBytes: z.int(),
  /** ETag of the content, without quotes. */
  etag: z.string(),
  checksum: StoredChecksum.optional(),
  /** Headers to send with the object: `content-type`, `x-amz-meta-…` and similar headers. */
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

/** One version of an object. A version without content is a delete marker. */
export interface ObjectVersion {
  readonly key: string;
  readonly versionId: string;
  readonly content: ObjectContent | undefined;
}

/** A version with content, so no delete marker. */
export type StoredObject = ObjectVersion & { readonly content: ObjectContent };

export interface ObjectRef {
  readonly bucket: string;
  readonly key: string;
  /** Id of the version; absent for the current one. */
  readonly versionId?: string | undefined;
}

/** Character that sorts after all others. A prefix followed by it sorts after every key with that prefix. */
export const AFTER_ALL = '\u{10FFFF}';

/** Version id that S3 gives to the only version of an object in a bucket without versioning. */
export const NULL_VERSION = 'null';

function toVersion(row: unknown): ObjectVersion {
  const { key, versionId, content } = VersionRow.parse(row);
  return { key, versionId, content: content === null ? undefined : ObjectContent.parse(JSON.parse(content)) };
}

/** Index of all versions of all objects. Their bytes are in the blob folder. */
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

  /** Finds a version, by default the current one. It may be a delete marker; `undefined` if there is none. */
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

  /**
   * Returns a version that has content.
   * @throws S3Error NoSuchKey or NoSuchVersion; MethodNotAllowed if the version id names a delete marker, as S3 does
   */
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
   * Adds a version, which becomes the current one. A version with the id `null` replaces the former version with this id.
   * @returns the pieces of the replaced version, which no version uses any more
   */
  add(ref: ObjectRef & { versionId: string }, content: ObjectContent | undefined): BlobPiece[] {
    const freed = ref.versionId === NULL_VERSION ? this.remove({ ...ref, versionId: NULL_VERSION }) : [];
    this.#db
      .prepare('INSERT INTO objects (bucket, key, versionId, content) VALUES (?, ?, ?, ?)')
      .run(ref.bucket, ref.key, ref.versionId, content === undefined ? null : JSON.stringify(content));
    return freed;
  }

  /**
   * Removes one version for good.
   * @returns the pieces of the version, which no version uses any more
   */
  remove({ bucket, key, versionId }: ObjectRef & { versionId: string }): BlobPiece[] {
    const gone = this.find({ bucket, key, versionId });
    this.#db.prepare('DELETE FROM objects WHERE bucket = ? AND key = ? AND versionId = ?').run(bucket, key, versionId);
    return gone?.content?.pieces ?? [];
  }

  /** Lists the current objects with keys that begin with `prefix` and come after `after`. They are sorted by the UTF-8 bytes of the key. */
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

  /** Lists all versions and delete markers with a prefix, by key; the newest of each key is first. */
  listVersions(bucket: string, prefix: string): ObjectVersion[] {
    return this.#db
      .prepare('SELECT * FROM objects WHERE bucket = ? AND substr(key, 1, length(?)) = ? ORDER BY key, seq DESC')
      .all(bucket, prefix, prefix)
      .map(toVersion);
  }
}
