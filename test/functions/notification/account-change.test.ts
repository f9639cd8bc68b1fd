import { call, succeed } from '#test/support/call.ts';
import { issuedCode, newEmail, PASSWORD, saidPassword } from '#test/support/people.ts';
import { mailTrouble, sent } from '#test/support/services.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { openAccount, signIn } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountChangeMail, accountChangeSms } from '#functions/mail/account-change-mail.ts';
import { AccountEventType } from '#shared/account/account-events.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { Language } from '#shared/account/account.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0';
const NEW_PASSWORD = 'Another-horse-8';
const HEADERS = { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.77, 130.176.0.1' };

const table = await watchTable();
beforeEach(async () => {
  await table.since();
  sent.mails.splice(0);
  sent.texts.splice(0);
});
afterEach(() => delete mailTrouble.isDownFor);

async function somebody(override: Parameters<typeof openAccount>[0] = {}) {
  const second = newEmail();
  const account = await openAccount({ otherContacts: [second.email], ...override });
  const { token } = await signIn(account);
  return { account, second, as: { token, headers: HEADERS } };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const bindNew = async ({ as }: Somebody, contact = newEmail()) => {
  await saidPassword(as.token);
  await succeed(accountApi.bindContact, { contact, code: await issuedCode(contact, 'bindContact') }, as);
};

/** Every change that could let someone take over an account, and a text in the mail to its owner. */
const CHANGES: Record<string, { change: (person: Somebody) => Promise<unknown>; says: string }> = {
  'a changed password': {
    change: ({ as }) => succeed(accountApi.changePassword, { oldPassword: PASSWORD, password: NEW_PASSWORD }, as),
    says: 'password of your Arcata account was changed',
  },
  'a forgotten password': {
    change: async ({ second: contact, as: { headers } }) => {
      const code = await issuedCode(contact, 'forgotPassword');
      await succeed(accountApi.forgetPassword, { contact, code, password: NEW_PASSWORD }, { headers });
    },
    says: 'password of your Arcata account was changed',
  },
  'a bound contact': {
    change: (person) => bindNew(person, { kind: 'email', email: 'thief@evil.example' }),
    says: 't***@evil.example was added',
  },
  'an unbound contact': {
    change: async ({ second, as }) => {
      await saidPassword(as.token);
      await succeed(accountApi.unbindContact, { contact: second.email }, as);
    },
    says: 'p***@clinic.example was removed',
  },
  'an address confirmed by its link': {
    change: async ({ as }) => {
      await saidPassword(as.token);
      const told = { userName: 'Maya', nation: 'SE', email: 'thief.two@evil.example' };
      await succeed(accountApi.initSelfInfo, told, as);
      const link = /#active=([\w-]{43})/u.exec(sent.mails.pop()!.html)?.[1] ?? '';
      await succeed(accountApi.active, { token: link }, { headers: HEADERS });
    },
    says: 't***@evil.example was added',
  },
};

// NOT-12
test.each(Object.entries(CHANGES))(
  '%s is mailed once to every earlier address, with what, where from and what to do',
  async (_name, { change, says }) => {
    const person = await somebody();

    await change(person);
    await tellPeople(await table.since(), 2);

    expect(sent.mails.map(({ to }) => to).toSorted()).toEqual([person.account.email, person.second.email].toSorted());
    const plain = sent.mails[0]!.text.replaceAll(/\s+/gu, ' ');
    expect(plain).toContain(says);
    expect(plain).toContain('Firefox on Linux · 203.0.113.*');
    expect(plain).toContain('set a new password at once');
    expect(plain).toContain('https://arcata.example/modification');
    expect(sent.texts).toEqual([]);
  },
);

test('who has only phones gets a text message, in their language', async () => {
  const account = await openAccount({ phone: '+46701112299', language: 'zh' });
  const { accountStore } = await import('#functions/account/account-store.ts');
  const { transact } = await import('#functions/store/transact.ts');
  await transact(accountStore.unbind(account, account.email, account.createdAt));
  const { token } = await signIn(account);

  await succeed(accountApi.changePassword, { oldPassword: PASSWORD, password: NEW_PASSWORD }, { token });
  await tellPeople(await table.since());

  expect(sent.mails).toEqual([]);
  expect(sent.texts.map(({ to }) => to)).toEqual(['+46701112299']);
  expect(sent.texts[0]!.text).toContain('您的 Arcata 密码已更改');
});

test('the change stays if no mail can be sent; the missing mail goes out when the event comes again', async () => {
  const person = await somebody();
  mailTrouble.isDownFor = (to) => to === person.second.email;
  await bindNew(person);
  const written = await table.since();

  await expect(tellPeople(written)).rejects.toThrow('could not be told');
  expect(sent.mails.map(({ to }) => to)).toEqual([person.account.email]);
  delete mailTrouble.isDownFor;
  await tellPeople(written);

  expect(sent.mails.map(({ to }) => to)).toEqual([person.account.email, person.second.email]);
}, 30_000);

test('a refused change notifies no one', async () => {
  const { as, second } = await somebody();

  await call(accountApi.unbindContact, { contact: second.email }, as);
  await call(accountApi.changePassword, { oldPassword: 'Wrong-horse-7', password: NEW_PASSWORD }, as);
  await tellPeople(await table.since());

  expect(sent.mails).toEqual([]);
});

const CHANGE = {
  userName: 'Maya',
  contact: 't***@evil.example',
  at: 1_795_176_000,
  sourceIp: '203.0.113.*',
  userAgent: FIREFOX,
  url: 'https://arcata.example/modification',
} as const;

test.each(Language.options)(
  'every change has its words in %s, the device as the list of sessions has it',
  async (language) => {
    const profile = (await import(`../../../shared/locales/${language}/profile.json`)) as {
      default: { sessions: { device: string; unknownBrowser: string; unknownSystem: string } };
    };
    const { device, unknownBrowser, unknownSystem } = profile.default.sessions;
    const named = (browser: string, system: string) =>
      device.replace('{{browser}}', browser).replace('{{system}}', system);

    // In Arabic, inserted values are surrounded by isolating characters, so these are removed.
    const plain = (words: string) => words.replaceAll(/[\u2068\u2069]/gu, '').replaceAll(/\s+/gu, ' ');
    for (const type of AccountEventType.options) {
      const { subject, text } = await accountChangeMail({ ...CHANGE, type }, language);
      const unknown = await accountChangeMail({ ...CHANGE, type, userAgent: '' }, language);
      const sms = await accountChangeSms({ ...CHANGE, type }, language);
      for (const part of [subject, text, sms]) expect(part).not.toContain('{{');
      expect(plain(text)).toContain(named('Firefox', 'Linux'));
      expect(plain(unknown.text)).toContain(named(unknownBrowser, unknownSystem));
      for (const part of [text, sms]) expect(part).toContain(CHANGE.url);
      expect(sms).toContain('2026');
    }
  },
);
