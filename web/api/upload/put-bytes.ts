interface Put {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/** Error: the storage refused the bytes, or did not answer (`status` 0). */
export class PutError extends Error {
  override readonly name = 'PutError';
  readonly status: number;

  constructor(status: number) {
    super(`the storage answered ${status}`);
    this.status = status;
  }
}

/**
 * HTTP status for an object that exists already: an earlier attempt stored it, and only the answer was lost. The URL signs length and
 * checksum, so the stored bytes are the same.
 */
const ALREADY_THERE = 412;

/** Headers that the browser sets itself and that code may not set. */
const BROWSERS_OWN = new Set(['host', 'content-length']);

/** PUTs bytes to a presigned URL. Uses XMLHttpRequest, since `fetch` does not report the progress of an upload. */
export function putBytes({ url, headers, body, signal, onProgress }: Put): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      if ((request.status >= 200 && request.status < 300) || request.status === ALREADY_THERE) resolve();
      else reject(new PutError(request.status));
    });
    request.addEventListener('error', () => reject(new PutError(0)));
    request.addEventListener('abort', () => reject(new DOMException('paused', 'AbortError')));
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) {
      if (!BROWSERS_OWN.has(name.toLowerCase())) request.setRequestHeader(name, value);
    }
    request.send(body);
  });
}
