import { randomUUID } from 'node:crypto';
import { AFTER_ALL, type StoredObject } from './object-store.ts';
import { xmlAnswer, type Operation } from './operation.ts';
import { S3Error } from './s3-error.ts';
import { toXml, type XmlNode } from './xml.ts';

const PAGE_MAX = 1000;

const contentsOf = (encode: (key: string) => string, { key, content }: StoredObject): XmlNode => [
  'Contents',
  [
    ['Key', encode(key)],
    ['LastModified', new Date(content.lastModifiedMs).toISOString()],
    ['ETag', `"${content.etag}"`],
    ['Size', content.sizeBytes],
    ['StorageClass', 'STANDARD'],
  ],
];

/** An object or a common prefix, as one entry of a page. */
type Listed = { readonly object: StoredObject } | { readonly prefix: string };

/**
 * Yields the objects whose keys come after a given key, in the order of their keys. Keys with the same text up to the next delimiter become
 * one common prefix.
 */
function* walk(list: (after: string) => StoredObject[], window: { prefix: string; delimiter: string; after: string }) {
  let after = window.after;
  for (;;) {
    const [object] = list(after);
    if (object === undefined) return;
    const at = window.delimiter === '' ? -1 : object.key.indexOf(window.delimiter, window.prefix.length);
    if (at < 0) {
      after = object.key;
      yield { listed: { object } satisfies Listed, after };
    } else {
      const prefix = object.key.slice(0, at + window.delimiter.length);
      after = prefix + AFTER_ALL;
      yield { listed: { prefix } satisfies Listed, after };
    }
  }
}

export const listObjects: Operation = (call, world) => {
  if (call.query.get('list-type') !== '2')
    throw new S3Error('NotImplemented', 'The local S3 lists by ListObjectsV2 alone.');
  world.buckets.read(call.bucket);
  const prefix = call.query.get('prefix') ?? '';
  const delimiter = call.query.get('delimiter') ?? '';
  const limit = Math.min(Number(call.query.get('max-keys') ?? PAGE_MAX), PAGE_MAX);
  const token = call.query.get('continuation-token');
  const after =
    token === undefined ? (call.query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
  const encode = call.query.get('encoding-type') === 'url' ? encodeURIComponent : (key: string) => key;

  const steps = walk((from) => world.objects.list(call.bucket, { prefix, after: from, limit: 1 }), {
    prefix,
    delimiter,
    after,
  });
  const page = [...steps.take(limit + 1)];
  const shown = page.slice(0, limit);
  const next = page.length > limit ? shown.at(-1)?.after : undefined;
  const nodes: XmlNode[] = shown.map(({ listed }) =>
    'object' in listed ? contentsOf(encode, listed.object) : ['CommonPrefixes', [['Prefix', encode(listed.prefix)]]],
  );
  return xmlAnswer(
    toXml([
      'ListBucketResult',
      [
        ['Name', call.bucket],
        ['Prefix', encode(prefix)],
        ['KeyCount', shown.length],
        ['MaxKeys', limit],
        ['IsTruncated', next !== undefined],
        ...(next === undefined ? [] : [['NextContinuationToken', Buffer.from(next).toString('base64url')] as const]),
        ...nodes,
      ],
    ]),
    { 'x-amz-request-id': randomUUID() },
  );
};

/**
 * Lists the first page of the versions with a prefix. A caller that erases these versions calls again, and the next versions are then the
 * first page.
 */
export const listObjectVersions: Operation = (call, world) => {
  world.buckets.read(call.bucket);
  const prefix = call.query.get('prefix') ?? '';
  const all = world.objects.listVersions(call.bucket, prefix);
  const versions = all.slice(0, PAGE_MAX);
  const nodes = versions.map(({ key, versionId, content }, index): XmlNode => {
    const id: XmlNode[] = [
      ['Key', key],
      ['VersionId', versionId],
      ['IsLatest', versions[index - 1]?.key !== key],
    ];
    return content === undefined
      ? ['DeleteMarker', id]
      : ['Version', [...id, ['ETag', `"${content.etag}"`], ['Size', content.sizeBytes]]];
  });
  return xmlAnswer(
    toXml([
      'ListVersionsResult',
      [['Name', call.bucket], ['Prefix', prefix], ['IsTruncated', all.length > PAGE_MAX], ...nodes],
    ]),
  );
};
