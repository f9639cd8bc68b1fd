import { xmlAnswer, type Operation } from './operation.ts';
import { toXml, type XmlNode } from './xml.ts';

const PAGE_MAX = 1000;

export const listParts: Operation = (call, world) => {
  const upload = world.uploads.read({ uploadId: call.query.get('uploadId') ?? '', bucket: call.bucket, key: call.key });
  const after = Number(call.query.get('part-number-marker') ?? 0);
  const limit = Math.min(Number(call.query.get('max-parts') ?? PAGE_MAX), PAGE_MAX);
  const rest = world.uploads.parts(upload.uploadId).filter(({ partNumber }) => partNumber > after);
  const page = rest.slice(0, limit);
  const nodes = page.map(({ partNumber, sizeBytes, etag, checksum, lastModifiedMs }): XmlNode => [
    'Part',
    [
      ['PartNumber', partNumber],
      ['LastModified', new Date(lastModifiedMs).toISOString()],
      ['ETag', `"${etag}"`],
      ['Size', sizeBytes],
      ...(checksum === undefined ? [] : [[`Checksum${checksum.algorithm}`, checksum.value] as const]),
    ],
  ]);
  return xmlAnswer(
    toXml([
      'ListPartsResult',
      [
        ['Bucket', call.bucket],
        ['Key', call.key],
        ['UploadId', upload.uploadId],
        ...(upload.algorithm === undefined ? [] : [['ChecksumAlgorithm', upload.algorithm] as const]),
        ['MaxParts', limit],
        ['IsTruncated', rest.length > limit],
        ['NextPartNumberMarker', page.at(-1)?.partNumber ?? after],
        ...nodes,
      ],
    ]),
  );
};

export const listMultipartUploads: Operation = (call, world) => {
  world.buckets.read(call.bucket);
  const nodes = world.uploads.list(call.bucket, call.query.get('prefix') ?? '').map((upload): XmlNode => [
    'Upload',
    [
      ['Key', upload.key],
      ['UploadId', upload.uploadId],
      ['Initiated', new Date(upload.initiatedMs).toISOString()],
    ],
  ]);
  return xmlAnswer(toXml(['ListMultipartUploadsResult', [['Bucket', call.bucket], ['IsTruncated', false], ...nodes]]));
};
