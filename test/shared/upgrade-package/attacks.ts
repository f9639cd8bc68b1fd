import type { TargetDevice } from '#shared/upgrade-package/fit-device.ts';
import type { PackageFault } from '#shared/upgrade-package/judge-package.ts';
import type { PackageKey, SignedManifest } from '#shared/upgrade-package/package-manifest.ts';
import { canonicalJson } from '#shared/wire/canonical-json.ts';
import {
  BYTES,
  DEVICE,
  FORMER,
  KEYS,
  MAKER,
  manifestOf,
  sha256Of,
  signed,
  signText,
  STRANGER,
} from './signed-package.ts';

interface Attempt {
  readonly signed: SignedManifest;
  readonly bytes: Uint8Array;
  readonly keys: readonly PackageKey[];
  readonly device: TargetDevice;
}

/** One change by an attacker, and the expected fault. If `isSigned` is set, the signature of the named key is valid. */
export interface Attack {
  readonly name: string;
  readonly fault: PackageFault;
  readonly isSigned: boolean;
  readonly attempt: Attempt;
}

const GOOD = signed();
const [ORDER, SCALAR] = [2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n, 32];
const rawSignature = Buffer.from(GOOD.signature, 'base64url');
const text = (value: Uint8Array): string => Buffer.from(value).toString('base64url');

const flipped = (bytes: Uint8Array, at: number, mask = 0xff): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ mask;
  return copy;
};
const swapped = (bytes: Uint8Array, a: number, b: number): Buffer => {
  const copy = Buffer.from(bytes);
  [copy[a], copy[b]] = [bytes[b] ?? 0, bytes[a] ?? 0];
  return copy;
};

/**
 * Returns the same signature with S + L instead of S (L is the order of the group). A careless verifier accepts it as a second valid
 * signature.
 */
function malleable(): string {
  const copy = Buffer.from(rawSignature);
  let scalar = copy.subarray(SCALAR).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) + ORDER;
  for (let at = SCALAR; at < copy.length; at += 1, scalar >>= 8n) copy[at] = Number(scalar & 255n);
  return text(copy);
}

/** Returns another text that decodes to the same bytes: its last character has four bits that no byte uses. */
function looseBits(signature: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(signature.at(-1) ?? 'A');
  return `${signature.slice(0, -1)}${alphabet.charAt(last + 1)}`;
}

const CANONICAL = canonicalJson(manifestOf());
const OTHER_BYTES = Buffer.from(BYTES.toReversed());

type Changes = Partial<Attempt>;
const bad =
  (isSigned: boolean) =>
  (name: string, fault: PackageFault, changes: Changes): Attack => ({
    name,
    fault,
    isSigned,
    attempt: { signed: GOOD, bytes: BYTES, keys: KEYS, device: DEVICE, ...changes },
  });
/** Makes attacks whose signature is valid, so that another rule must refuse them. */
const ofMaker = bad(true);
const forged = bad(false);
const signature = (value: string): Changes => ({ signed: { ...GOOD, signature: value } });
const algorithm = (signatureAlgorithm: string): Changes => ({ signed: { ...GOOD, signatureAlgorithm } });
const device = (changes: Partial<TargetDevice>): Changes => ({ device: { ...DEVICE, ...changes } });

const OF_BYTES: readonly Attack[] = [
  ofMaker('the first byte', 'hash', { bytes: flipped(BYTES, 0) }),
  ofMaker('a byte in the middle', 'hash', { bytes: flipped(BYTES, 2048) }),
  ofMaker('the last byte', 'hash', { bytes: flipped(BYTES, BYTES.length - 1) }),
  ofMaker('a single bit', 'hash', { bytes: flipped(BYTES, 100, 1) }),
  ofMaker('two bytes exchanged', 'hash', { bytes: swapped(BYTES, 0, 1) }),
  ofMaker('the bytes of another file of that length', 'hash', { bytes: OTHER_BYTES }),
  ofMaker('one byte less', 'size', { bytes: BYTES.subarray(0, -1) }),
  ofMaker('one byte more', 'size', { bytes: Buffer.concat([BYTES, Buffer.alloc(1)]) }),
  ofMaker('no byte', 'size', { bytes: Buffer.alloc(0) }),
  ofMaker('a signed manifest with another size', 'size', { signed: signed({ sizeBytes: 4095 }) }),
  ofMaker('a signed manifest with another hash', 'hash', { signed: signed({ sha256: sha256Of(OTHER_BYTES) }) }),
];

const OF_SIGNATURES: readonly Attack[] = [
  forged('another manifest under this signature', 'signature', {
    signed: { ...GOOD, manifest: canonicalJson(manifestOf({ version: '9.0.0' })) },
  }),
  forged('the signature of another manifest', 'signature', signature(signed({ version: '2.5.0' }).signature)),
  forged('a bit of the signature’s point', 'signature', signature(text(flipped(rawSignature, 3, 1)))),
  forged('a bit of the signature’s scalar', 'signature', signature(text(flipped(rawSignature, 40, 1)))),
  forged('the scalar plus the order of the group', 'signature', signature(malleable())),
  forged('zeros', 'signature', signature(text(Buffer.alloc(64)))),
  forged('the neutral point with the scalar zero', 'signature', signature(text(flipped(Buffer.alloc(64), 0, 1)))),
  forged('a signature of 63 bytes', 'signature', signature(text(rawSignature.subarray(0, 63)))),
  forged('a signature of 65 bytes', 'signature', signature(text(Buffer.concat([rawSignature, Buffer.alloc(1)])))),
  forged('no signature', 'signature', signature('')),
  forged('padding after the signature', 'signature', signature(`${GOOD.signature}==`)),
  forged('a second text of the signature’s bytes', 'signature', signature(looseBits(GOOD.signature))),
  forged('hexadecimal', 'signature', signature(rawSignature.toString('hex'))),
  forged('the algorithm none', 'algorithm', algorithm('none')),
  forged('RSA', 'algorithm', algorithm('RS256')),
  forged('HMAC with the public key', 'algorithm', algorithm('HS256')),
  forged('the prehashed Ed25519', 'algorithm', algorithm('Ed25519ph')),
  forged('the algorithm in other letters', 'algorithm', algorithm('ed25519')),
];

