import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { accountStore, type Account } from '#functions/account/account-store.ts';
import { hashPassword } from '#functions/password/password-hash.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { type OrganisationRow, organisationStore } from '#functions/organisation/organisation-store.ts';
import { organisationWriteStore } from '#functions/organisation/organisation-write-store.ts';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { nextInSequence } from '#functions/store/sequence.ts';
import { newRow } from '#functions/store/stamps.ts';
import { MemberRole } from '#shared/access/roles.ts';
import { Language, PersonName } from '#shared/account/account.ts';
import { EmailAddress } from '#shared/account/contact.ts';
import { NewPassword } from '#shared/account/password.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { OrganisationName, OrganisationProfile, OrganisationType } from '#shared/organisation/organisation.ts';
import { FoundEnv } from './env.ts';

const { FIRST_PASSWORDS } = FoundEnv.parse(process.env);

const Person = z.object({
  email: EmailAddress,
  userName: PersonName,
  language: Language,
  role: MemberRole,
  /** Allowed on one machine only, because elsewhere an operator would know the password. */
  password: FIRST_PASSWORDS === 'given' ? NewPassword.optional() : z.undefined().optional(),
});
type Person = z.infer<typeof Person>;

/** An organisation and its first members, the head first. */
export const FoundInput = z.object({
  organisation: OrganisationProfile.extend({
    name: OrganisationName,
    contactPerson: PersonName,
    type: OrganisationType,
  }),
  people: z.array(Person).min(1).max(20),
});
export type FoundInput = z.input<typeof FoundInput>;

const FIRST_NUMBER = 10_000_000;
const contactOf = ({ email }: Person) => ({ kind: 'email', email }) as const;

const origin = (owner: string) =>
  ({
    actorKind: 'system',
    actorId: 'operations',
    actorName: 'Operations',
    owner,
    action: 'operations/found',
    sourceIp: '',
    requestId: newId('event'),
  }) as const;

async function accountOf(person: Person, nation: string): Promise<Account> {
  const known = await accountStore.findByContact(contactOf(person));
  if (known !== undefined) return known;
  const { userName, language, password = randomBytes(32).toString('base64url') } = person;
  const passwordHash = await hashPassword(password);
  const fields = { userName, nation, language, contact: contactOf(person), passwordHash };
  const account = accountStore.begin(fields, nowSeconds());
  const writes = accountStore.create(account, 'accountRegistered');
  return await commit(origin(account.accountId), { writes, subjects: [account.accountId], answer: account });
}

/** Returns the organisation that an earlier run founded for this head. A repeated run then does not found a second one. */
async function foundBefore(head: Account, type: OrganisationType): Promise<OrganisationRow | undefined> {
  const members = await memberStore.ofAccount(head.accountId);
  const rows = await organisationStore.readMany(members.map((member) => member.organisationId));
  return rows.find((row) => row.type === type);
}

async function organisationOf(head: Account, input: z.output<typeof FoundInput>): Promise<OrganisationRow> {
  const known = await foundBefore(head, input.organisation.type);
  if (known !== undefined) return known;
  const running = await nextInSequence('organisation');
  const organisation: OrganisationRow = newRow(nowSeconds(), {
    ...input.organisation,
    organisationId: newId('organisation'),
    organisationNumber: String(FIRST_NUMBER + running),
  });
  const { organisationId } = organisation;
  const writes = organisationWriteStore.create(organisation);
  return await commit(origin(organisationId), { writes, subjects: [organisationId], answer: organisation });
}

async function join(organisationId: OrganisationId, account: Account, role: MemberRole): Promise<void> {
  const { accountId } = account;
  if ((await memberStore.read({ organisationId, accountId })) !== undefined) return;
  const now = nowSeconds();
  const member = newRow(now, { organisationId, accountId, role, state: 'normal' as const, joinTime: now });
  await commit(origin(organisationId), { writes: [memberStore.create(member)], subjects: [accountId], answer: null });
}

/**
 * Founds an organisation with its people. Operators invoke it by hand, because after-sales and the platform's own organisations cannot be
 * founded through the API. The people choose their passwords themselves, with a code sent to their address (*Forgot password*). A repeated
 * run leaves existing rows unchanged.
 */
export async function handler(event: unknown): Promise<{ organisationId: OrganisationId }> {
  const input = FoundInput.parse(event);
  const accounts: Account[] = [];
  for (const person of input.people) accounts.push(await accountOf(person, input.organisation.country));
  const [head] = accounts;
  if (head === undefined) throw new RangeError('an organisation needs its head');
  const { organisationId } = await organisationOf(head, input);
  for (const [index, account] of accounts.entries()) {
    await join(organisationId, account, input.people[index]?.role ?? 'editor');
  }
  return { organisationId };
}
