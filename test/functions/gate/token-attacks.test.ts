import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { call, eventOf, send } from '#test/support/call.ts';
import { tokenKeySet } from '#test/support/services.ts';
import { tally } from '#test/support/tally.ts';
import { foundWithHead, type Member } from '#test/support/world.ts';
import { decodeJwt, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { newId } from '#functions/store/new-id.ts';

const TOKEN_INVALID = 50008;
const TOKEN_EXPIRED = 50014;

let head: Member;
let other: Member;
beforeAll(async () => {
  ({ head } = await foundWithHead('clinic'));
  ({ head: other } = await foundWithHead('lab'));
});

afterEach(({ task }) => tally(task, { 'intruder: forged and stolen tokens': Object.keys(ATTACKS).length }));

interface Forgery {
  readonly header?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
  readonly without?: readonly string[];
  readonly key?: Parameters<SignJWT['sign']>[0];
}

/** Returns a copy of the head's token with the changes of the forgery. It is signed by our key, unless the forgery has another one. */
async function forge({ header = {}, claims = {}, without = [], key }: Forgery): Promise<string> {
  const signing = tokenKeySet.keys[0]!;
  const kept = Object.entries({ ...decodeJwt(head.token), ...claims }).filter(([name]) => !without.includes(name));
  return new SignJWT(Object.fromEntries(kept))
    .setProtectedHeader({ alg: 'EdDSA', kid: signing.kid, typ: 'at+jwt', ...header } as never)
    .sign(key ?? (await importJWK(signing, 'EdDSA')));
}

const foreign = generateKeyPairSync('ed25519').privateKey;
const ecdsa = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const now = () => Math.floor(Date.now() / 1000);
const flipped = (token: string, index: number): string =>
  `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
const parts = () => head.token.split('.') as [string, string, string];

const ATTACKS: Record<string, () => string | Promise<string>> = {
  'no token at all': () => '',
  'a word': () => 'token',
  'two dots': () => '..',
  'a token without signature': () => parts().slice(0, 2).join('.'),
  'a token with an empty signature': () => `${parts().slice(0, 2).join('.')}.`,
  'a fourth part': () => `${head.token}.e30`,
  'the last character cut off': () => head.token.slice(0, -1),
  'ten characters cut off': () => head.token.slice(0, -10),
  'a trailing space within the token': () => `${head.token} x`,
  'base64 padding': () => `${head.token}==`,
  'another spelling of the signature': () => `${head.token.slice(0, -1)}${head.token.endsWith('g') ? 'h' : 'R'}`,
  'a changed signature': () => flipped(head.token, head.token.length - 20),
  'a changed payload': () => flipped(head.token, parts()[0].length + 30),
  'a changed header': () => flipped(head.token, 10),
  'the signature of another token': () => [...parts().slice(0, 2), other.token.split('.')[2]].join('.'),
  'the payload of another token': () => [parts()[0], other.token.split('.')[1], parts()[2]].join('.'),
  'alg none': () => new UnsecuredJWT(decodeJwt(head.token)).encode(),
  'alg None': () => `${Buffer.from('{"alg":"None"}').toString('base64url')}.${parts()[1]}.`,
  'HS256 with the public key as secret': () =>
    forge({ header: { alg: 'HS256' }, key: Buffer.from(tokenKeySet.keys[0]!.x, 'base64url') }),
  'HS256 with the public JWK as secret': () =>
    forge({ header: { alg: 'HS256' }, key: Buffer.from(JSON.stringify(tokenKeySet.keys[0])) }),
  'ES256 under our kid': () => forge({ header: { alg: 'ES256' }, key: ecdsa }),
  'RS256 under our kid': () => forge({ header: { alg: 'RS256' }, key: rsa }),
  'a foreign key under our kid': () => forge({ key: foreign }),
  'a foreign key under a kid of its own': () => forge({ header: { kid: 'foreign' }, key: foreign }),
  'no kid': () => forge({ header: { kid: undefined } }),
  'a kid that is a path': () => forge({ header: { kid: '../../dev/null' }, key: foreign }),
  'an embedded jwk': () => forge({ header: { jwk: foreign.export({ format: 'jwk' }) }, key: foreign }),
  'a jku to fetch': () => forge({ header: { jku: 'http://127.0.0.1:9/keys', kid: 'jku' }, key: foreign }),
  'a critical extension': () => forge({ header: { crit: ['exp'] } }).catch(() => 'refused.by.jose'),
  'typ JWT': () => forge({ header: { typ: 'JWT' } }),
  'no typ': () => forge({ header: { typ: undefined } }),
  'another issuer': () => forge({ claims: { iss: 'somebody' } }),
  'another audience': () => forge({ claims: { aud: 'somebody' } }),
  'no subject': () => forge({ without: ['sub'] }),
  'no session': () => forge({ without: ['sid'] }),
  'no issue time': () => forge({ without: ['iat'] }),
  'no expiry': () => forge({ without: ['exp'] }),
  'no id': () => forge({ without: ['jti'] }),
  'a subject that is no id': () => forge({ claims: { sub: 'root' } }),
  'a session id that is none': () => forge({ claims: { sid: { gt: '' } } }),
  'not valid yet': () => forge({ claims: { nbf: now() + 600 } }),
  'the organisation of somebody else': () => forge({ claims: { iid: other.organisationId } }),
  'no organisation': () => forge({ without: ['iid'] }),
  'a device token that nobody has': () => 'dev_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
};

// SEC-3
test.each(Object.keys(ATTACKS))('a forged token is refused: %s', async (name) => {
  const token = await ATTACKS[name]!();

  const answer = await call(accountApi.read, {}, { token });

  expect(answer.code).toBe(TOKEN_INVALID);
  expect(answer.data).toEqual({});
});

test('a session that we never made is refused, though our key signed for it', async () => {
  const answer = await call(accountApi.read, {}, { token: await forge({ claims: { sid: newId('session') } }) });

  expect(answer.code).toBe(50012);
});

test("another account's session is refused under one's own name", async () => {
  const token = await forge({ claims: { sub: other.accountId, sid: head.sessionId } });

  expect((await call(accountApi.read, {}, { token })).code).toBe(50012);
});

test('a token that has expired says so', async () => {
  const { head: forgetful } = await foundWithHead('clinic');
  const claims = decodeJwt(forgetful.token);
  const token = await forge({ claims: { ...claims, sid: newId('session'), iat: now() - 2000, exp: now() - 60 } });

  expect((await call(accountApi.read, {}, { token })).code).toBe(TOKEN_EXPIRED);
});

test('a token of the key before the last rotation is good', async () => {
  const next = tokenKeySet.keys[1]!;
  const token = await forge({
    header: { kid: next.kid },
    key: await importJWK(next, 'EdDSA'),
    claims: { jti: randomUUID() },
  });

  expect((await call(accountApi.read, {}, { token })).code).toBe(200);
});

test.each([
  ['as Bearer', () => ({ authorization: `Bearer ${head.token}` }), 200],
  ['in both headers', () => ({ authorization: `Bearer ${head.token}`, 'ithings-token': head.token }), 200],
  ['with its session named', () => ({ 'ithings-token': head.token, SessionId: head.sessionId }), 200],
  ['with itself as session', () => ({ 'ithings-token': head.token, SessionId: head.token }), 200],
  ['with another session named', () => ({ 'ithings-token': head.token, SessionId: other.sessionId }), TOKEN_INVALID],
  [
    'beside a different one',
    () => ({ authorization: `Bearer ${other.token}`, 'ithings-token': head.token }),
    TOKEN_INVALID,
  ],
  ['in capitals', () => ({ 'Ithings-Token': head.token }), 200],
])('a token %s', async (_where, headers, code) => {
  expect((await call(accountApi.read, {}, { headers: headers() })).code).toBe(code);
});

// WIRE-9
test('two tokens in the same header are both refused', async () => {
  const event = eventOf(accountApi.read, {}, { token: head.token });

  const answer = await send(accountApi.read, {
    ...event,
    multiValueHeaders: { 'ithings-token': [other.token, head.token] },
  });

  expect(answer.code).toBe(TOKEN_INVALID);
});
