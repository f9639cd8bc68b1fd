import { queryOptions, skipToken } from '@tanstack/react-query';
import type { AnyEndpoint, OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { call } from './client.ts';

/**
 * Returns a query that calls one contract row. `key` starts with the resource's noun. With `pollMs` the call repeats while the answer is on
 * screen. Such a refresh is not the person's own act and renews no session. Without an input nothing is called.
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
