import { createHash, randomUUID } from 'node:crypto';
import { checksumHeader, compositeChecksum, findChecksum, parseAlgorithm } from './checksum.ts';
import { xmlAnswer, type Operation, type S3Call, type S3World } from './operation.ts';
import type { ObjectRef } from './object-store.ts';
import { rangeOf } from './read-object.ts';
import type { ReceivedBody } from './receive-body.ts';
import { S3Error } from './s3-error.ts';
import type { Part, Upload } from './upload-store.ts';
import { checkIfNoneMatch, keptHeaders, parseCopySource, storedHeaders, storeObject } from './write-object.ts';
import { readXml } from './read-xml.ts';
import { elements, textOf, toXml, type XmlNode } from './xml.ts';

const PART_BYTES_MIN = 5 * 1024 * 1024;

const uploadOf = (call: S3Call, world: S3World): Upload =>
  world.uploads.read({ uploadId: call.query.get('uploadId') ?? '', bucket: call.bucket, key: call.key });

export const createMultipartUpload: Operation = (call, world) => {
  world.buckets.read(call.bucket);
  if (call.headers['x-amz-checksum-type'] === 'FULL_OBJECT') {
    throw new S3Error('NotImplemented', 'The local S3 knows composite checksums of multipart uploads alone.');
  }
  const algorithm = call.headers['x-amz-checksum-algorithm'];
  const uploadId = randomUUID();
  world.uploads.begin({
    uploadId,
    bucket: call.bucket,
    key: call.key,
    headers: keptHeaders(call),
    ...(algorithm === undefined ? {} : { algorithm: parseAlgorithm(algorithm) }),
    initiatedMs: world.now(),
  });
  return xmlAnswer(
    toXml([
      'InitiateMultipartUploadResult',
      [
        ['Bucket', call.bucket],
        ['Key', call.key],
        ['UploadId', uploadId],
      ],
    ]),
    algorithm === undefined ? {} : { 'x-amz-checksum-algorithm': algorithm, 'x-amz-checksum-type': 'COMPOSITE' },
  );
};

export const uploadPart: Operation = async (call, world) => {
  const upload = uploadOf(call, world);
  const partNumber = Number(call.query.get('partNumber'));
  const source = call.headers['x-amz-copy-source'];
  const { blob, ...body } = await (source === undefined
    ? world.blobs.receive(call.body, call)
    : copyRange(call, world, parseCopySource(source)));
  const replaced =
    upload.algorithm === body.checksum?.algorithm || upload.algorithm === undefined
      ? storePart(world, upload, { partNumber, blob, ...body, lastModifiedMs: world.now() })
      : undefined;
  if (replaced === undefined) {
    await world.blobs.discard([{ blob }]);
    const expected = upload.algorithm?.toLowerCase() ?? 'null';
    throw new S3Error('InvalidRequest', `Checksum Type mismatch occurred, expected checksum Type: ${expected}`);
  }
  await world.blobs.discard(replaced);
  if (source !== undefined) return xmlAnswer(toXml(['CopyPartResult', [['ETag', `"${body.etag}"`]]]));
  const checksum = body.checksum && { [checksumHeader(body.checksum.algorithm)]: body.checksum.value };
  return { status: 200, headers: { etag: `"${body.etag}"`, ...checksum } };
};

/**
 * Receives a range of the source object (`x-amz-copy-source-range`), or the whole object. Its bytes are treated like bytes from the client.
 */
function copyRange(call: S3Call, world: S3World, source: ObjectRef): Promise<ReceivedBody> {
  world.buckets.read(source.bucket);
  const { content } = world.objects.read(source);
  const range = rangeOf(call.headers['x-amz-copy-source-range'], content.sizeBytes);
  const headers = { 'content-length': String(range.to - range.from + 1) };
  const bytes = world.blobs.read(content.pieces, range.from, range.to);
  return world.blobs.receive(bytes, { headers, query: new Map(), payloadHash: 'UNSIGNED-PAYLOAD' });
}

