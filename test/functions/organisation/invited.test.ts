import { call, succeed } from '#test/support/call.ts';
import { newEmail } from '#test/support/people.ts';
import { sent } from '#test/support/services.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { foundWithHead, openAccount, PASSWORD } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '#functions/runtime/clock.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi as api } from '#shared/organisation/organisation-api.ts';

const DAY_MS = 24 * 3600 * 1000;
const table = await watchTable();
beforeEach(async () => {
  await table.since();
  sent.mails.splice(0);
});
afterEach(() => setClock(Date.now));

/** Makes an invitation to that address. Returns the secret from the mail. */
async function inviteTo(contact: ReturnType<typeof newEmail>, clinic?: Awaited<ReturnType<typeof foundWithHead>>) {
  const { head, organisationId } = clinic ?? (await foundWithHead('clinic', { name: 'Elm Street', country: 'GB' }));
  const line = await succeed(api.invite, { contact, role: 'clinicMember' }, { token: head.token });
  await tellPeople(await table.since());
  const token = /#([\w-]{43})/u.exec(sent.mails.at(-1)?.text ?? '')?.[1] ?? '';
  return { token, head, organisationId, line };
}
const join = (token: string) =>
  call(api.joinInvited, { token, password: PASSWORD, userName: 'June Locum', agreesToTerms: true });

describe('the link of an invitation', () => {
  test('says who invites into what, and the address that it went to', async () => {
    const contact = newEmail();
    const { token } = await inviteTo(contact);

    expect(await succeed(api.readInvited, { token })).toEqual({
      organisation: { name: 'Elm Street', type: 'clinic', country: 'GB' },
      invitedBy: expect.any(String),
      role: 'clinicMember',
      contact,
      isRegistered: false,
    });
  });

  // ORG-18
  test('opens the account, which belongs to the organisation at once and is complete', async () => {
    const contact = newEmail();
    const { token, head, organisationId } = await inviteTo(contact);

    const joined = await join(token);
    const session = joined.data as { token: { accessToken: string } };
    const own = { token: session.token.accessToken };

    const { initStatus, nation, email } = await succeed(accountApi.read, {}, own);
    expect({ initStatus, nation, email }).toEqual({ initStatus: 0, nation: 'GB', email: contact.email });
    expect((await succeed(api.mine, {}, own)).list.map(({ iid }) => iid)).toEqual([organisationId]);
    const { list } = await succeed(api.members, {}, { token: head.token });
    expect(list.filter(({ name }) => name === 'June Locum')).toMatchObject([
      { status: 'normal', role: 'clinicMember' },
    ]);
    expect(list.filter(({ status }) => status === 'notReviewed')).toEqual([]);
  });

  test('is good for one account, however often it is handed in at once', async () => {
    const { token } = await inviteTo(newEmail());

    const codes = (await Promise.all(Array.from({ length: 5 }, () => join(token)))).map(({ code }) => code);

    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect((await call(api.readInvited, { token })).code).toBe(40001);
  });

  test('opens no second account for an address that has one', async () => {
    const account = await openAccount();
    const { token } = await inviteTo({ kind: 'email', email: account.email });

    expect((await succeed(api.readInvited, { token })).isRegistered).toBe(true);
    expect((await join(token)).code).toBe(40003);
  });

  test('leads nowhere once the invitation is cancelled or has ended', async () => {
    const cancelled = await inviteTo(newEmail());
    const { invitationId, version } = cancelled.line;
    await succeed(api.cancelInvitation, { invitationId: invitationId!, version }, { token: cancelled.head.token });
    const late = await inviteTo(newEmail());
    setClock(() => Date.now() + 31 * DAY_MS);

    for (const { token } of [cancelled, late]) {
      expect((await call(api.readInvited, { token })).code).toBe(40001);
      expect((await join(token)).code).toBe(40001);
    }
  });

  test('lets nobody choose a weak password', async () => {
    const { token } = await inviteTo(newEmail());

    const weak = await call(api.joinInvited, { token, password: 'short', userName: 'June', agreesToTerms: true });

    expect(weak).toMatchObject({ code: 40000 });
  });
});
