import { DOWNLOAD_RANGE_BYTES } from '#shared/upgrade-package/package-limits.ts';
import { UnreachableError } from '#web/api/api-error.ts';
import { fetchBytes } from '#web/api/fetch-bytes.ts';
import { pause } from '#web/api/pause.ts';
import { untilOnline } from '#web/api/until-online.ts';

const TRIES_MAX = 5;
const FIRST_WAIT_MS = 500;

/**
 * Bytes of a package that have arrived, without gaps from the first byte. They survive a pause or a lost connection, so that the download
 * can resume.
 */
export interface ArrivedBytes {
  readonly sha256: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  receivedBytes: number;
}

interface FetchPackage {
  /**
   * Bytes that have arrived; `fetchPackage` adds to them. `bytes` is as long as the size in the signed manifest. So no byte after that size
   * is read.
   */
  readonly arrived: ArrivedBytes;
  /** Returns an address of the package. Called again after a failure, since addresses expire. */
  readonly addressOf: () => Promise<string>;
  readonly signal: AbortSignal;
  /** Called after each range with the offset of its first byte. The next range waits for the returned promise. */
  readonly onRange: (offset: number) => Promise<void>;
}

/**
 * Fetches the rest of a package, range by range. After a lost connection it waits, requests a new address, and resumes at the same offset.
 * Returns false if the stored file is shorter than the manifest says.
 * @throws UnreachableError after five failures without progress
 */
export async function fetchPackage({ arrived, addressOf, signal, onRange }: FetchPackage): Promise<boolean> {
  const { bytes } = arrived;
  let url = await addressOf();
  let failures = 0;
  while (arrived.receivedBytes < bytes.length) {
    signal.throwIfAborted();
    const offset = arrived.receivedBytes;
    const length = Math.min(DOWNLOAD_RANGE_BYTES, bytes.length - offset);
    try {
      const range = new Uint8Array(await fetchBytes(url, { signal, range: { offset, length } }));
      if (range.length !== length) return false;
      bytes.set(range, offset);
    } catch (error) {
      failures += 1;
      if (!(error instanceof UnreachableError) || failures === TRIES_MAX) throw error;
      await untilOnline(signal);
      await pause(FIRST_WAIT_MS * 2 ** failures, signal);
      url = await addressOf();
      continue;
    }
    arrived.receivedBytes += length;
    failures = 0;
    await onRange(offset);
  }
  return true;
}
