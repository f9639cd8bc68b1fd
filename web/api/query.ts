import { queryOptions, skipToken } from '@tanstack/react-query';
import type { AnyEndpoint, OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { call } from './client.ts';

/**
 * Returns a query that calls one contract row. `key` starts with the resource's noun. With `pollMs`, the call repeats while the answer is
 * on screen. A repeated call is not an action of the person, so it does not renew the session. Without an input, there is no call.
 */
export function query<E extends AnyEndpoint>(
  key: readonly [noun: string, ...rest: unknown[]],
  ask: { endpoint: E; input: RequestOf<E> | undefined; pollMs?: number },
) {
  const { endpoint, input } = ask;
  return queryOptions<OutputOf<E>>({
    queryKey: key,
    queryFn:
      input === undefined
        ? skipToken
        : ({ client, signal }) => call(endpoint, input, { signal, background: client.getQueryData(key) !== undefined }),
    ...(ask.pollMs !== undefined && { refetchInterval: ask.pollMs }),
  });
}
