import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { accountApi } from '#shared/account/account-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { call } from '#web/api/client.ts';
import { isRemembered, storeToken } from '#web/api/session-token.ts';
import { useForm } from '#web/ui/use-form.ts';
import { refuseBy } from '../refuse-by.ts';
import { isSamePassword, PASSWORDS_DIFFER } from '../same-password.ts';

const Typed = accountApi.changePassword.input
  .extend({ passwordAgain: z.string() })
  .refine(isSamePassword, PASSWORDS_DIFFER);
const EMPTY = { oldPassword: '', password: '', passwordAgain: '' };

/** Changes the password. Stores the new session's token before the next call, because the old token is no longer valid. */
async function changePassword(input: RequestOf<typeof accountApi.changePassword>): Promise<void> {
  const { token, sessionId } = await call(accountApi.changePassword, input, { quiet: true });
  storeToken({ accessToken: token.accessToken, sessionId }, isRemembered());
}

/** Returns the form for a new password and the function that sends it. */
export function usePasswordChange(onDone: () => void) {
  const [isShown, setShown] = useState(false);
  const form = useForm(Typed, EMPTY);
  const change = useMutation({ mutationFn: changePassword });
  const send = form.submit(({ oldPassword, password }) =>
    change.mutate(
      { oldPassword, password },
      {
        onSuccess: () => {
          form.reset();
          onDone();
        },
        onError: (error) => setShown(!refuseBy(form)(error)),
      },
    ),
  );
  return { form, send, change: { isPending: change.isPending, error: isShown ? change.error : null } };
}