function storePart(world: S3World, upload: Upload, part: Part): { blob: string }[] {
  world.uploads.read(upload);
  const before = world.uploads.putPart(upload.uploadId, part);
  return before === undefined ? [] : [{ blob: before }];
}

/**
 * Returns the parts that the client lists, in the order of the client's list. Each must match the received part with the same number.
 * @throws S3Error
 */
function namedParts(request: string, arrived: readonly Part[], upload: Upload): Part[] {
  const named = elements(request, 'Part').map((xml) => {
    const partNumber = Number(textOf(xml, 'PartNumber'));
    const part = arrived.find((candidate) => candidate.partNumber === partNumber);
    if (part === undefined || textOf(xml, 'ETag')?.replaceAll('"', '') !== part.etag) {
      throw new S3Error(
        'InvalidPart',
        `The part ${partNumber} has not been uploaded, or its entity tag is another one.`,
      );
    }
    const algorithm = upload.algorithm;
    if (algorithm !== undefined && textOf(xml, `Checksum${algorithm}`) !== part.checksum?.value) {
      throw new S3Error(
        'InvalidRequest',
        `The upload was created using a ${algorithm.toLowerCase()} checksum. The complete request must include the checksum for each part.`,
      );
    }
    return part;
  });
  if (named.length === 0) throw new S3Error('MalformedXML', 'You must specify at least one part');
  if (named.some((part, index) => part.partNumber <= (named[index - 1]?.partNumber ?? 0))) {
    throw new S3Error('InvalidPartOrder', 'The list of parts was not in ascending order.');
  }
  if (named.slice(0, -1).some(({ sizeBytes }) => sizeBytes < PART_BYTES_MIN)) {
    throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  }
  return named;
}

function contentOf(upload: Upload, parts: readonly Part[]) {
  const md5 = createHash('md5');
  for (const { etag } of parts) md5.update(Buffer.from(etag, 'hex'));
  const { algorithm } = upload;
  const values = parts.flatMap(({ checksum }) => (checksum === undefined ? [] : [checksum.value]));
  return {
    pieces: parts.map(({ blob, sizeBytes }) => ({ blob, sizeBytes })),
    sizeBytes: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    etag: `${md5.digest('hex')}-${parts.length}`,
    headers: upload.headers,
    ...(algorithm === undefined ? {} : { checksum: { algorithm, value: compositeChecksum(algorithm, values) } }),
  };
}

export const completeMultipartUpload: Operation = async (call, world) => {
  const upload = uploadOf(call, world);
  checkIfNoneMatch(call, world);
  const request = await readXml(call);
  const arrived = world.uploads.parts(uploadOf(call, world).uploadId);
  const parts = namedParts(request, arrived, upload);
  const content = contentOf(upload, parts);
  const claimed = findChecksum(Object.entries(call.headers));
  if (claimed !== undefined && claimed.value.replace(/-\d+$/u, '') !== content.checksum?.value.replace(/-\d+$/u, '')) {
    throw new S3Error('BadDigest', 'The checksum you specified did not match the calculated checksum.');
  }
  const stored = await storeObject(call, world, { content, reason: 'CompleteMultipartUpload' });
  world.uploads.end(upload.uploadId);
  await world.blobs.discard(arrived.filter((part) => !parts.includes(part)));
  const { checksum } = stored.content;
  const nodes: XmlNode[] = [
    ['Location', `/${call.bucket}/${encodeURI(call.key)}`],
    ['Bucket', call.bucket],
    ['Key', call.key],
    ['ETag', `"${stored.content.etag}"`],
    ...(checksum === undefined ? [] : [[`Checksum${checksum.algorithm}`, checksum.value] as const]),
  ];
  return xmlAnswer(toXml(['CompleteMultipartUploadResult', nodes]), storedHeaders(stored));
};

export const abortMultipartUpload: Operation = async (call, world) => {
  const { uploadId } = uploadOf(call, world);
  const parts = world.uploads.parts(uploadId);
  world.uploads.end(uploadId);
  await world.blobs.discard(parts);
  return { status: 204, headers: {} };
};
