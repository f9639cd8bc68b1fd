import { queryOptions, skipToken } from '@tanstack/react-query';
import type { AnyEndpoint, OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { call } from './client.ts';

/**
 * A query that asks one contract row. `key` starts with the resource's noun. With `pollMs` it is asked again while it is on screen;
 * whatever refreshes what is shown already is no act of the person's and renews no session. Without an input nothing is asked.
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
