import { type JudgedS3Rule, S3_RULES } from './s3-rules.ts';

/** Key, query and headers of a request to S3. Names of headers are in lower case. */
export interface S3Head {
  readonly key: string;
  readonly query: ReadonlyMap<string, string>;
  readonly headers: Readonly<Record<string, string>>;
}

const KEY_BYTES_MAX = 1024;
const METADATA_BYTES_MAX = 2 * 1024;
const PUT_BYTES_MAX = 5 * 1024 ** 3;
const PART_NUMBER_MAX = 10_000;

const METADATA_PREFIX = 'x-amz-meta-';
const metadataBytes = (headers: S3Head['headers']): number =>
  Object.entries(headers)
    .filter(([name]) => name.startsWith(METADATA_PREFIX))
    .reduce((sum, [name, value]) => sum + name.length - METADATA_PREFIX.length + Buffer.byteLength(value), 0);

const JUDGES: Record<JudgedS3Rule, (head: S3Head) => string | undefined> = {
  keyBytes: ({ key }) => (Buffer.byteLength(key) > KEY_BYTES_MAX ? 'Your key is too long' : undefined),
  metadataBytes: ({ headers }) =>
    metadataBytes(headers) > METADATA_BYTES_MAX
      ? 'Your metadata headers exceed the maximum allowed metadata size'
      : undefined,
  putBytes: ({ headers }) =>
    Number(headers['x-amz-decoded-content-length'] ?? headers['content-length'] ?? 0) > PUT_BYTES_MAX
      ? 'Your proposed upload exceeds the maximum allowed size'
      : undefined,
  partNumber: ({ query }) => {
    const number = Number(query.get('partNumber') ?? 1);
    return Number.isInteger(number) && number >= 1 && number <= PART_NUMBER_MAX
      ? undefined
      : 'Part number must be an integer between 1 and 10000, inclusive';
  },
};

const JUDGED = S3_RULES.filter((row) => row.judge === 'gate');

/** Returns the error with which S3 would refuse the request before it reads the body; else `undefined`. */
export function judgeS3(head: S3Head) {
  for (const { rule, refusal } of JUDGED) {
    const message = JUDGES[rule](head);
    if (message !== undefined) return { code: refusal, message };
  }
  return undefined;
}
