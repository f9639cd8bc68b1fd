import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NEW_USER_AUTHORITIES } from '#shared/access/roles.ts';
import type { UserInfo } from '#shared/account/account.ts';
import { accountQueries } from '#web/api/queries/account-queries.ts';
import { enterOnTheWay } from '#web/api/switch-organisation.ts';

/** SPEC 2: authority 9527 or 0 is switched into the first organisation on load. Answers whether there is one, or might be. */
export function useFirstOrganisation(user: UserInfo): boolean {
  const client = useQueryClient();
  const isOutside = Object.values<number>(NEW_USER_AUTHORITIES).includes(user.authorityId);
  const mine = useQuery({ ...accountQueries.organisations(), enabled: isOutside });
  const first = isOutside ? mine.data?.list[0] : undefined;
  useEffect(() => {
    if (first !== undefined) void enterOnTheWay(client, first.iid);
  }, [client, first]);
  return isOutside && (mine.isPending || first !== undefined);
}
