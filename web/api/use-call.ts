import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { takesOrganisation } from '#shared/wire/asked-organisation.ts';
import type { AnyEndpoint, OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { useAsked } from './asked-organisation.ts';
import { call, type CallOptions } from './client.ts';

interface CallHookOptions<Output> extends Pick<CallOptions, 'quiet'> {
  /**
   * Whether the call's answer begins another session. If so, nothing on screen is read again after the call, because the caller reads
   * everything in the next session.
   */
  readonly changesSession?: boolean;
  /**
   * Called after success, for example to forget the sent draft. A callback of `mutate` would not be called if the person has left the page
   * meanwhile.
   */
  readonly onDone?: (output: Output) => void;
}

/**
 * Returns a mutation for one action of the person. Its idempotency key stays the same until the call succeeds. So a second press of the
 * button after a lost answer has no second effect. On success, everything on screen is read again. On a page about another organisation,
 * the action is about that organisation.
 */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  { changesSession = false, onDone, ...options }: CallHookOptions<OutputOf<E>> = {},
): UseMutationResult<OutputOf<E>, Error, RequestOf<E>> {
  const asked = useAsked();
  const attempt = useRef<{ key: string; input: string }>(undefined);
  return useMutation({
    meta: { changesSession },
    mutationFn: (input: RequestOf<E>) => {
      const about = takesOrganisation(endpoint) ? Object.assign({}, asked, input) : input;
      const written = JSON.stringify(about);
      if (attempt.current?.input !== written) attempt.current = { key: crypto.randomUUID(), input: written };
      return call(endpoint, about, { ...options, idempotencyKey: attempt.current.key });
    },
    onSuccess: (output) => {
      attempt.current = undefined;
      onDone?.(output);
    },
  });
}
