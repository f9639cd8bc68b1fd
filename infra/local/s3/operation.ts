import type { Readable } from 'node:stream';
import type { BucketStore } from './bucket-store.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import type { UploadStore } from './upload-store.ts';
import type { BlobFolder } from './blob-folder.ts';

/** A request to S3; its signature is valid. */
export interface S3Call {
  readonly method: string;
  readonly bucket: string;
  /** Key of the object; empty for a request about the bucket. */
  readonly key: string;
  readonly query: ReadonlyMap<string, string>;
  /** Headers, with names in lower case. They include `x-amz-…` parameters that a presigner has moved into the query. */
  readonly headers: Readonly<Record<string, string>>;
  readonly payloadHash: string;
  readonly body: Readable;
}

export interface S3Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Body of the answer. A block is valid until the caller requests the next one. */
  readonly body?: string | AsyncIterable<Buffer>;
}

/** Reason for the creation of an object, as S3's events name it. */
export type CreationReason = 'PutObject' | 'CopyObject' | 'CompleteMultipartUpload';

/** State that the operations of S3 read and change. */
export interface S3World {
  readonly buckets: BucketStore;
  readonly objects: ObjectStore;
  readonly uploads: UploadStore;
  readonly blobs: BlobFolder;
  readonly now: () => number;
  readonly onCreated: (bucket: string, object: StoredObject, reason: CreationReason) => void;
}

export type Operation = (call: S3Call, world: S3World) => S3Answer | Promise<S3Answer>;

/** Returns an answer with an XML body and status 200. */
export const xmlAnswer = (body: string, headers: Readonly<Record<string, string>> = {}): S3Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml', ...headers },
  body,
});
