import { createSHA256 } from 'hash-wasm';

export type HashMessage =
  | { readonly kind: 'progress'; readonly doneBytes: number }
  | { readonly kind: 'done'; readonly sha256: string }
  | { readonly kind: 'failed'; readonly reason: string };

const PROGRESS_EVERY_BYTES = 4 * 1024 * 1024;

const tell = (message: HashMessage) => globalThis.postMessage(message);

async function hash(file: File): Promise<void> {
  const sha256 = await createSHA256();
  let doneBytes = 0;
  let toldBytes = 0;
  const reader = file.stream().getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    sha256.update(chunk.value);
    doneBytes += chunk.value.length;
    if (doneBytes - toldBytes >= PROGRESS_EVERY_BYTES) {
      tell({ kind: 'progress', doneBytes });
      toldBytes = doneBytes;
    }
  }
  tell({ kind: 'done', sha256: sha256.digest('hex') });
}

globalThis.addEventListener('message', ({ data }: MessageEvent<File>) => {
  // A file that was moved or changed after it was chosen cannot be read any more.
  hash(data).catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }));
});
