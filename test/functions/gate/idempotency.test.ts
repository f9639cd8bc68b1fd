import { createHash } from 'node:crypto';
import { call, succeed } from '#test/support/call.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { foundWithHead, openAccount, signIn } from '#test/support/world.ts';
import { codeFor, newEmail, PASSWORD } from '#test/support/people.ts';
import { afterEach, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { setClock } from '#functions/runtime/clock.ts';

const KEY = 'a8f5f167-f44f-4964-e6c9-98dee827110c';
const clinic = { type: 'clinic', name: 'Elm Street Dental', country: 'GB', contactPerson: 'Maya' } as const;

afterEach(() => setClock(Date.now));
const someone = async () => signIn(await openAccount());
const organisationsOf = async (token: string) => (await succeed(organisationApi.mine, {}, { token })).total;

// WIRE-12
test('a repeat gets the answer of the first call, and has no effect', async () => {
  const { token } = await someone();

  const first = await succeed(organisationApi.create, clinic, { token, idempotencyKey: KEY });
  const second = await succeed(organisationApi.create, clinic, { token, idempotencyKey: KEY });

  expect(second).toEqual(first);
  expect(await organisationsOf(token)).toBe(1);
});

test('without a key two calls are two', async () => {
  const { token } = await someone();

  await succeed(organisationApi.create, clinic, { token });
  await succeed(organisationApi.create, clinic, { token });

  expect(await organisationsOf(token)).toBe(2);
});

test('the same key with other input is refused', async () => {
  const { token } = await someone();
  await succeed(organisationApi.create, clinic, { token, idempotencyKey: KEY });

  const answer = await call(organisationApi.create, { ...clinic, name: 'Other' }, { token, idempotencyKey: KEY });

  expect(answer.code).toBe(40903);
  expect(await organisationsOf(token)).toBe(1);
});

test('the same key of somebody else is another one', async () => {
  const one = await someone();
  const two = await someone();

  const first = await succeed(organisationApi.create, clinic, { token: one.token, idempotencyKey: KEY });
  const second = await succeed(organisationApi.create, clinic, { token: two.token, idempotencyKey: KEY });

  expect(second.organisationId).not.toBe(first.organisationId);
});

test('twenty equal calls at once take effect once, and all get the same answer', async () => {
  const { token } = await someone();

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => succeed(organisationApi.create, clinic, { token, idempotencyKey: KEY })),
  );

  expect(new Set(answers.map((answer) => answer.organisationId)).size).toBe(1);
  expect(await organisationsOf(token)).toBe(1);
});

test('a refusal is not kept: the call may come again with the same key', async () => {
  const { head } = await foundWithHead('afterSales');
  const device = { serialNumber: 'HL-TWICE-1', modelNumber: 'Helios 500', family: 'Helios' } as const;
  await succeed(equipmentApi.register, device, { token: head.token });

  const taken = await call(equipmentApi.register, device, { token: head.token, idempotencyKey: KEY });
  expect(taken.code).toBe(40900);
  const other = { ...device, serialNumber: 'HL-TWICE-2' };
  expect((await call(equipmentApi.register, other, { token: head.token, idempotencyKey: KEY })).code).toBe(200);
});

test('a device is bound once, and a repeat learns its token; a wrong code may come again with its key', async () => {
  const { head: support } = await foundWithHead('afterSales');
  const { head } = await foundWithHead('clinic');
  const serialNumber = 'HL-BOUND-1';
  const device = { serialNumber, modelNumber: 'Helios 500', family: 'Helios' } as const;
  const { activationCode } = await succeed(equipmentApi.register, device, { token: support.token });
  const options = { token: head.token, idempotencyKey: KEY };
  const wrong = 'A'.repeat(20);

  for (const time of [1, 2])
    expect((await call(equipmentApi.bind, { serialNumber, activationCode: wrong }, options)).code, `${time}`).toBe(
      40001,
    );
  const first = await succeed(equipmentApi.bind, { serialNumber, activationCode }, options);

  expect(await succeed(equipmentApi.bind, { serialNumber, activationCode }, options)).toEqual(first);
  expect((await call(equipmentApi.bind, { serialNumber, activationCode }, { token: head.token })).code).toBe(40900);
});

test('a file of invitations, or the place for a profile, is answered as the first time', async () => {
  const { head } = await foundWithHead('clinic');
  const options = { token: head.token, idempotencyKey: KEY };
  const file = {
    csv: [newEmail(), newEmail()].map(({ email }) => `${email},clinicMember`).join('\n'),
    isDryRun: false,
  };
  const pdf = { name: 'profile.pdf', sizeBytes: 1000, sha256: 'a'.repeat(64) };

  const report = await succeed(organisationApi.inviteFile, file, options);
  const place = await succeed(organisationApi.initPdf, pdf, options);

  expect(report).toMatchObject({ invited: 2, lines: [{ error: null }, { error: null }] });
  expect(await succeed(organisationApi.inviteFile, file, options)).toEqual(report);
  expect(await succeed(organisationApi.initPdf, pdf, options)).toEqual(place);
  expect((await succeed(organisationApi.inviteFile, file, { token: head.token })).invited).toBe(0);
});

// WIRE-12
test('an idempotency key is valid for a day', async () => {
  const { head } = await foundWithHead('clinic');
  const token = head.token;
  const first = await succeed(organisationApi.create, clinic, { token, idempotencyKey: KEY });

  setClock(() => Date.now() + 24 * 3600 * 1000 + 2000);

  const second = await succeed(organisationApi.create, clinic, { token, idempotencyKey: KEY });
  expect(second.organisationId).not.toBe(first.organisationId);
});

test('before there is an account its contact stands for it: one registration, one account', async () => {
  const contact = newEmail();
  const input = {
    contact,
    code: await codeFor(contact),
    password: PASSWORD,
    userName: 'Maya',
    nation: 'GB',
    agreesToTerms: true as const,
  };

  const answers = await Promise.all(
    Array.from({ length: 4 }, () => succeed(accountApi.register, input, { idempotencyKey: KEY })),
  );

  expect(new Set(answers.map((answer) => answer.token.accessToken)).size).toBe(1);
  const [kept] = (await itemsOf('idempotency')).slice(-1);
  const plain = createHash('sha256')
    .update(JSON.stringify(accountApi.register.input.parse(input)))
    .digest('base64url');
  expect(kept?.['inputDigest']).toMatch(/^[\w-]{43}$/u);
  expect(JSON.stringify(await itemsOf('idempotency'))).not.toContain(plain);
  const other = await call(accountApi.register, { ...input, contact: newEmail() }, { idempotencyKey: KEY });
  expect(other.code).toBe(40001);
});

test('what the table keeps of an answer can be read with the caller’s key alone', async () => {
  const { head } = await foundWithHead('afterSales');
  const device = { serialNumber: 'HL-SEALED', modelNumber: 'Helios 500', family: 'Helios' } as const;

  const { activationCode } = await succeed(equipmentApi.register, device, { token: head.token, idempotencyKey: KEY });

  const kept = JSON.stringify([...(await itemsOf('idempotency')), ...(await itemsOf('equipment'))]);
  expect(kept).not.toContain(activationCode);
  expect(kept).not.toContain(activationCode.replaceAll('-', ''));
});

test.each(['short', 'with spaces in it', 'x'.repeat(129)])('a key that is no key is refused: %s', async (key) => {
  const { token } = await someone();

  const answer = await call(organisationApi.create, clinic, { token, idempotencyKey: key });

  expect(answer).toMatchObject({
    code: 40000,
    data: { fields: [{ path: 'idempotency-key', error: expect.any(String) }] },
  });
});
