import { roleRow } from '#shared/access/roles.ts';
import type { InitStatus } from '#shared/account/account.ts';
import type { AccountSession } from '#functions/http/session.ts';
import type { OrganisationRow } from '#functions/organisation/organisation-store.ts';
import type { Account } from './account-store.ts';

/**
 * Returns which data is missing (ACC-7): first the person's name and nation, then the organisation's country. Only the organisation's head
 * is asked for the country.
 */
export function initStatusOf(
  account: Pick<Account, 'userName' | 'nation'>,
  session: AccountSession,
  organisation: Pick<OrganisationRow, 'country' | 'type'> | undefined,
): InitStatus {
  if (account.userName === '' || account.nation === '') return 1;
  if (session.role === 'newUser' || organisation === undefined || organisation.country !== '') return 0;
  if (!roleRow(session.role).isDirector) return 0;
  return organisation.type === 'clinic' ? 2 : 3;
}
