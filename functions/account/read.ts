import type { accountApi } from '#shared/account/account-api.ts';
import { NEW_USER_AUTHORITIES, roleRow } from '#shared/access/roles.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { suppressedAddressStore } from '#functions/mail/suppressed-address-store.ts';
import { permissionsOf } from '#functions/http/authorise.ts';
import type { Handler } from '#functions/http/call.ts';
import type { AccountSession } from '#functions/http/session.ts';
import { enterableOf } from '#functions/organisation/find-enterable.ts';
import { type Member, memberStore } from '#functions/organisation/member-store.ts';
import type { OrganisationRow } from '#functions/organisation/organisation-store.ts';
import { findFamilies } from '#functions/product/find-families.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { accountStore } from './account-store.ts';
import { avatarStore } from './avatar-store.ts';
import { contactKeysOf } from '#functions/contact/contacts.ts';
import { initStatusOf } from './init-status.ts';

/**
 * Returns the role that the session acts in. Also returns the roles of all memberships that the account can enter; the API calls them
 * authorities.
 */
function rolesOf(session: AccountSession, enterable: readonly Member[]) {
  const rows = new Set(enterable.map((member) => roleRow(member.role)));
  const authorities = [...rows].map(({ authorityId, serverCode }) => ({ authorityId, authorityName: serverCode }));
  const role = session.view?.role ?? session.role;
  if (role === 'newUser') {
    const authorityId = authorities.length === 0 ? NEW_USER_AUTHORITIES.none : NEW_USER_AUTHORITIES.notEntered;
    return { authorityId, authorities, roles: ['newUser'] };
  }
  const { authorityId, serverCode } = roleRow(role);
  return { authorityId, authorities, roles: [serverCode] };
}

const institutionOf = (organisation: OrganisationRow | undefined) =>
  organisation === undefined
    ? null
    : {
        iid: organisation.organisationId,
        name: organisation.name,
        number: organisation.organisationNumber,
        type: organisation.type,
      };

/** Returns the organisations that the account can enter, in the order of joining. */
const projectsOf = (enterable: readonly Member[], organisations: ReadonlyMap<OrganisationId, OrganisationRow>) =>
  enterable.flatMap(({ organisationId: iid, role }) => {
    const organisation = organisations.get(iid);
    return organisation === undefined ? [] : [{ iid, name: organisation.name, type: organisation.type, role }];
  });

/**
 * Returns the role in which a head views the portal; null without such a view. `name` is the name of the viewed member; null if the head
 * views the role itself.
 */
async function viewOf({ view }: AccountSession) {
  if (view === undefined) return null;
  const { role, accountId } = view;
  return { role, name: accountId === null ? null : ((await accountStore.read(accountId))?.userName ?? '') };
}

/** Returns the signed-in person. The answer contains some values under several names, such as `ID` and `uuid` (ACC-6). */
export const read: Handler<typeof accountApi.read> = async ({ input, session }) => {
  const { organisationId: iid } = session;
  const [account, memberships] = await Promise.all([
    accountStore.read(session.accountId),
    memberStore.ofAccount(session.accountId),
  ]);
  if (account === undefined) throw new AppError('notFound');
  const addresses = [...contactKeysOf(account), account.unconfirmedEmail].filter((key) => key.includes('@'));
  const [{ members, organisations }, families, suppressed, avatar] = await Promise.all([
    enterableOf(memberships),
    findFamilies(session),
    suppressedAddressStore.among(addresses),
    account.hasAvatar ? avatarStore.read(account.accountId) : '',
  ]);
  const organisation = iid === 0 ? undefined : organisations.get(iid);

  const { authorityId, authorities, roles } = rolesOf(session, members);
  return {
    ID: account.accountId,
    uuid: account.accountId,
    iid,
    authorityId,
    authorities: input.withRoles ? authorities : [],
    roles,
    permissions: permissionsOf(session),
    viewAs: await viewOf(session),
    userName: account.userName,
    nickName: account.userName,
    phone: account.phone,
    email: account.email,
    contacts: contactKeysOf(account),
    unconfirmedEmail: account.unconfirmedEmail,
    suppressedEmails: [...suppressed.keys()],
    headImg: avatar,
    avatar,
    nation: account.nation,
    language: account.language,
    initStatus: initStatusOf(account, session, organisation),
    productsNum: session.isSuspended === true ? 0 : families.length,
    secondFactors: account.secondFactors,
    isSecondFactorDue: session.isSecondFactorDue === true,
    isOrganisationSuspended: session.suspension !== undefined,
    institution: input.withTenant ? institutionOf(organisation) : null,
    projects: input.withProjects ? projectsOf(members, organisations) : [],
  };
};
