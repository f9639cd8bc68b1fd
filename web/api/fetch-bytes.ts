import { UnreachableError } from './api-error.ts';

interface FetchOptions {
  readonly signal?: AbortSignal;
  /** First byte and number of bytes; absent: everything. */
  readonly range?: { readonly offset: number; readonly length: number };
}

/** Fetches a stored object by its presigned URL. @throws UnreachableError when it does not come as asked for */
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
  // A storage that ignores the range sends everything.
  const isWhole = range !== undefined && response.status === 200;
  return isWhole ? bytes.slice(range.offset, range.offset + range.length) : bytes;
}
