import { nowSeconds } from './clock.ts';
import { readSecret } from './read-secret.ts';

/** How long a function goes on with what it read. A rotation's new key is published one rotation before it counts. */
const REFRESH_SECONDS = 5 * 60;

/** Returns a reader of the secret's JSON that asks Secrets Manager every five minutes at most. */
export function keptSecret<Value>(secretId: string, parse: (json: unknown) => Promise<Value>): () => Promise<Value> {
  let kept: { readonly value: Value; readonly readAt: number } | undefined;
  return async () => {
    const now = nowSeconds();
    if (kept !== undefined && Math.abs(now - kept.readAt) < REFRESH_SECONDS) return kept.value;
    kept = { value: await parse(await readSecret(secretId)), readAt: now };
    return kept.value;
  };
}
