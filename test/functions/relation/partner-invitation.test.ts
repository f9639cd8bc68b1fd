import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { sent } from '#test/support/services.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { addMember, foundWithHead, openAccount, signIn } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';

beforeEach(() => sent.mails.splice(0));
afterEach(() => setClock(Date.now));

let addresses = 0;
const newAddress = () => `lab-${(addresses += 1)}@mail.example`;
const advance = (seconds: number) => {
  const now = Date.now();
  setClock(() => now + seconds * 1000);
};
const listOf = (token: string) => succeed(relationApi.invitations, {}, { token });
const partnersOf = async (token: string) => (await succeed(relationApi.index, {}, { token })).list;

/** Does the work, and then delivers its events. */
async function withMails<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const watch = await watchTable();
  const answer = await work();
  await tellPeople(await watch.since(), 2);
  return answer;
}
const invite = (token: string, email: string, words = 'We met at the fair.') =>
  withMails(() => succeed(relationApi.invite, { email, words, language: 'tr' }, { token }));

/** Opens an account with the address, and founds a lab with it. */
async function foundLab(email: string) {
  const account = await openAccount({ email, language: 'en' });
  const { token } = await signIn(account);
  const profile = {
    name: 'Harbour Ceramics',
    type: 'lab',
    country: 'SE',
    address: 'Quay 1',
    contactPerson: 'Bo',
  } as const;
  const { organisationId } = await succeed(
    organisationApi.create,
    { ...profile, countryCallingCode: '46', phone: '701234567' },
    { token },
  );
  return await signIn(account, organisationId);
}

