import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { fullPrescription } from '#test/support/full-prescription.ts';
import { SENT_FORMAT, type SentDocument, SentKey, signedText } from '#shared/order/sent-record.ts';
import { verifySent } from '#shared/order/verify-sent.ts';
import { canonicalJson } from '#shared/wire/canonical-json.ts';

const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const RECORD: SentDocument['record'] = {
  format: SENT_FORMAT,
  number: 2,
  patient: 'Case Blue',
  lab: { name: 'Lab Öst', organisationNumber: '10000002' },
  prescription: JSON.parse(JSON.stringify(fullPrescription())),
  files: [{ fileId: 'f1', sizeBytes: 12, sha256: 'a'.repeat(64) }],
};

async function newKey(kid: string) {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ES256, true, ['sign', 'verify']);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  return {
    privateKey,
    jwk: SentKey.parse({ kty, crv, x, y, kid, alg: 'ES256', use: 'sig' }),
  };
}

async function signedBy(key: Awaited<ReturnType<typeof newKey>>, record = RECORD): Promise<SentDocument> {
  const digest = createHash('sha256').update(canonicalJson(record)).digest('hex');
  const bytes = await crypto.subtle.sign(ES256, key.privateKey, Buffer.from(signedText(digest)));
  const value = Buffer.from(bytes).toString('base64url');
  return {
    record,
    digest,
    signature: { algorithm: 'ES256', keyId: key.jwk.kid, value },
  };
}

let ours: Awaited<ReturnType<typeof newKey>>;
let document: SentDocument;
beforeAll(async () => {
  ours = await newKey('now');
  document = await signedBy(ours);
});
const verdictOf = async (text: string) => (await verifySent(text, [ours.jwk])).is;

type Json = SentDocument['record'][string];
/** Returns changed copies of a value. Each has a single text, number or flag changed, or one field removed. */
function changesOf(value: Json): Json[] {
  if (typeof value === 'string') return [`${value} `];
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (value === null) return [0];
  if (Array.isArray(value))
    return [
      [...value, 'more'],
      ...value.flatMap((each, at) => changesOf(each).map((changed) => value.with(at, changed))),
    ];
  return Object.entries(value).flatMap(([name, each]) => {
    const { [name]: _, ...without } = value;
    return [without, ...changesOf(each).map((changed) => ({ ...value, [name]: changed }))];
  });
}

// RX-56
test('a record is valid unchanged, with other spaces, and with its fields in another order', async () => {
  const { record, ...seal } = document;
  const turned = Object.fromEntries(Object.entries(record).toReversed());

  expect(await verdictOf(JSON.stringify(document))).toBe('valid');
  expect(await verdictOf(JSON.stringify({ record: turned, ...seal }, null, 4))).toBe('valid');
});

// RX-56
test('every changed, added or removed field of a record is detected', async () => {
  const { format, ...rest } = RECORD;
  const changed = changesOf(rest).map((each) => ({
    format,
    ...(each as SentDocument['record']),
  }));

  expect(changed.length).toBeGreaterThan(80);
  for (const record of changed) {
    const digest = createHash('sha256').update(canonicalJson(record)).digest('hex');
    expect(await verdictOf(JSON.stringify({ ...document, record }))).toBe('changed');
    // The digest alone proves nothing, because anyone can compute it.
    expect(await verdictOf(JSON.stringify({ ...document, record, digest }))).toBe('changed');
  }
  console.log(`records with one change: ${changed.length} twice, taken as valid: 0`);
});

// RX-56
test('a text with another key’s signature, and a text that is no record, are not ours', async () => {
  const foreign = await newKey('foreign');
  const forged = await signedBy(foreign);

  expect(await verdictOf(JSON.stringify(forged))).toBe('notOurs');
  expect(
    await verdictOf(
      JSON.stringify({
        ...forged,
        signature: { ...forged.signature, keyId: ours.jwk.kid },
      }),
    ),
  ).toBe('changed');
  for (const text of ['', 'no JSON', '{}', '[1]', JSON.stringify({ ...document, record: { format: 'other' } })])
    expect(await verdictOf(text)).toBe('notOurs');
});

// RX-55
test('a record with a former key is valid as long as that public key is published', async () => {
  const former = await newKey('former');
  const old = JSON.stringify(await signedBy(former));

  expect((await verifySent(old, [ours.jwk, former.jwk])).is).toBe('valid');
});
