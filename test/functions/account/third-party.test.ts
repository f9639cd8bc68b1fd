import { call, succeed } from '#test/support/call.ts';
import { browse, CLIENT, startOpenIdProvider } from '#test/support/open-id-provider.ts';
import { issuedCode, newEmail, PASSWORD, saidPassword } from '#test/support/people.ts';
import { loginProviders } from '#test/support/services.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { openAccount, signIn } from '#test/support/world.ts';
import { ownTable } from '#test/support/own-table.ts';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, describe, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { TABLE_NAME } from '#functions/store/table.ts';

const REDIRECT = 'https://arcata.example/auth-redirect';
const WRONG = 40001;

const provider = await startOpenIdProvider(REDIRECT);
loginProviders.push({ id: 'university', name: 'University', issuer: provider.issuer, ...CLIENT });
afterAll(provider.stop);

let strangers = 0;
function newStranger(email = newEmail().email) {
  strangers += 1;
  return { subject: `subject-${strangers}`, name: `Stranger ${strangers}`, email };
}

/** Goes to the provider, signs in as the given person there, and returns to the portal. */
async function visit(stranger: ReturnType<typeof newStranger>) {
  const { url, attempt } = await succeed(accountApi.thirdPartyStart, { provider: 'university' });
  provider.browser.stranger = stranger;
  return { attempt, query: await browse(url, REDIRECT) };
}
async function ticketOf(stranger: ReturnType<typeof newStranger>): Promise<string> {
  const answer = await succeed(accountApi.thirdPartyFinish, await visit(stranger));
  if (answer.kind !== 'unbound') throw new Error('is bound already');
  return answer.ticket;
}

test('the sign-in page learns who can vouch for people, and no secret', async () => {
  const { providers } = await succeed(accountApi.welcome, {});

  expect(providers).toEqual([{ id: 'university', name: 'University' }]);
  expect((await call(accountApi.thirdPartyStart, { provider: 'nobody' })).code).toBe(40400);
});

// ACC-32
test('a person who signs in through a provider for the first time registers with the ticket, and is recognised later', async () => {
  const stranger = newStranger();
  const first = await succeed(accountApi.thirdPartyFinish, await visit(stranger));
  expect(first).toMatchObject({ kind: 'unbound', userName: stranger.name, email: stranger.email });
  const ticket = first.kind === 'unbound' ? first.ticket : '';

  const contact = { kind: 'email', email: stranger.email } as const;
  const registration = { contact, code: await issuedCode(contact), password: PASSWORD, agreesToTerms: true } as const;
  const { token } = await succeed(accountApi.register, { ...registration, ticket });

  const { ID } = await succeed(accountApi.read, {}, { token: token.accessToken });
  const second = await succeed(accountApi.thirdPartyFinish, await visit(stranger));
  expect(second.kind).toBe('signedIn');
  const again = second.kind === 'signedIn' ? second.token.accessToken : '';
  expect((await succeed(accountApi.read, {}, { token: again })).ID).toBe(ID);
});

test('who has an account binds it by a code for one of its contacts', async () => {
  const account = await openAccount();
  const contact = { kind: 'email', email: account.email } as const;
  const stranger = newStranger();
  const ticket = await ticketOf(stranger);

  expect((await call(accountApi.bindAccount, { ticket, contact, code: '000000' })).code).toBe(WRONG);
  await succeed(accountApi.bindAccount, { ticket, contact, code: await issuedCode(contact, 'bindProvider') });

  expect((await succeed(accountApi.thirdPartyFinish, await visit(stranger))).kind).toBe('signedIn');
  const changes = (await itemsOf('accountChange')).filter((row) => row['accountId'] === account.accountId);
  expect(changes).toMatchObject([{ contacts: [account.email] }]);
  expect((await itemsOf('outbox')).map(({ type }) => type)).toContain('AccountProviderBound');
});

// ACC-32
test('a sign-in at a provider does not open an account only because the address is the same', async () => {
  const account = await openAccount();

  const answer = await succeed(accountApi.thirdPartyFinish, await visit(newStranger(account.email)));

  expect(answer.kind).toBe('unbound');
});

