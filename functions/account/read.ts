import type { accountApi } from '#shared/account/account-api.ts';
import { NEW_USER_AUTHORITIES, roleRow } from '#shared/access/roles.ts';
import { Equipment } from '#shared/equipment/equipment.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import type { AccountSession } from '#functions/http/session.ts';
import { isEnterable, type Member, memberStore } from '#functions/organisation/member-store.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { accountStore } from './account-store.ts';

/** Product families that an account may see: all of them. None would lock the portal (DECISIONS 4). */
const PRODUCTS_NUM = Equipment.shape.family.options.length;
/** Registration asks for all that the data-supplement dialog would (SPEC 4). */
const COMPLETE = 0;

/** The role that the session acts in, and all authorities that the account could act with. */
function rolesOf(session: AccountSession, memberships: readonly Member[]) {
  const rows = new Set(memberships.filter(isEnterable).map((member) => roleRow(member.role)));
  const authorities = [...rows].map(({ authorityId, serverCode }) => ({ authorityId, authorityName: serverCode }));
  if (session.role === 'newUser') {
    const authorityId = authorities.length === 0 ? NEW_USER_AUTHORITIES.none : NEW_USER_AUTHORITIES.notEntered;
    return { authorityId, authorities, roles: ['newUser'] };
  }
  const { authorityId, serverCode } = roleRow(session.role);
  return { authorityId, authorities, roles: [serverCode] };
}

async function institutionOf({ organisationId }: AccountSession) {
  const organisation = organisationId === 0 ? undefined : await organisationStore.read(organisationId);
  if (organisation === undefined) return null;
  const { name, organisationNumber, type } = organisation;
  return { iid: organisation.organisationId, name, number: organisationNumber, type };
}

/** The signed-in person, under all the names that SPEC 3 and 7 give the same things. */
export const read: Handler<typeof accountApi.read> = async (call) => {
  const { input, session } = call;
  const [account, memberships, institution] = await Promise.all([
    accountStore.read(session.accountId),
    memberStore.ofAccount(session.accountId),
    institutionOf(session),
  ]);
  if (account === undefined) throw new AppError('notFound');

  const { authorityId, authorities, roles } = rolesOf(session, memberships);
  return {
    ID: account.accountId,
    uuid: account.accountId,
    iid: session.organisationId,
    authorityId,
    authorities: input.withRoles ? authorities : [],
    roles,
    userName: account.userName,
    nickName: account.userName,
    phone: account.phone,
    email: account.email,
    headImg: '',
    avatar: '',
    language: account.language,
    initStatus: COMPLETE,
    productsNum: PRODUCTS_NUM,
    institution: input.withTenant ? institution : null,
  };
};
