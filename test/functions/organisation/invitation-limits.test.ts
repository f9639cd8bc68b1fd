import { call, succeed } from '#test/support/call.ts';
import { newEmail } from '#test/support/people.ts';
import { mailTrouble, sent } from '#test/support/services.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { foundWithHead, openAccount, signIn } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountStore } from '#functions/account/account-store.ts';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { countUse } from '#functions/store/rate-limit.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import {
  INVITATION_MESSAGE_INTERVAL_SECONDS,
  INVITATION_MESSAGES_PER_DAY,
  INVITATIONS_PER_ACCOUNT_DAY,
  ORGANISATIONS_FOUNDED_PER_DAY,
} from '#shared/limits.ts';
import { organisationApi as api } from '#shared/organisation/organisation-api.ts';

const TOO_MANY = 42900;
const DAY_SECONDS = 24 * 3600;
const CYCLES = 6;
const PHONE = { kind: 'phone', countryCallingCode: '86', phone: '13800138077' } as const;

const table = await watchTable();
beforeEach(async () => {
  await table.since();
  sent.mails.splice(0);
  sent.texts.splice(0);
});
afterEach(() => {
  setClock(Date.now);
  delete mailTrouble.isDownFor;
});

const deliver = async (): Promise<void> => tellPeople(await table.since());
const after = (seconds: number) => setClock(() => Date.now() + seconds * 1000);
const membersOf = async (token: string) => (await succeed(api.members, {}, { token })).list;

type Contact = typeof PHONE | ReturnType<typeof newEmail>;
const invite = (token: string, contact: Contact) => succeed(api.invite, { contact, role: 'clinicMember' }, { token });
async function inviteAndCancel(token: string, contact: Contact): Promise<void> {
  const { invitationId, version } = await invite(token, contact);
  await deliver();
  await succeed(api.cancelInvitation, { invitationId: invitationId!, version }, { token });
}

describe('an invited person is written to', () => {
  test('once, however often the invitation is taken back and made again', async () => {
    const { head } = await foundWithHead('clinic');

    for (let cycle = 0; cycle < CYCLES; cycle += 1) await inviteAndCancel(head.token, PHONE);

    expect(sent.texts).toHaveLength(1);
  });

  test('once by two organisations at a time, each of whose invitations stands', async () => {
    const clinics = [await foundWithHead('clinic'), await foundWithHead('clinic')];
    const contact = newEmail();

    for (const { head } of clinics) await invite(head.token, contact);
    await deliver();

    expect(sent.mails).toHaveLength(1);
    for (const { head } of clinics)
      expect((await membersOf(head.token)).map(({ status }) => status)).toContain('notReviewed');
  });

  test('once a minute and three times a day, and again on the next one', async () => {
    const { head } = await foundWithHead('clinic');
    const contact = newEmail();

    for (let minute = 0; minute < INVITATION_MESSAGES_PER_DAY + 2; minute += 1) {
      after(minute * (INVITATION_MESSAGE_INTERVAL_SECONDS + 1));
      await inviteAndCancel(head.token, contact);
    }
    expect(sent.mails).toHaveLength(INVITATION_MESSAGES_PER_DAY);

    after(DAY_SECONDS + 3600);
    await invite((await foundWithHead('clinic')).head.token, contact);
    await deliver();
    expect(sent.mails).toHaveLength(INVITATION_MESSAGES_PER_DAY + 1);
  });

  test('all the same where the mail service was down and the event comes again within the minute', async () => {
    const { head } = await foundWithHead('clinic');
    const contact = newEmail();
    await invite(head.token, contact);
    const written = await table.since();
    mailTrouble.isDownFor = () => true;
    await expect(tellPeople(written)).rejects.toThrow('Unknown');

    delete mailTrouble.isDownFor;
    await tellPeople(written, 2);

    expect(sent.mails.map(({ to }) => to)).toEqual([contact.email]);
  });
});

describe('one person', () => {
  // ORG-19
  test('founds a limited number of organisations a day, and more on the next day', async () => {
    const { token } = await signIn(await openAccount());
    const found = (index: number) =>
      call(api.create, { type: 'clinic', name: `Clinic ${index}`, country: 'GB', contactPerson: 'Maya' }, { token });

    const codes = [];
    for (let index = 0; index <= ORGANISATIONS_FOUNDED_PER_DAY; index += 1) codes.push(await found(index));

    expect(codes.map(({ code }) => code)).toEqual([
      ...Array.from({ length: ORGANISATIONS_FOUNDED_PER_DAY }, () => 200),
      TOO_MANY,
    ]);
    expect(codes.at(-1)?.data).toEqual({ retryAfter: expect.any(Number) });
    expect((await succeed(api.mine, {}, { token })).total).toBe(ORGANISATIONS_FOUNDED_PER_DAY);
  });

  test('founds no more of them all at once', async () => {
    const { token } = await signIn(await openAccount());

    await Promise.all(
      Array.from({ length: 3 * ORGANISATIONS_FOUNDED_PER_DAY }, (_, index) =>
        call(api.create, { type: 'lab', name: `Lab ${index}`, country: 'GB', contactPerson: 'Maya' }, { token }),
      ),
    );

    expect((await succeed(api.mine, {}, { token })).total).toBeLessThanOrEqual(ORGANISATIONS_FOUNDED_PER_DAY);
  });

  // ORG-19
  test('invites a limited number of people a day, over all organisations', async () => {
    const [one, other] = [await foundWithHead('clinic'), await foundWithHead('clinic')];
    const { accountId } = one.head;
    const membership = {
      organisationId: other.organisationId,
      accountId,
      role: 'clinicAdmin',
      state: 'normal',
    } as const;
    await transact([memberStore.create(newRow(nowSeconds(), { ...membership, joinTime: nowSeconds() }))]);
    const there = await signIn((await accountStore.read(accountId))!, other.organisationId);
    for (let made = 1; made < INVITATIONS_PER_ACCOUNT_DAY; made += 1)
      await countUse({ kind: 'invitationBy', max: INVITATIONS_PER_ACCOUNT_DAY, windowSeconds: DAY_SECONDS }, accountId);
    await invite(one.head.token, newEmail());

    const asked = { contact: newEmail(), role: 'clinicMember' } as const;
    expect((await call(api.invite, asked, { token: there.token })).code).toBe(TOO_MANY);
    expect((await call(api.invite, asked, { token: other.head.token })).code).toBe(200);
  });
});
