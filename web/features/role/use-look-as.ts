import { useMutation } from '@tanstack/react-query';
import { roleApi } from '#shared/role/role-api.ts';
import type { AccountId } from '#shared/ids.ts';
import { call } from '#web/api/client.ts';
import { lookAs } from '#web/api/view-as.ts';

/**
 * Switches the portal to the view of a member; `null` = the view that the member role has in general. The server records the switch first.
 */
export const useLookAs = () =>
  useMutation({
    mutationFn: (accountId: AccountId | null) => call(roleApi.viewAs, { accountId }),
    onSuccess: (_, accountId) => lookAs(accountId),
  });
