import { createHash, type Hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Error } from './s3-error.ts';

/**
 * Algorithms of `x-amz-checksum-*` that this S3 checks. The default of the SDK is CRC32. A request with another algorithm gets an error
 * that names the algorithm.
 */
export const CHECKSUM_ALGORITHMS = ['CRC32', 'SHA1', 'SHA256'] as const;
export type ChecksumAlgorithm = (typeof CHECKSUM_ALGORITHMS)[number];

/** A checksum as S3 writes it: base64, and `-<number of parts>` after it for an object of a multipart upload. */
export interface Checksum {
  readonly algorithm: ChecksumAlgorithm;
  readonly value: string;
}

export const checksumHeader = (algorithm: ChecksumAlgorithm): string => `x-amz-checksum-${algorithm.toLowerCase()}`;

/**
 * Returns the algorithm with this name, in upper or lower case.
 * @throws S3Error NotImplemented for an algorithm that this S3 does not check
 */
export function parseAlgorithm(name: string): ChecksumAlgorithm {
  const found = CHECKSUM_ALGORITHMS.find((algorithm) => algorithm === name.toUpperCase());
  if (found === undefined) throw new S3Error('NotImplemented', `The local S3 does not check the checksum ${name}.`);
  return found;
}

const NOT_ALGORITHMS = new Set(['algorithm', 'mode', 'type']);

/** Finds the checksum among headers, trailers or query parameters; `undefined` if there is none. Throws if there are two, as S3 does. */
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

/** A checksum that is computed chunk by chunk. */
export interface RunningChecksum {
  update(chunk: Buffer): void;
  /** Returns the checksum of all chunks in base64. */
  digest(): string;
}

/** Returns a running checksum that uses a hash of Node. */
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

/** Returns S3's checksum of an object of several parts: the digest of the parts' raw digests, followed by their number. */
export function compositeChecksum(algorithm: ChecksumAlgorithm, parts: readonly string[]): string {
  const running = startChecksum(algorithm);
  for (const part of parts) running.update(Buffer.from(part, 'base64'));
  return `${running.digest()}-${parts.length}`;
}
