import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnyEndpoint, OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { call, type CallOptions } from './client.ts';

interface CallHookOptions extends Pick<CallOptions, 'quiet'> {
  /** The person goes on in another session: nothing on screen is asked again before the caller has begun it. */
  readonly changesSession?: boolean;
}

/**
 * One act of the person's as a mutation. Its idempotency key stays the same until it succeeds, so that pressing the button again
 * after a lost answer has no second effect; what is on screen is then asked again.
 */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  { changesSession = false, ...options }: CallHookOptions = {},
): UseMutationResult<OutputOf<E>, Error, RequestOf<E>> {
  const attempt = useRef<{ key: string; input: string }>(undefined);
  return useMutation({
    meta: { changesSession },
    mutationFn: (input: RequestOf<E>) => {
      const written = JSON.stringify(input);
      if (attempt.current?.input !== written) attempt.current = { key: crypto.randomUUID(), input: written };
      return call(endpoint, input, { ...options, idempotencyKey: attempt.current.key });
    },
    onSuccess: () => {
      attempt.current = undefined;
    },
  });
}
