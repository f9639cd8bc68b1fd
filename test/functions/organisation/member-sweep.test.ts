import { call } from '#test/support/call.ts';
import { watchTable } from '#test/support/written.ts';
import { addMember, foundWithHead, openAccount, signIn } from '#test/support/world.ts';
import { expect, test } from 'vitest';
import type { Account } from '#functions/account/account-store.ts';
import { contactDigest } from '#functions/account/account-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { invitationStore } from '#functions/organisation/invitation-store.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { organisationApi as api } from '#shared/organisation/organisation-api.ts';
import type { MemberState } from '#shared/organisation/organisation.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';

/** The states between an organisation and a person before the action: an invitation or a membership. */
const STANDINGS = [
  'none',
  'invitation notReviewed',
  'invitation rejected',
  'invitation deleted',
  'membership pendingReview',
  'membership confirmed',
  'membership normal',
  'membership rejected',
  'membership deleted',
  'membership exited',
] as const;
type Standing = (typeof STANDINGS)[number];

interface Case {
  readonly call: AnyEndpoint;
  readonly input: (world: World) => object;
  readonly by: 'director' | 'person';
  readonly event: string;
  /**
   * The next states, written by hand from ORG-12. A number is the code of a refusal. A state without an entry is refused: with 40901 if the
   * thing named in `on` exists, else with 40400.
   */
  readonly leadsTo: Partial<Record<Standing, MemberState | number>>;
  readonly on: 'invitation' | 'membership';
}

const byMember = ({ account, version }: World) => ({ accountId: account.accountId, version });
const lineOf = ({ account, invitationId, kind }: World) =>
  kind === 'invitation' ? { invitationId } : { accountId: account.accountId };
const byInvitation = ({ invitationId, version }: World) => ({ invitationId, version });
const byOrganisation = ({ clinic }: World) => ({ iid: clinic.organisationId });
const contactOf = (account: Account) => ({ kind: 'email', email: account.email }) as const;

const CASES: Readonly<Record<string, Case>> = {
  invite: {
    call: api.invite,
    input: ({ account }) => ({ contact: contactOf(account), role: 'clinicMember' }),
    by: 'director',
    event: 'MemberInvited',
    on: 'invitation',
    leadsTo: {
      none: 'notReviewed',
      'invitation notReviewed': 40901,
      'invitation rejected': 'notReviewed',
      'invitation deleted': 'notReviewed',
      'membership pendingReview': 40901,
      'membership confirmed': 40900,
      'membership normal': 40900,
      'membership rejected': 'notReviewed',
      'membership deleted': 'notReviewed',
      'membership exited': 'notReviewed',
    },
  },
  inviteAgain: {
    call: api.inviteAgain,
    input: (world) => ({ line: lineOf(world), role: 'clinicMember' }),
    by: 'director',
    event: 'MemberInvited',
    on: 'invitation',
    leadsTo: {
      'invitation notReviewed': 40901,
      'invitation rejected': 'notReviewed',
      'invitation deleted': 'notReviewed',
      'membership pendingReview': 40901,
      'membership confirmed': 40900,
      'membership normal': 40900,
      'membership rejected': 'notReviewed',
      'membership deleted': 'notReviewed',
      'membership exited': 'notReviewed',
    },
  },
  cancelInvitation: {
    call: api.cancelInvitation,
    input: byInvitation,
    by: 'director',
    event: 'MemberInvitationCancelled',
    on: 'invitation',
    leadsTo: { 'invitation notReviewed': 'deleted' },
  },
  agreeInvitation: {
    call: api.agreeInvitation,
    input: byInvitation,
    by: 'person',
    event: 'MemberJoined',
    on: 'invitation',
    leadsTo: { 'invitation notReviewed': 'normal' },
  },
  rejectInvitation: {
    call: api.rejectInvitation,
    input: byInvitation,
    by: 'person',
    event: 'MemberInvitationRejected',
    on: 'invitation',
    leadsTo: { 'invitation notReviewed': 'rejected' },
  },
  apply: {
    call: api.apply,
    input: ({ clinic }) => ({ organisationNumber: clinic.organisationNumber }),
    by: 'person',
    event: 'MemberApplied',
    on: 'membership',
    leadsTo: {
      none: 'pendingReview',
      'invitation notReviewed': 40901,
      'invitation rejected': 'pendingReview',
      'invitation deleted': 'pendingReview',
      'membership rejected': 'pendingReview',
      'membership deleted': 'pendingReview',
      'membership exited': 'pendingReview',
    },
  },
  cancelApply: {
    call: api.cancelApply,
    input: byOrganisation,
    by: 'person',
    event: 'MemberApplicationCancelled',
    on: 'membership',
    leadsTo: { 'membership pendingReview': 'deleted' },
  },
  agree: {
    call: api.agree,
    input: byMember,
    by: 'director',
    event: 'MemberConfirmed',
    on: 'membership',
    leadsTo: { 'membership pendingReview': 'confirmed' },
  },
  reject: {
    call: api.reject,
    input: byMember,
    by: 'director',
    event: 'MemberApplicationRejected',
    on: 'membership',
    leadsTo: { 'membership pendingReview': 'rejected' },
  },
  kickOut: {
    call: api.kickOut,
    input: byMember,
    by: 'director',
    event: 'MemberKickedOut',
    on: 'membership',
    leadsTo: { 'membership confirmed': 'deleted', 'membership normal': 'deleted' },
  },
  memberUpdate: {
    call: api.memberUpdate,
    input: (world) => ({ ...byMember(world), role: 'clinicAdmin' }),
    by: 'director',
    event: 'MemberRoleChanged',
    on: 'membership',
    leadsTo: { 'membership confirmed': 'confirmed', 'membership normal': 'normal' },
  },
  leave: {
    call: api.leave,
    input: byOrganisation,
    by: 'person',
    event: 'MemberLeft',
    on: 'membership',
    leadsTo: { 'membership confirmed': 'exited', 'membership normal': 'exited' },
  },
};

