import '#test/support/bucket.ts';
import { call, succeed } from '#test/support/call.ts';
import { issuedCode } from '#test/support/people.ts';
import { addMember, foundWithHead, openAccount, PASSWORD, signIn } from '#test/support/world.ts';
import { ownTable } from '#test/support/own-table.ts';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, test } from 'vitest';
import { setClock } from '#functions/runtime/clock.ts';
import { handler as purge } from '#functions/operations/purge-deleted.ts';
import { TABLE_NAME } from '#functions/store/table.ts';
import { accountApi as api } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';

const DAY_MS = 24 * 3600 * 1000;
const inDays = (days: number) => setClock(() => Date.now() + days * DAY_MS);
afterEach(() => setClock(Date.now));

const contactOf = (email: string) => ({ kind: 'email', email }) as const;
const login = (email: string) =>
  call(api.login, { loginType: 'password', contact: contactOf(email), password: PASSWORD });
const prove = (token: string) => succeed(api.reauthenticate, { by: 'password', password: PASSWORD }, { token });
async function close(token: string) {
  await prove(token);
  return call(api.close, {}, { token });
}

/** Returns the keys of the items that contain the text, except items of the audit and the history. */
async function itemsNaming(text: string): Promise<string[]> {
  const { Items = [] } = await ownTable.send(new ScanCommand({ TableName: TABLE_NAME }));
  const kept = ['audit', 'history', 'outbox', 'idempotency', 'rate', 'readMark'];
  return Items.filter((item) => !kept.includes(String(item['entity'])) && JSON.stringify(item).includes(text)).map(
    (item) => `${String(item['pk'])} ${String(item['sk'])}`,
  );
}

describe('an account that its owner closes', () => {
  test('is closed only after its owner has proved to be the owner', async () => {
    const { token } = await signIn(await openAccount());

    expect((await call(api.close, {}, { token })).code).toBe(40302);
  });

  test('leaves its organisations at once, and no session goes on', async () => {
    const clinic = await foundWithHead('clinic');
    const member = await addMember(clinic, 'clinicMember');

    expect((await close(member.token)).code).toBe(200);

    expect((await call(api.read, {}, { token: member.token })).code).toBe(50012);
    const { list } = await succeed(organisationApi.members, {}, { token: clinic.head.token });
    expect(list.find(({ accountId }) => accountId === member.accountId)?.status).toBe('exited');
  });

  // ACC-33
  test('is opened again by a sign-in within 30 days, and only the first answer says so', async () => {
    const account = await openAccount();
    await close((await signIn(account)).token);

    inDays(29);
    expect((await login(account.email)).data).toMatchObject({ isReopened: true });
    expect((await login(account.email)).data).not.toHaveProperty('isReopened');
    inDays(61);
    await purge();
    expect((await login(account.email)).code).toBe(200);
  });

  // ACC-33
  test('is erased after 30 days: no item contains its contact, which can be used again', async () => {
    const account = await openAccount();
    await close((await signIn(account)).token);

    inDays(30);
    expect((await login(account.email)).code).toBe(40002);
    inDays(31);
    await purge();

    expect(await itemsNaming(account.accountId)).toEqual([]);
    expect(await itemsNaming(account.email)).toEqual([]);
    const contact = contactOf(account.email);
    const code = await issuedCode(contact);
    expect((await call(api.register, { contact, code, password: PASSWORD, agreesToTerms: true })).code).toBe(200);
  });

  test('is not closed while its owner is the only head of an organisation, until that is dissolved', async () => {
    const { head } = await foundWithHead('clinic', { name: 'Elm Street' });

    const refused = await close(head.token);
    expect(refused).toMatchObject({ code: 40901, data: { state: 'lastDirector' } });
    expect((await call(api.read, {}, { token: head.token })).code).toBe(200);

    const { version } = await succeed(organisationApi.read, {}, { token: head.token });
    const outside = await succeed(organisationApi.dissolve, { name: 'Elm Street', version }, { token: head.token });
    expect((await close(outside.token.accessToken)).code).toBe(200);
  });
});
