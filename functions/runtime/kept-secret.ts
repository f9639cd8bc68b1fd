import { nowSeconds } from './clock.ts';
import { readSecret } from './read-secret.ts';

/**
 * Seconds for which a function keeps a secret. A rotation publishes each new key a whole rotation period before its first use. So a kept
 * secret already contains the key.
 */
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