const clinic = await foundWithHead('clinic');
const elsewhere = await foundWithHead('clinic');
const staff = await addMember(clinic, 'clinicMember');
const table = await watchTable();

async function bring(standing: Standing) {
  const account = await openAccount();
  const [kind, state] = standing.split(' ') as [string, MemberState];
  const { organisationId } = clinic;
  const invitationId = newId('invitation');
  const role = 'clinicMember' as const;
  const now = nowSeconds();
  if (kind === 'invitation') {
    const contact = contactOf(account);
    const key = { organisationId, contactDigest: contactDigest(contact), invitationId };
    const row = { ...key, contact, role, language: 'en' as const, state, invitedBy: 'Maya' };
    await transact([invitationStore.create(newRow(now, row))]);
  }
  if (kind === 'membership') {
    const row = { organisationId, accountId: account.accountId, role, state, joinTime: now };
    await transact([memberStore.create(newRow(now, row))]);
  }
  const { token } = await signIn(account);
  return { clinic, account, invitationId, kind, version: 1, token };
}
type World = Awaited<ReturnType<typeof bring>>;

const tokensOf = (world: World) => ({
  director: clinic.head.token,
  staff: staff.token,
  person: world.token,
  foreignDirector: elsewhere.head.token,
});
type Caller = keyof ReturnType<typeof tokensOf>;

function verdictOf(name: string, standing: Standing, caller: Caller): MemberState | number {
  const { by, leadsTo, on } = CASES[name]!;
  if (by === 'director' && caller !== 'director' && caller !== 'foreignDirector') return 40300;
  // The head of another clinic invites to that clinic, and applies to this one like any other person.
  if (caller === 'foreignDirector' && name === 'invite') return 'notReviewed';
  if (name === 'apply' && (caller === 'director' || caller === 'staff')) return 40901;
  if (name === 'apply' && caller === 'foreignDirector') return 0;
  if (caller === 'foreignDirector') return 40400;
  if (by === 'person' && caller !== 'person') return 0;
  return leadsTo[standing] ?? (standing.startsWith(on) ? 40901 : 40400);
}

async function stateOf({ account }: World, name: string): Promise<MemberState | undefined> {
  const { organisationId } = clinic;
  if (CASES[name]!.on === 'invitation' && name !== 'agreeInvitation') {
    const key = { organisationId, contactDigest: contactDigest(contactOf(account)) };
    return (await invitationStore.read(key))?.state;
  }
  return (await memberStore.read({ organisationId, accountId: account.accountId }))?.state;
}

// ORG-12
test('a membership changes only as ORG-12 says, and by the people that it names', async () => {
  const counts = { moved: 0, refused: 0 };
  const faults: string[] = [];
  for (const standing of STANDINGS) {
    // A refused action changes nothing, so the same people are used for the next action.
    let standingWorld: World | undefined;
    for (const name of Object.keys(CASES))
      for (const caller of ['director', 'staff', 'person', 'foreignDirector'] as const) {
        const verdict = verdictOf(name, standing, caller);
        // These callers would change their own membership, which other tests cover.
        if (verdict === 0) continue;
        const world = standingWorld ?? (await bring(standing));
        standingWorld = typeof verdict === 'number' ? world : undefined;
        await table.since();
        const { code } = await call(CASES[name]!.call, CASES[name]!.input(world), { token: tokensOf(world)[caller] });

        const written = await table.since();
        const line = `${name} by ${caller} on ${standing}: ${code}, not ${verdict}`;
        if (typeof verdict === 'number') {
          counts.refused += 1;
          const traces = written.filter(({ entity }) => entity !== 'audit' && entity !== 'rate');
          if (code !== verdict || traces.length > 0)
            faults.push(`${line}; wrote ${traces.map(({ entity }) => entity).join()}`);
          continue;
        }
        counts.moved += 1;
        const events = written.filter(({ entity }) => entity === 'outbox').map(({ item }) => item['type']);
        const lines = written.filter(({ entity }) => entity === 'history' || entity === 'audit').length;
        const state = caller === 'foreignDirector' ? verdict : await stateOf(world, name);
        if (code !== 200 || state !== verdict || events.join() !== CASES[name]!.event || lines !== 2)
          faults.push(`${line}; became ${state}, told ${events.join()}, ${lines} lines`);
      }
  }
  console.log(`member sweep: ${counts.moved} moved, ${counts.refused} refused, ${faults.length} unexpected`);

  expect(faults).toEqual([]);
}, 120_000);