describe('a sign-in at a provider', () => {
  /** Makes a signed-in person with an account that is linked to a provider's sign-in. */
  async function bound() {
    const account = await openAccount();
    const contact = { kind: 'email', email: account.email } as const;
    const stranger = newStranger();
    const ticket = await ticketOf(stranger);
    await succeed(accountApi.bindAccount, { ticket, contact, code: await issuedCode(contact, 'bindProvider') });
    return { account, stranger, ...(await signIn(account)) };
  }

  test('is listed, and removed by its owner only, who is then notified', async () => {
    const [mine, theirs] = [await bound(), await bound()];
    const { list } = await succeed(accountApi.identities, {}, mine);
    expect(list).toMatchObject([{ provider: 'University', label: mine.stranger.email }]);
    const { identityDigest = '' } = list[0] ?? {};
    const remove = (by: { token: string }) => call(accountApi.unbindIdentity, { identityDigest }, by);

    expect((await remove(mine)).code).toBe(40302);
    await saidPassword(theirs.token);
    expect((await remove(theirs)).code).toBe(40400);
    await saidPassword(mine.token);
    expect((await remove(mine)).code).toBe(200);

    expect((await succeed(accountApi.thirdPartyFinish, await visit(mine.stranger))).kind).toBe('unbound');
    expect((await succeed(accountApi.thirdPartyFinish, await visit(theirs.stranger))).kind).toBe('signedIn');
    expect((await itemsOf('outbox')).map(({ type }) => type)).toContain('AccountProviderUnbound');
  });

  test('that was bound before it was listed is from its next use on', async () => {
    const person = await bound();
    const [row] = (await itemsOf('accountIdentity')).filter((each) => each['accountId'] === person.account.accountId);
    await ownTable.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { pk: row!['pk'], sk: row!['sk'] } }));
    expect((await succeed(accountApi.identities, {}, person)).list).toEqual([]);

    await succeed(accountApi.thirdPartyFinish, await visit(person.stranger));

    expect((await succeed(accountApi.identities, {}, person)).list).toMatchObject([{ label: person.stranger.email }]);
  });
});

test('a ticket is good once', async () => {
  const ticket = await ticketOf(newStranger());
  const accounts = [await openAccount(), await openAccount()];
  const contacts = accounts.map(({ email }) => ({ kind: 'email', email }) as const);
  const codes = [await issuedCode(contacts[0]!, 'bindProvider'), await issuedCode(contacts[1]!, 'bindProvider')];

  const answers = await Promise.all(
    contacts.map((contact, index) => call(accountApi.bindAccount, { ticket, contact, code: codes[index]! })),
  );

  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, WRONG]);
});

const ATTACKS: Record<string, (one: Visit, other: Visit) => Visit> = {
  'the answer to another attempt': (one, other) => ({ ...one, query: other.query }),
  'another state': (one) => ({ ...one, query: one.query.replace(/state=[^&]+/u, 'state=made-up') }),
  'no state': (one) => ({ ...one, query: one.query.replace(/&?state=[^&]+/u, '') }),
  'another code': (one) => ({ ...one, query: one.query.replace(/code=[^&]+/u, 'code=made-up') }),
  'another issuer': (one) => ({ ...one, query: one.query.replace(/iss=[^&]+/u, 'iss=https%3A%2F%2Fevil.example') }),
  'a refusal': (one) => ({ ...one, query: `error=access_denied&${one.query.replace(/code=[^&]+&?/u, '')}` }),
  'an attempt that nobody made': (one) => ({ ...one, attempt: 'A'.repeat(43) }),
  nothing: (one) => ({ ...one, query: '' }),
};
type Visit = Awaited<ReturnType<typeof visit>>;

test.each(Object.keys(ATTACKS))('%s does not sign in', async (name) => {
  const visits = [await visit(newStranger()), await visit(newStranger())] as const;

  const answer = await call(accountApi.thirdPartyFinish, ATTACKS[name]!(...visits));

  expect(answer).toMatchObject({ code: WRONG, data: {} });
});

test('the provider’s answer is good once', async () => {
  const answered = await visit(newStranger());

  const answers = await Promise.all(Array.from({ length: 5 }, () => call(accountApi.thirdPartyFinish, answered)));

  expect(answers.filter(({ code }) => code === 200).length).toBeLessThanOrEqual(1);
  expect((await call(accountApi.thirdPartyFinish, answered)).code).toBe(WRONG);
  expect(answers.filter(({ code }) => code === 50000)).toEqual([]);
});

test('what is kept of a sign-in holds neither ticket nor subject', async () => {
  const stranger = newStranger();
  const ticket = await ticketOf(stranger);

  const kept = JSON.stringify(await itemsOf('bindTicket'));
  expect(kept).not.toContain(ticket);
  expect(kept).not.toContain(stranger.subject);
});
