import { useQuery } from '@tanstack/react-query';
import { NEW_USER_AUTHORITIES } from '#shared/access/roles.ts';
import type { UserInfo } from '#shared/account/account.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { accountQueries } from '#web/api/queries/account-queries.ts';

/**
 * Returns the organisation to enter when the portal loads (ORG-8): the first of the list, for a person who is in no organisation (authority
 * 9527 or 0). `isPossible`: there is such an organisation, or the list has not arrived yet.
 */
export function useFirstOrganisation(user: UserInfo): { iid: OrganisationId | undefined; isPossible: boolean } {
  const isOutside = Object.values<number>(NEW_USER_AUTHORITIES).includes(user.authorityId);
  // Each new answer draws the whole portal again. So only a person who needs the answer reads it.
  const mine = useQuery({
    ...accountQueries.organisations(),
    enabled: isOutside,
    notifyOnChangeProps: isOutside ? ['data', 'isPending'] : [],
  });
  const iid = isOutside ? mine.data?.list[0]?.iid : undefined;
  return { iid, isPossible: isOutside && (mine.isPending || iid !== undefined) };
}
