import type { AccountSession } from '#functions/http/session.ts';
import type { AccountId, OrganisationId } from '#shared/ids.ts';

/** Returns the owners of the changes that a session is notified of: the person and the organisation. */
export const ownersOf = ({ accountId, organisationId }: AccountSession): (AccountId | OrganisationId)[] =>
  organisationId === 0 ? [accountId] : [accountId, organisationId];
