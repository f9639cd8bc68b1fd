import { call, succeed } from '#test/support/call.ts';
import { foundWithHead, openAccount, signIn } from '#test/support/world.ts';
import { afterEach, expect, test } from 'vitest';
import { accountStore } from '#functions/account/account-store.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { INVITATION_LIFETIME_SECONDS } from '#shared/limits.ts';
import { organisationApi as api } from '#shared/organisation/organisation-api.ts';

afterEach(() => setClock(Date.now));
const begun = Date.now();
const later = (seconds: number) => setClock(() => begun + seconds * 1000);

async function invited() {
  later(0);
  const clinic = await foundWithHead('clinic');
  const account = await openAccount();
  const contact = { kind: 'email', email: account.email } as const;
  const { invitationId, version } = await succeed(
    api.invite,
    { contact, role: 'clinicMember' },
    { token: clinic.head.token },
  );
  /** Returns new sessions of both sides, because an access token expires after a quarter of an hour. */
  const sides = async () => ({
    head: (await signIn((await accountStore.read(clinic.head.accountId))!, clinic.organisationId)).token,
    person: (await signIn(account)).token,
  });
  const seen = async () => {
    const { head, person } = await sides();
    const { list } = await succeed(api.members, { filter: 'all' }, { token: head });
    return {
      byClinic: list.filter((line) => line.invitationId !== null).map(({ status }) => status),
      byPerson: (await succeed(api.myApply, {}, { token: person })).list.map(({ kind }) => kind),
    };
  };
  return { contact, invitationId: invitationId!, version, sides, seen };
}

// ORG-18
test('an invitation is valid for thirty days, and then neither side sees it any more', async () => {
  const { seen } = await invited();

  later(INVITATION_LIFETIME_SECONDS - 60);
  expect(await seen()).toEqual({ byClinic: ['notReviewed'], byPerson: ['invitation'] });
  later(INVITATION_LIFETIME_SECONDS + 1);
  expect(await seen()).toEqual({ byClinic: [], byPerson: [] });
});

test('one that has ended cannot be agreed to, and can be made again', async () => {
  const { contact, invitationId, sides, seen } = await invited();
  later(INVITATION_LIFETIME_SECONDS + 1);
  const { head, person } = await sides();

  for (const row of [api.agreeInvitation, api.rejectInvitation])
    expect((await call(row, { invitationId }, { token: person })).code).toBe(40400);
  const again = await succeed(api.invite, { contact, role: 'clinicMember' }, { token: head });

  expect(again.invitationId).not.toBe(invitationId);
  expect(await seen()).toEqual({ byClinic: ['notReviewed'], byPerson: ['invitation'] });
});

test('one that was declined or taken back stays in the organisation’s list', async () => {
  const declined = await invited();
  const { person } = await declined.sides();
  await succeed(api.rejectInvitation, { invitationId: declined.invitationId }, { token: person });
  later(INVITATION_LIFETIME_SECONDS + 1);
  expect((await declined.seen()).byClinic).toEqual(['rejected']);

  const taken = await invited();
  const { head } = await taken.sides();
  await succeed(api.cancelInvitation, { invitationId: taken.invitationId, version: taken.version }, { token: head });
  later(INVITATION_LIFETIME_SECONDS + 1);
  expect((await taken.seen()).byClinic).toEqual(['deleted']);
});
