import type { Readable } from 'node:stream';
import type { BucketStore } from './bucket-store.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import type { UploadStore } from './upload-store.ts';
import type { BlobFolder } from './blob-folder.ts';

/** A request with a valid signature. */
export interface S3Call {
  readonly method: string;
  readonly bucket: string;
  /** Empty for a call on the bucket. */
  readonly key: string;
  readonly query: ReadonlyMap<string, string>;
  /** Names in lower case; includes `x-amz-…` parameters that a presigner moved into the query. */
  readonly headers: Readonly<Record<string, string>>;
  readonly payloadHash: string;
  readonly body: Readable;
}

export interface S3Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A block is valid until the next is requested. */
  readonly body?: string | AsyncIterable<Buffer>;
}

/** Reason for an object's creation, in the words of S3's events. */
export type CreationReason = 'PutObject' | 'CopyObject' | 'CompleteMultipartUpload';

/** The state that an operation works on. */
export interface S3World {
  readonly buckets: BucketStore;
  readonly objects: ObjectStore;
  readonly uploads: UploadStore;
  readonly blobs: BlobFolder;
  readonly now: () => number;
  readonly onCreated: (bucket: string, object: StoredObject, reason: CreationReason) => void;
}

export type Operation = (call: S3Call, world: S3World) => S3Answer | Promise<S3Answer>;

/** Makes an answer with an XML body. */
export const xmlAnswer = (body: string, headers: Readonly<Record<string, string>> = {}): S3Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml', ...headers },
  body,
});
