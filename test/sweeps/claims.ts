import { HEADERS } from '#shared/wire/headers.ts';
import type { PermissionWorld } from './permission-world.ts';

/** Headers that name a user or role in other systems, each with the claim that is sent in it. */
const CLAIMING_HEADERS: Readonly<Record<string, string>> = {
  'x-role': 'role',
  'x-roles': 'role',
  'x-authority-id': 'authorityId',
  authorityid: 'authorityId',
  'x-user-id': 'accountId',
  'x-organisation-id': 'organisationId',
  'x-tenant-id': 'organisationId',
  iid: 'organisationId',
  'x-forwarded-user': 'accountId',
  [HEADERS.tenantCode]: 'organisationId',
  [HEADERS.appCode]: 'role',
};

/** Returns untrue fields for a call's input. They claim that the intruder is an admin of another tenant's organisation. */
export const claims = ({ foreign }: PermissionWorld) => ({
  organisationId: foreign.organisationId,
  institutionId: foreign.organisationId,
  projectId: foreign.organisationId,
  tenantId: foreign.organisationId,
  iid: foreign.organisationId,
  clinicId: foreign.organisationId,
  payerId: foreign.organisationId,
  owner: { orderId: foreign.orderId },
  accountId: foreign.accountId,
  uuid: foreign.accountId,
  userId: foreign.accountId,
  authorityId: 888,
  authorityIds: [888],
  role: 'admin',
  roles: ['admin'],
  permissions: ['*'],
  scope: 'all',
  isAdmin: true,
  session: { role: 'admin', organisationId: foreign.organisationId },
});

export const claimHeaders = (said: ReturnType<typeof claims>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(CLAIMING_HEADERS).map(([header, claim]) => [header, String(said[claim as 'role'])]),
  );
