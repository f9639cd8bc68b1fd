import { createSHA256 } from 'hash-wasm';

/** A puzzle of altcha: find the number up to `maxnumber` for which the SHA-256 of `salt` + number is `challenge` (hexadecimal). */
export interface Puzzle {
  readonly salt: string;
  readonly challenge: string;
  readonly maxnumber: number;
}

async function solve({ salt, challenge, maxnumber }: Puzzle): Promise<number | undefined> {
  const sha256 = await createSHA256();
  for (let number = 0; number <= maxnumber; number += 1) {
    if (sha256.init().update(`${salt}${number}`).digest('hex') === challenge) return number;
  }
  return undefined;
}

globalThis.addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  void solve(data).then((number) => globalThis.postMessage(number));
});
