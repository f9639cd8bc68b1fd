import { UnreachableError } from './api-error.ts';

interface FetchOptions {
  readonly signal?: AbortSignal;
  /** The offset of the first byte and the number of bytes; absent = the whole object. */
  readonly range?: { readonly offset: number; readonly length: number };
}

/** Fetches a stored object by its presigned URL. @throws UnreachableError when it does not come, or not with the bytes of `range` */
export async function fetchBytes(url: string, { signal, range }: FetchOptions = {}): Promise<ArrayBuffer> {
  const headers = range && { Range: `bytes=${range.offset}-${range.offset + range.length - 1}` };
  const response = await fetch(url, { ...(signal && { signal }), ...(headers && { headers }) }).catch(
    (cause: unknown) => {
      signal?.throwIfAborted();
      throw new UnreachableError('no answer', { cause });
    },
  );
  if (!response.ok) throw new UnreachableError(`the storage answered ${response.status}`);
  const bytes = await response.arrayBuffer();
  // A storage that ignores the range sends the whole object, with status 200.
  const isWhole = range !== undefined && response.status === 200;
  return isWhole ? bytes.slice(range.offset, range.offset + range.length) : bytes;
}
