import { createHash, type Hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Error } from './s3-error.ts';

/** Algorithms of `x-amz-checksum-*` that are checked here; the SDK's default is CRC32. Others are refused by name. */
export const CHECKSUM_ALGORITHMS = ['CRC32', 'SHA1', 'SHA256'] as const;
export type ChecksumAlgorithm = (typeof CHECKSUM_ALGORITHMS)[number];

/** A checksum in S3's form: base64, for a multipart object followed by `-<number of parts>`. */
export interface Checksum {
  readonly algorithm: ChecksumAlgorithm;
  readonly value: string;
}

export const checksumHeader = (algorithm: ChecksumAlgorithm): string => `x-amz-checksum-${algorithm.toLowerCase()}`;

/** @throws S3Error NotImplemented for an algorithm that is not checked here */
export function parseAlgorithm(name: string): ChecksumAlgorithm {
  const found = CHECKSUM_ALGORITHMS.find((algorithm) => algorithm === name.toUpperCase());
  if (found === undefined) throw new S3Error('NotImplemented', `The local S3 does not check the checksum ${name}.`);
  return found;
}

const NOT_ALGORITHMS = new Set(['algorithm', 'mode', 'type']);

/** Finds the checksum among headers, trailers or query parameters; S3 accepts at most one. */
export function findChecksum(pairs: Iterable<readonly [string, string]>): Checksum | undefined {
  const found: Checksum[] = [];
  for (const [name, value] of pairs) {
    const algorithm = /^x-amz-checksum-(\w+)$/u.exec(name.toLowerCase())?.[1];
    if (algorithm !== undefined && !NOT_ALGORITHMS.has(algorithm)) {
      found.push({ algorithm: parseAlgorithm(algorithm), value });
    }
  }
  if (found.length > 1) throw new S3Error('InvalidRequest', 'Expecting a single x-amz-checksum- header.');
  return found[0];
}

/** Digests a stream chunk by chunk. */
export interface RunningChecksum {
  update(chunk: Buffer): void;
  /** Base64. */
  digest(): string;
}

/** Makes one from a hash of Node's. */
export const hashing = (hash: Hash): RunningChecksum => ({
  update: (chunk) => void hash.update(chunk),
  digest: () => hash.digest('base64'),
});

function runningCrc32(): RunningChecksum {
  let value = 0;
  return {
    update: (chunk) => {
      value = crc32(chunk, value);
    },
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
}

export const startChecksum = (algorithm: ChecksumAlgorithm): RunningChecksum =>
  algorithm === 'CRC32' ? runningCrc32() : hashing(createHash(algorithm.toLowerCase()));

/** Computes S3's checksum of an object made of parts: the digest over the parts' raw digests, and their number. */
export function compositeChecksum(algorithm: ChecksumAlgorithm, parts: readonly string[]): string {
  const running = startChecksum(algorithm);
  for (const part of parts) running.update(Buffer.from(part, 'base64'));
  return `${running.digest()}-${parts.length}`;
}
