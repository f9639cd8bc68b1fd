import { useMutation } from '@tanstack/react-query';
import { roleApi } from '#shared/role/role-api.ts';
import type { AccountId } from '#shared/ids.ts';
import { call } from '#web/api/client.ts';
import { lookAs } from '#web/api/view-as.ts';

/** Begins to look as a member (null = as the member role) once the server has noted it. */
export const useLookAs = () =>
  useMutation({
    mutationFn: (accountId: AccountId | null) => call(roleApi.viewAs, { accountId }),
    onSuccess: (_, accountId) => lookAs(accountId),
  });
