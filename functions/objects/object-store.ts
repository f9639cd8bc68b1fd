import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  ListObjectsV2Command,
  NotFound,
  NoSuchKey,
  PutObjectCommand,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import type * as z from 'zod';
import type { StoredDocument } from '#shared/stored-document.ts';
import { s3 } from './s3-client.ts';

export interface StoredObject {
  readonly sizeBytes: number;
  /** SHA-256 in lower-case hexadecimal; undefined if S3 has no checksum of the whole object. */
  readonly sha256: string | undefined;
  readonly versionId: string | undefined;
}

export interface ObjectRange {
  readonly start: number;
  /** Position of the first byte after the range. */
  readonly end: number;
}

export interface ObjectBody {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly contentEncoding?: string | undefined;
}

/** An object in the version that was seen first. A later upload to the same key does not change this version. */
export interface PinnedObject {
  readonly key: string;
  readonly versionId?: string | undefined;
}

const isMissing = (error: unknown): boolean => error instanceof NotFound || error instanceof NoSuchKey;
const hexOfBase64 = (value: string): string => Buffer.from(value, 'base64').toString('hex');

/**
 * Returns the bytes of an answer, in `into` if it is large enough, or else in a new buffer. Each piece is copied as it arrives. Otherwise
 * all pieces would stay in memory until the last one arrives. Their garbage collection would then cost several times as much.
 */
async function bytesOf(
  { Body: body, ContentLength: length }: GetObjectCommandOutput,
  key: string,
  into?: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (body === undefined) throw new Error(`no body in the answer for ${key}`);
  if (!(body instanceof Readable) || length === undefined) return new Uint8Array(await body.transformToByteArray());
  const bytes = into !== undefined && into.length >= length ? into.subarray(0, length) : new Uint8Array(length);
  let at = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    bytes.set(piece, at);
    at += piece.length;
  }
  if (at !== length) throw new Error(`${at} of ${length} bytes of ${key} came`);
  return bytes;
}

/** Returns the store of a bucket. Every read and write of a whole object goes through it. */
export function objectStore(bucket: string) {
  const read = async (
    object: PinnedObject,
    range?: ObjectRange,
    into?: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const answer = await s3.send(
      new GetObjectCommand({
        Bucket: bucket,
        Key: object.key,
        VersionId: object.versionId,
        ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end - 1}` }),
      }),
    );
    return bytesOf(answer, object.key, into);
  };

  const write = async (key: string, body: ObjectBody): Promise<void> => {
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body.bytes,
        ContentType: body.contentType,
        ContentEncoding: body.contentEncoding,
      }),
    );
  };

  return {
    bucket,
    read,
    write,

    /** Returns the size, digest and version of an object; `undefined` if it does not exist. */
    head: async (key: string): Promise<StoredObject | undefined> => {
      try {
        const found = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key, ChecksumMode: 'ENABLED' }));
        const isWhole = found.ChecksumSHA256 !== undefined && !found.ChecksumSHA256.includes('-');
        return {
          sizeBytes: found.ContentLength ?? 0,
          sha256: isWhole ? hexOfBase64(found.ChecksumSHA256 ?? '') : undefined,
          versionId: found.VersionId,
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    /**
     * Reads and decodes a stored document.
     * @throws {NewerShapeError} for a document that a newer release wrote
     */
    readDocument: async <Schema extends z.ZodType>(
      key: string,
      document: StoredDocument<Schema>,
    ): Promise<z.output<Schema>> => document.decode(await read({ key })),

    writeDocument: <Schema extends z.ZodType>(
      key: string,
      document: StoredDocument<Schema>,
      value: z.output<Schema> & object,
    ): Promise<void> => write(key, { bytes: document.encode(value), contentType: 'application/json' }),

    /** Copies a whole object inside S3, up to 5 GiB. */
    copy: async (from: PinnedObject, to: string): Promise<void> => {
      await s3.send(new CopyObjectCommand({ Bucket: bucket, CopySource: copySourceOf(bucket, from), Key: to }));
    },

    /** Removes an object. It is no error if the object does not exist. */
    remove: async (key: string): Promise<void> => {
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },

    /**
     * Erases every version and every delete marker under a prefix. Otherwise a bucket with versions would keep a removed object for weeks.
     */
    erase: async (prefix: string): Promise<void> => {
      for (;;) {
        const page = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix }));
        const found = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
        if (found.length === 0) return;
        const Objects = found.map(({ Key, VersionId }) => ({ Key, VersionId }));
        const { Errors = [] } = await s3.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors.length > 0) throw new Error(`${Errors.length} versions under ${prefix} cannot be erased`);
      }
    },

    list: async function* (prefix: string): AsyncGenerator<{ key: string; sizeBytes: number; modifiedAt: Date }> {
      let token: string | undefined;
      do {
        const page = await s3.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key !== undefined) yield { key: Key, sizeBytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
  };
}

export type ObjectStore = ReturnType<typeof objectStore>;

export const copySourceOf = (bucket: string, object: PinnedObject): string =>
  `${bucket}/${object.key}${object.versionId === undefined ? '' : `?versionId=${object.versionId}`}`;