const OF_KEYS: readonly Attack[] = [
  forged('a stranger’s key under its own name', 'unknownKey', { signed: signed({}, STRANGER) }),
  forged('a stranger’s key under the maker’s name', 'signature', {
    signed: { ...signed({ keyId: 'maker' }, STRANGER), keyId: 'maker' },
  }),
  forged('a key id that no one has', 'unknownKey', { signed: { ...GOOD, keyId: 'nobody' } }),
  forged('no key id', 'unknownKey', { signed: { ...GOOD, keyId: '' } }),
  ofMaker('a manifest that names another key', 'unknownKey', { signed: signed({ keyId: 'former' }) }),
  ofMaker('a former key after its time', 'expiredKey', { signed: signed({}, FORMER) }),
  forged('a key that was withdrawn', 'unknownKey', { keys: [FORMER.trusted] }),
  forged('a reader without keys', 'unknownKey', { keys: [] }),
];

const OF_VERSIONS: readonly Attack[] = [
  ofMaker('an older version', 'notNewer', { signed: signed({ version: '2.2.9' }) }),
  ofMaker('the version that it has', 'notNewer', { signed: signed({ version: '2.3.0' }) }),
  ofMaker('an old manifest again, after a reset to old firmware', 'notNewer', {
    ...device({ firmwareNumber: '2.0.0', newestInstalled: '2.4.0' }),
  }),
  ofMaker('2.10.0 taken for older than 2.9.0', 'notNewer', {
    signed: signed({ version: '2.9.0' }),
    ...device({ firmwareNumber: '2.10.0' }),
  }),
  ofMaker('a step that needs another one first', 'needsEarlierUpgrade', { signed: signed({ minVersion: '2.3.5' }) }),
  ofMaker('firmware that cannot be compared', 'unreadableFirmware', device({ firmwareNumber: '2.x' })),
  ofMaker('a leading zero', 'manifest', { signed: signed({ version: '02.4.0' }) }),
  ofMaker('wide digits', 'manifest', { signed: signed({ version: '２.4.0' }) }),
];

const OF_PRODUCTS: readonly Attack[] = [
  ofMaker('another model', 'otherModel', device({ modelNumber: 'Helios 600' })),
  ofMaker('another family', 'otherFamily', device({ family: 'CBCT' })),
  ofMaker('the manifest of another product', 'otherFamily', {
    signed: signed({ product: { family: 'Sensor', models: ['Helios 500'] } }),
  }),
  ofMaker('a model in letters of another script', 'otherModel', {
    signed: signed({ product: { family: 'Helios', models: ['Неlios 500'] } }),
  }),
  ofMaker('a model that stands for all', 'otherModel', {
    signed: signed({ product: { family: 'Helios', models: ['*'] } }),
  }),
  ofMaker('a model in another case', 'otherModel', device({ modelNumber: 'helios 500' })),
];

/** Texts with a valid signature of the maker, as from a tool that handles JSON carelessly. */
const OF_TEXTS: readonly Attack[] = [
  ['a space', CANONICAL.replace(',', ', ')],
  ['another order of fields', JSON.stringify(manifestOf())],
  ['a field twice', CANONICAL.replace('{', '{"version":"1.0.0",')],
  ['a further field', canonicalJson(manifestOf({ note: 'ok' }))],
  [
    'a further field inside',
    canonicalJson(manifestOf({ product: { family: 'Helios', models: ['Helios 500'], all: 1 } })),
  ],
  ['a missing field', canonicalJson(manifestOf({ minVersion: undefined }))],
  ['a number in another spelling', CANONICAL.replace('4096', '4.096e3')],
  ['an escaped letter', CANONICAL.replace('Helios f', String.raw`\u0048elios f`)],
  ['a byte order mark', `\uFEFF${CANONICAL}`],
  ['a line break at the end', `${CANONICAL}\n`],
  ['a field named __proto__', CANONICAL.replace('{', '{"__proto__":{"version":"9.0.0"},')],
  ['another format', canonicalJson(manifestOf({ format: 'arcata.upgrade-package.2' }))],
  ['a hash in capitals', canonicalJson(manifestOf({ sha256: sha256Of(BYTES).toUpperCase() }))],
  ['a size below zero', canonicalJson(manifestOf({ sizeBytes: -1 }))],
  ['no JSON', 'version=2.4.0'],
  ['a list', `[${CANONICAL}]`],
  ['5,000 characters', canonicalJson(manifestOf({ name: 'x'.repeat(5000) }))],
].map(([name = '', manifest = '']) => ofMaker(name, 'manifest', { signed: signText(manifest, MAKER) }));

export const ATTACKS: readonly Attack[] = [
  ...OF_BYTES,
  ...OF_SIGNATURES,
  ...OF_KEYS,
  ...OF_VERSIONS,
  ...OF_PRODUCTS,
  ...OF_TEXTS,
];
