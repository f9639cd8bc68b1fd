import { checksumHeader } from './checksum.ts';
import { NULL_VERSION, type StoredObject } from './object-store.ts';
import type { Operation, S3Answer, S3Call, S3World } from './operation.ts';
import { S3Error } from './s3-error.ts';

/** Headers of the answer that a presigned URL can set with a parameter `response-…`. */
const OVERRIDES = [
  'content-type',
  'content-language',
  'expires',
  'cache-control',
  'content-disposition',
  'content-encoding',
];

interface ByteRange {
  readonly from: number;
  readonly to: number;
  readonly isPartial: boolean;
}

/**
 * Parses the header `Range`. Returns the whole object for anything but a single byte range, as S3 does.
 * @throws S3Error InvalidRange if the range begins after the end
 */
export function rangeOf(header: string | undefined, sizeBytes: number): ByteRange {
  const whole = { from: 0, to: sizeBytes - 1, isPartial: false };
  const match = /^bytes=(\d*)-(\d*)$/u.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return whole;
  const from = first === '' ? Math.max(sizeBytes - Number(last), 0) : Number(first);
  const to = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return whole;
  if (from >= sizeBytes || (first === '' && Number(last) === 0)) {
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', {
      'content-range': `bytes */${sizeBytes}`,
    });
  }
  return { from, to, isPartial: true };
}

/** Returns status 304 or 412 if a conditional header (such as `If-Match`) demands it; else `undefined`. */
function conditionStatus(call: S3Call, { content }: StoredObject): 304 | 412 | undefined {
  const lists = (name: string): boolean | undefined =>
    call.headers[name]?.split(',').some((tag) => ['*', `"${content.etag}"`].includes(tag.trim()));
  if (lists('if-match') === false) return 412;
  if (lists('if-none-match') === true) return 304;
  const since = Date.parse(call.headers['if-modified-since'] ?? '');
  return lists('if-none-match') === undefined && Math.floor(content.lastModifiedMs / 1000) * 1000 <= since
    ? 304
    : undefined;
}

function describe(call: S3Call, { versionId, content }: StoredObject): Record<string, string> {
  const overrides = OVERRIDES.flatMap((name) => {
    const value = call.query.get(`response-${name}`);
    return value === undefined ? [] : [[name, value] as const];
  });
  const wantsChecksum = call.headers['x-amz-checksum-mode'] === 'ENABLED' && call.headers['range'] === undefined;
  return {
    ...content.headers,
    ...Object.fromEntries(overrides),
    'accept-ranges': 'bytes',
    etag: `"${content.etag}"`,
    'last-modified': new Date(content.lastModifiedMs).toUTCString(),
    ...(versionId === NULL_VERSION ? {} : { 'x-amz-version-id': versionId }),
    ...(wantsChecksum && content.checksum
      ? { [checksumHeader(content.checksum.algorithm)]: content.checksum.value }
      : {}),
  };
}

function open(call: S3Call, world: S3World): { object: StoredObject; answer: S3Answer; range: ByteRange } {
  if (call.query.has('partNumber')) throw new S3Error('NotImplemented', 'The local S3 does not read by partNumber.');
  const object = world.objects.read({ ...call, versionId: call.query.get('versionId') });
  const { sizeBytes } = object.content;
  const headers = describe(call, object);
  const status = conditionStatus(call, object);
  const range = rangeOf(call.headers['range'], sizeBytes);
  if (status !== undefined) return { object, range, answer: { status, headers } };
  const length = { 'content-length': String(range.to - range.from + 1) };
  const partial = range.isPartial && { 'content-range': `bytes ${range.from}-${range.to}/${sizeBytes}` };
  return {
    object,
    range,
    answer: { status: range.isPartial ? 206 : 200, headers: { ...headers, ...length, ...partial } },
  };
}

export const headObject: Operation = (call, world) => open(call, world).answer;

export const getObject: Operation = (call, world) => {
  const { object, answer, range } = open(call, world);
  if (answer.status >= 300) return answer;
  return { ...answer, body: world.blobs.read(object.content.pieces, range.from, range.to) };
};
