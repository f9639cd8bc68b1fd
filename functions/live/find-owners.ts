import type { AccountSession } from '#functions/http/session.ts';
import type { AccountId, OrganisationId } from '#shared/ids.ts';

/** Returns those whose changes a session hears of: the person's own and the organisation's. */
export const ownersOf = ({ accountId, organisationId }: AccountSession): (AccountId | OrganisationId)[] =>
  organisationId === 0 ? [accountId] : [accountId, organisationId];
