import { UnreachableError } from './api-error.ts';

interface FetchOptions {
  readonly signal?: AbortSignal;
  /** The offset of the first byte and the number of bytes; absent = the whole object. */
  readonly range?: { readonly offset: number; readonly length: number };
  /** Called after each piece of the body with the number of bytes that have arrived so far. */
  readonly onProgress?: (doneBytes: number) => void;
}

/** Reads a body piece by piece. @throws UnreachableError when the connection breaks off */
async function readPieces(response: Response, onProgress: (doneBytes: number) => void): Promise<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let doneBytes = 0;
  try {
    const reader = (response.body ?? new Blob().stream()).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      pieces.push(next.value);
      doneBytes += next.value.length;
      onProgress(doneBytes);
    }
  } catch (cause) {
    throw new UnreachableError('the answer broke off', { cause });
  }
  return await new Blob(pieces).arrayBuffer();
}

/** Fetches a stored object by its presigned URL. @throws UnreachableError when the object or the bytes of `range` do not come */
export async function fetchBytes(url: string, { signal, range, onProgress }: FetchOptions = {}): Promise<ArrayBuffer> {
  const headers = range && { Range: `bytes=${range.offset}-${range.offset + range.length - 1}` };
  const response = await fetch(url, { ...(signal && { signal }), ...(headers && { headers }) }).catch(
    (cause: unknown) => {
      signal?.throwIfAborted();
      throw new UnreachableError('no answer', { cause });
    },
  );
  if (!response.ok) throw new UnreachableError(`the storage answered ${response.status}`);
  const bytes = await (onProgress === undefined ? response.arrayBuffer() : readPieces(response, onProgress));
  // A storage that ignores the range sends the whole object, with status 200.
  const isWhole = range !== undefined && response.status === 200;
  return isWhole ? bytes.slice(range.offset, range.offset + range.length) : bytes;
}
