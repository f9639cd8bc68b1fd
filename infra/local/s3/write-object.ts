import { randomBytes } from 'node:crypto';
import { checksumHeader } from './checksum.ts';
import { NULL_VERSION, type ObjectContent, type StoredObject } from './object-store.ts';
import type { CreationReason, Operation, S3Call, S3World } from './operation.ts';
import { xmlAnswer } from './operation.ts';
import { S3Error } from './s3-error.ts';
import { decodeStrictly, parseQuery } from './signature.ts';
import { toXml } from './xml.ts';

/** Matches headers of a PUT that S3 stores and sends with the object. */
const KEPT =
  /^(?:content-(?:type|disposition|language|encoding)|cache-control|expires|x-amz-meta-.+|x-amz-server-side-encryption.*)$/u;

/** Matches `x-amz-…` headers that other code checks, or that change nothing here. A request with any other such header is refused. */
const UNDERSTOOD =
  /^x-amz-(?:content-sha256|date|security-token|user-agent|checksum-.+|sdk-checksum-algorithm|decoded-content-length|trailer|copy-source|metadata-directive|copy-source-range|meta-.+|server-side-encryption.*)$/u;

const newVersionId = (): string => randomBytes(24).toString('base64url');

/**
 * Returns the headers that are stored with an object.
 * @throws S3Error NotImplemented for an unsupported `x-amz-…` header, since it could change the stored object
 */
export function keptHeaders({ headers }: S3Call): Record<string, string> {
  const foreign = Object.keys(headers).find((name) => name.startsWith('x-amz-') && !UNDERSTOOD.test(name));
  if (foreign !== undefined) throw new S3Error('NotImplemented', `The local S3 does not know the header ${foreign}.`);
  const kept = Object.entries(headers).filter(([name]) => KEPT.test(name));
  const encoding = headers['content-encoding']
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== 'aws-chunked' && part !== '')
    .join(',');
  const { 'content-encoding': _, ...rest } = Object.fromEntries(kept);
  return { 'content-type': 'binary/octet-stream', ...rest, ...(encoding ? { 'content-encoding': encoding } : {}) };
}

/**
 * Checks the condition `If-None-Match: *`: the object must not exist.
 * @throws S3Error PreconditionFailed if it exists, NotImplemented for any other condition
 */
export function checkIfNoneMatch(call: S3Call, world: S3World): void {
  const condition = call.headers['if-none-match'];
  if (call.headers['if-match'] !== undefined || (condition ?? '*') !== '*') {
    throw new S3Error('NotImplemented', 'The local S3 knows If-None-Match: * alone as condition of a write.');
  }
  if (condition === '*' && world.objects.find(call)?.content !== undefined) {
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  }
}

/**
 * Stores a new version, reports its creation, and deletes the bytes of the version that it replaces. No other request can write between the
 * check of the condition and the storing.
 */
export async function storeObject(
  call: S3Call,
  world: S3World,
  made: { content: Omit<ObjectContent, 'lastModifiedMs'>; reason: CreationReason },
): Promise<StoredObject> {
  const content = { ...made.content, lastModifiedMs: world.now() };
  const versionId = world.buckets.read(call.bucket).isVersioned ? newVersionId() : NULL_VERSION;
  checkIfNoneMatch(call, world);
  const freed = world.objects.add({ bucket: call.bucket, key: call.key, versionId }, content);
  const stored = { key: call.key, versionId, content };
  world.onCreated(call.bucket, stored, made.reason);
  await world.blobs.discard(freed);
  return stored;
}

/** Returns the headers of the answer that describe a stored object: ETag, version and checksum. */
export const storedHeaders = ({ versionId, content }: StoredObject): Record<string, string> => ({
  etag: `"${content.etag}"`,
  ...(versionId === NULL_VERSION ? {} : { 'x-amz-version-id': versionId }),
  ...(content.checksum && { [checksumHeader(content.checksum.algorithm)]: content.checksum.value }),
});

export const putObject: Operation = async (call, world) => {
  const headers = keptHeaders(call);
  checkIfNoneMatch(call, world);
  const { blob, ...body } = await world.blobs.receive(call.body, call);
  const content = { ...body, headers, pieces: [{ blob, sizeBytes: body.sizeBytes }] };
  try {
    const stored = await storeObject(call, world, { content, reason: 'PutObject' });
    return { status: 200, headers: storedHeaders(stored) };
  } catch (error) {
    if (error instanceof S3Error) await world.blobs.discard([{ blob }]);
    throw error;
  }
};

/**
 * Parses `x-amz-copy-source`, which has the form `/bucket/key?versionId=…`.
 * @throws S3Error
 */
export function parseCopySource(source: string): { bucket: string; key: string; versionId: string | undefined } {
  const [path = '', query = ''] = source.replace(/^\//u, '').split('?');
  const slash = path.indexOf('/');
  if (slash < 1) throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key.');
  const key = decodeStrictly(path.slice(slash + 1));
  return { bucket: path.slice(0, slash), key, versionId: parseQuery(query).get('versionId') };
}

export const copyObject: Operation = async (call, world) => {
  const source = parseCopySource(call.headers['x-amz-copy-source'] ?? '');
  world.buckets.read(source.bucket);
  const { content: original } = world.objects.read(source);
  const headers = call.headers['x-amz-metadata-directive'] === 'REPLACE' ? keptHeaders(call) : original.headers;
  const pieces = await world.blobs.duplicate(original.pieces);
  const stored = await storeObject(call, world, { content: { ...original, pieces, headers }, reason: 'CopyObject' });
  const body = toXml([
    'CopyObjectResult',
    [
      ['ETag', `"${stored.content.etag}"`],
      ['LastModified', new Date(stored.content.lastModifiedMs).toISOString()],
    ],
  ]);
  return xmlAnswer(body, storedHeaders(stored));
};
