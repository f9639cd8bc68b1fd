import { useState } from 'react';
import type { AnyEndpoint, RequestOf } from '#shared/wire/endpoint.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';

interface Outcome<E extends AnyEndpoint> {
  readonly onSuccess: (input: RequestOf<E>) => void;
  readonly onError: (error: Error) => void;
}

const asksForOwner = (error: Error): boolean =>
  error instanceof ApiError && error.codeName === 'reauthenticationRequired';

/** An act that only the account's owner may do: where the server asks who it is, `waiting` is there until the person has said so; then it goes on. */
export function useAsOwner<E extends AnyEndpoint>(endpoint: E, { onSuccess, onError }: Outcome<E>) {
  const act = useCall(endpoint, { quiet: true });
  const [waiting, setWaiting] = useState<RequestOf<E>>();
  const send = (input: RequestOf<E>): void =>
    act.mutate(input, {
      onSuccess: () => onSuccess(input),
      onError: (error) => (asksForOwner(error) ? setWaiting(input) : onError(error)),
    });
  return {
    send,
    isPending: act.isPending,
    waiting: waiting !== undefined && {
      goOn: () => {
        setWaiting(undefined);
        send(waiting);
      },
      giveUp: () => setWaiting(undefined),
    },
  };
}