describe('an invitation by e-mail', () => {
  // REL-76, REL-79
  test('becomes a relation once its addressee has registered, founded a lab and accepted', async () => {
    const clinic = await foundWithHead('clinic');
    const email = newAddress();
    await invite(clinic.head.token, email);
    expect(sent.mails).toHaveLength(1);
    expect(sent.mails[0]).toMatchObject({ to: email });
    expect(sent.mails[0]!.text).toContain('We met at the fair.');
    expect(sent.mails[0]!.subject).toContain(clinic.name);
    expect(sent.mails[0]!.html).toContain('lang="tr"');

    const lab = await foundLab(email);
    const { received } = await listOf(lab.token);
    expect(received).toMatchObject([{ inviter: { name: clinic.name }, words: 'We met at the fair.' }]);
    await withMails(() =>
      succeed(relationApi.acceptInvitation, { invitationId: received[0]!.invitationId }, { token: lab.token }),
    );

    expect(await partnersOf(clinic.head.token)).toMatchObject([
      { state: 'established', isInitiator: true, partner: { name: 'Harbour Ceramics' } },
    ]);
    expect(await listOf(clinic.head.token)).toEqual({ sent: [], received: [] });
    const { newMessage } = await succeed(notificationApi.center, {}, { token: clinic.head.token });
    expect(newMessage).toBe(1);
  });

  // REL-76
  test('is in the language of an addressee who has an account', async () => {
    const clinic = await foundWithHead('clinic');
    const { email } = await openAccount({ language: 'zh' });

    await invite(clinic.head.token, email);

    expect(sent.mails[0]!.html).toContain('lang="zh"');
  });

  // REL-78
  test('shows its sender the same for every address: unregistered, registered, or of a lab’s head', async () => {
    const clinic = await foundWithHead('clinic');
    const lab = await foundWithHead('lab');
    const { email: registered } = await openAccount();

    const answers = [];
    for (const email of [newAddress(), registered, lab.head.email]) {
      const { invitationId: _id, email: to, ...rest } = await invite(clinic.head.token, email);
      expect(to).toBe(email);
      answers.push(rest);
    }

    expect(new Set(answers.map((answer) => Object.keys(answer).toString())).size).toBe(1);
    expect(sent.mails).toHaveLength(3);
    expect(await partnersOf(clinic.head.token)).toEqual([]);
    const [received] = (await listOf(lab.head.token)).received;
    await succeed(relationApi.declineInvitation, received!, { token: lab.head.token });
    expect(await partnersOf(clinic.head.token)).toEqual([]);
  });

  // REL-79
  test('is seen only by the owner of the address, and only in the other type of organisation', async () => {
    const clinic = await foundWithHead('clinic');
    const lab = await foundWithHead('lab');
    const colleague = await addMember(lab, 'factoryAdmin');
    const other = await foundWithHead('clinic');
    await invite(clinic.head.token, lab.head.email);
    await invite(clinic.head.token, other.head.email);
    const { invitationId } = (await listOf(lab.head.token)).received[0]!;

    expect((await listOf(colleague.token)).received).toEqual([]);
    expect((await listOf(other.head.token)).received).toEqual([]);
    for (const { token } of [colleague, other.head, clinic.head]) {
      expect((await call(relationApi.acceptInvitation, { invitationId }, { token })).code).toBe(40400);
    }
  });

  // REL-80
  test('ends after 30 days, and begins again when it is sent again', async () => {
    const clinic = await foundWithHead('clinic');
    const { token } = clinic.head;
    const lab = await foundWithHead('lab');
    const first = await invite(token, lab.head.email);
    advance(2 * 3600);
    const again = await withMails(() => succeed(relationApi.inviteAgain, first, { token }));
    expect(sent.mails).toHaveLength(2);
    expect(again.expiresAt).toBeGreaterThanOrEqual(first.expiresAt + 2 * 3600);
    expect((await call(relationApi.inviteAgain, first, { token })).code).toBe(40902);

    setClock(() => (again.expiresAt - 1) * 1000);
    const { token: later } = await signIn((await accountStore.read(lab.head.accountId))!, lab.organisationId);
    expect((await listOf(later)).received).toHaveLength(1);
    setClock(() => again.expiresAt * 1000);

    expect((await listOf(later)).received).toEqual([]);
    const late = await call(relationApi.acceptInvitation, first, { token: later });
    expect(late.code).toBe(40400);
  });

  // REL-80
  test('that was withdrawn gives no access, and sends no further mail', async () => {
    const clinic = await foundWithHead('clinic');
    const { token } = clinic.head;
    const lab = await foundWithHead('lab');
    const watch = await watchTable();
    const row = await succeed(relationApi.invite, { email: lab.head.email, language: 'en' }, { token });
    const written = await watch.since();

    await succeed(relationApi.withdrawInvitation, row, { token });
    await tellPeople(written);

    expect(sent.mails).toEqual([]);
    expect((await listOf(lab.head.token)).received).toEqual([]);
  });

  // REL-77
  test('contains no links in its text; one organisation sends one a minute to an address, and twenty a day', async () => {
    const { head } = await foundWithHead('clinic');
    const { token } = head;
    const email = newAddress();
    for (const words of ['See https://evil.example', 'www.evil.example', 'evil.example/login'])
      expect((await call(relationApi.invite, { email, words, language: 'en' }, { token })).code).toBe(40000);

    await invite(token, email);
    await invite(token, email, 'Please answer.');
    expect(sent.mails).toHaveLength(1);
    expect((await listOf(token)).sent).toHaveLength(1);
    for (let mail = 3; mail <= 20; mail += 1)
      await succeed(relationApi.invite, { email: newAddress(), language: 'en' }, { token });
    const refused = await call(relationApi.invite, { email: newAddress(), language: 'en' }, { token });

    expect(refused.code).toBe(42900);
  });

  test('is a clinic’s or a lab’s: others have no partners', async () => {
    const platform = await foundWithHead('platform');

    const asked = await call(
      relationApi.invite,
      { email: newAddress(), language: 'en' },
      { token: platform.head.token },
    );

    expect(asked).toMatchObject({ code: 40000, data: { fields: [{ path: 'email', error: 'notAPartner' }] } });
  });
});
