import { UnreachableError } from '#web/api/api-error.ts';
import { fetchBytes } from '#web/api/fetch-bytes.ts';
import { pause } from '#web/api/pause.ts';
import { untilOnline } from '#web/api/until-online.ts';

const RANGE_BYTES = 4 * 1024 * 1024;
const TRIES_MAX = 5;
const FIRST_WAIT_MS = 500;

/** The bytes of a package that have arrived. They are kept while the download is paused or broken, which goes on from there. */
export interface ArrivedBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  receivedBytes: number;
}

interface FetchPackage {
  /** Filled by this function; its length is the size that the manifest signs, so no more than that is ever taken. */
  readonly arrived: ArrivedBytes;
  /** Returns an address of the package. It is asked again after a failure, since addresses end. */
  readonly addressOf: () => Promise<string>;
  readonly signal: AbortSignal;
  readonly onProgress: (receivedBytes: number) => void;
}

/**
 * Fetches the rest of a package, range by range. After a broken connection it waits, takes a new address and goes on where it was.
 * Returns false if the storage has fewer bytes than the manifest says. @throws UnreachableError after five failures without progress
 */
export async function fetchPackage({ arrived, addressOf, signal, onProgress }: FetchPackage): Promise<boolean> {
  const { bytes } = arrived;
  let url = await addressOf();
  let failures = 0;
  while (arrived.receivedBytes < bytes.length) {
    signal.throwIfAborted();
    const offset = arrived.receivedBytes;
    const length = Math.min(RANGE_BYTES, bytes.length - offset);
    try {
      const range = new Uint8Array(await fetchBytes(url, { signal, range: { offset, length } }));
      if (range.length !== length) return false;
      bytes.set(range, offset);
      arrived.receivedBytes += length;
      failures = 0;
      onProgress(arrived.receivedBytes);
    } catch (error) {
      failures += 1;
      if (!(error instanceof UnreachableError) || failures === TRIES_MAX) throw error;
      await untilOnline(signal);
      await pause(FIRST_WAIT_MS * 2 ** failures, signal);
      url = await addressOf();
    }
  }
  return true;
}
