import './call.ts';
import { cheapHash } from './cheap-hash.ts';
import { accountStore, type Account } from '#functions/account/account-store.ts';
import { sessionStore } from '#functions/account/session/session-store.ts';
import { mintAccessToken } from '#functions/token-keys/mint-access-token.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import type { OrganisationRow } from '#functions/organisation/organisation-store.ts';
import { organisationWriteStore } from '#functions/organisation/organisation-write-store.ts';
import { beginRelation, changeRelation, type RelationRow } from '#functions/relation/relation-store.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { type MemberRole, roleRow } from '#shared/access/roles.ts';
import type { AccountId, OrganisationId, SessionId } from '#shared/ids.ts';
import { ACCESS_TOKEN_SECONDS } from '#shared/limits.ts';

/**
 * Number of people and organisations made so far. This file puts them directly into the table, so that tests of other features need not
 * register them. Import it before any module of `functions`.
 */
let running = 0;
const next = (): number => {
  running += 1;
  return running;
};

/** A signed-in person; `organisationId` is absent for a person who has entered no organisation. */
export interface Person {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly organisationId?: OrganisationId;
}
export type Member = Person & { readonly organisationId: OrganisationId; readonly role: MemberRole };

export async function foundOrganisation(
  type: OrganisationRow['type'],
  override: Partial<OrganisationRow> = {},
): Promise<OrganisationRow> {
  const number = next();
  const row: OrganisationRow = newRow(nowSeconds(), {
    organisationId: newId('organisation'),
    organisationNumber: String(10_000_000 + number),
    type,
    name: `${type} ${number}`,
    country: 'SE',
    address: '',
    contactPerson: 'Maya Lindqvist',
    countryCallingCode: '',
    phone: '',
    ...override,
  });
  await transact(organisationWriteStore.create(row));
  return row;
}

/**
 * Password of all people here. A password is checked with the parameters of its hash. The parameters of this hash are cheap, so that the
 * tests sign in quickly.
 */
export const PASSWORD = 'Correct-horse-7';
const PASSWORD_HASH = cheapHash(PASSWORD);

export async function openAccount(override: Partial<Account> = {}): Promise<Account> {
  const number = next();
  const begun = accountStore.begin(
    {
      userName: `Person ${number}`,
      nation: 'SE',
      language: 'en',
      contact: { kind: 'email', email: override.email ?? `person-${number}@mail.example` },
      passwordHash: PASSWORD_HASH,
    },
    nowSeconds(),
  );
  const account: Account = { ...begun, ...override };
  await transact(accountStore.create(account, 'accountRegistered'));
  return account;
}

export const CLIENT = { sourceIp: '192.0.2.7', userAgent: '' };

/** Starts a new session in that organisation, or in none. */
export async function signIn(account: Account, organisationId?: OrganisationId): Promise<Person> {
  const now = nowSeconds();
  const inside = organisationId === undefined ? {} : { organisationId };
  const session = sessionStore.begin(account, { isRemembered: true, client: CLIENT, ...inside }, now);
  await transact([sessionStore.create(session)]);
  // The token's time begins 15 minutes before the session ends, so the API does not renew the token. It stays valid until the session's
  // end, even if a test is slow or advances the clock.
  const { accessToken } = await mintAccessToken(session, session.expiresAt - ACCESS_TOKEN_SECONDS);
  const { accountId, userName: name, email } = account;
  return { accountId, sessionId: session.sessionId, token: accessToken, name, email, ...inside };
}

/** Adds a member to the organisation, and signs the member in there. */
export async function addMember(
  { organisationId }: Pick<OrganisationRow, 'organisationId'>,
  role: MemberRole,
  override: Partial<Account> = {},
): Promise<Member> {
  const account = await openAccount(override);
  const now = nowSeconds();
  const membership = { organisationId, accountId: account.accountId, role, state: 'normal' as const, joinTime: now };
  await transact([memberStore.create(newRow(now, membership))]);
  return { ...(await signIn(account, organisationId)), organisationId, role };
}

/** Makes an organisation with its head. */
export async function foundWithHead(
  type: OrganisationRow['type'],
  override: Partial<OrganisationRow> = {},
): Promise<OrganisationRow & { readonly head: Member }> {
  const organisation = await foundOrganisation(type, override);
  const heads = { clinic: 'clinicAdmin', lab: 'factoryAdmin', afterSales: 'ass_admin', platform: 'admin' } as const;
  return { ...organisation, head: await addMember(organisation, roleRow(heads[type]).role) };
}

/** Makes a relation that `asker` asked for. */
export async function relate(
  asker: Pick<OrganisationRow, 'organisationId'>,
  asked: Pick<OrganisationRow, 'organisationId'>,
  state: RelationRow['state'] = 'established',
): Promise<RelationRow> {
  const now = nowSeconds();
  const relationId = newId('relation');
  const begun = beginRelation(
    { relationId, organisationId: asker.organisationId, partnerId: asked.organisationId },
    now,
  );
  await transact(begun.writes);
  if (state === 'pending') return begun.pair.own;
  const { pair, writes } = changeRelation(begun.pair, { both: { state } }, now);
  await transact(writes);
  return pair.own;
}
