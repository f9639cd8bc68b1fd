import { accountApi } from '#shared/account/account-api.ts';
import { call } from './client.ts';
import { createWorker } from '#web/ui/create-worker.ts';
import type { Puzzle } from './solve-worker.ts';
// Vite creates this module. Its default export is the address of the worker's script.
// oxlint-disable-next-line import/default
import workerUrl from './solve-worker.ts?worker&url';

async function solve(puzzle: Puzzle): Promise<number> {
  const worker = createWorker(workerUrl);
  try {
    return await new Promise<number>((resolve, reject) => {
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
      worker.addEventListener('message', ({ data }: MessageEvent<number | undefined>) => {
        if (data === undefined) reject(new Error('the puzzle has no solution'));
        else resolve(data);
      });
      worker.postMessage(puzzle);
    });
  } finally {
    worker.terminate();
  }
}

/** Solves a new puzzle from the server in a worker, which takes a short time. Returns the solution as altcha writes it: base64 JSON. */
export async function proveHuman(): Promise<string> {
  const { algorithm, challenge, maxnumber, salt, signature } = await call(accountApi.humanCheck, {}, { quiet: true });
  const number = await solve({ salt, challenge, maxnumber });
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
