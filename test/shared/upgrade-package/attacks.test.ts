import { createHash, createPublicKey, verify } from 'node:crypto';
import { hashes, verify as verifyByNoble } from '@noble/ed25519';
import { expect, test } from 'vitest';
import { UpgradePackageId } from '#shared/ids.ts';
import { judgePackage } from '#shared/upgrade-package/judge-package.ts';
import type { SignedManifest } from '#shared/upgrade-package/package-manifest.ts';
import { tally } from '#test/support/tally.ts';
import { ATTACKS, type Attack } from './attacks.ts';
import { BYTES, DEVICE, FORMER, KEYS, MAKER, PACKAGE_ID, sha256Of, signed, STRANGER } from './signed-package.ts';

hashes.sha512 = (message) => new Uint8Array(createHash('sha512').update(message).digest());

const PAIRS = [MAKER, FORMER, STRANGER];
const keyNamed = (keyId: string) => PAIRS.find(({ trusted }) => trusted.keyId === keyId)?.trusted.publicKey;

/** Whether the signature alone is valid, by an implementation other than the tested one. It accepts only one form of each signature. */
function isSignedByNoble({ manifest, signature, signatureAlgorithm, keyId }: SignedManifest): boolean {
  const key = keyNamed(keyId);
  const value = Buffer.from(signature, 'base64url');
  if (key === undefined || signatureAlgorithm !== 'Ed25519' || value.toString('base64url') !== signature) return false;
  try {
    return verifyByNoble(value, new TextEncoder().encode(manifest), Buffer.from(key, 'base64url'), { zip215: false });
  } catch {
    return false;
  }
}

/** Whether the signature alone is valid, by OpenSSL. */
function isSignedByOpenSsl({ manifest, signature, keyId }: SignedManifest): boolean {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: keyNamed(keyId) ?? '' };
  return verify(
    null,
    Buffer.from(manifest),
    createPublicKey({ key: jwk, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );
}

/** Readers of a package. The device knows itself and its pinned keys. The browser also knows the package that its person chose. */
const READERS = { device: undefined, browser: UpgradePackageId.parse(PACKAGE_ID) } as const;
const ask = ({ attempt }: Attack, reader: keyof typeof READERS) => {
  const { signed: manifest, keys, device, bytes } = attempt;
  const question = { signed: manifest, keys, device, packageId: READERS[reader] };
  return judgePackage(question, { sizeBytes: bytes.length, sha256: sha256Of(bytes) });
};

let accepted = 0;

// PKG-14, PKG-15
test('an unchanged package is accepted by both readers, and by two other verifiers', async () => {
  const untouched: Attack = {
    name: 'none',
    fault: 'hash',
    isSigned: true,
    attempt: { signed: signed(), bytes: BYTES, keys: KEYS, device: DEVICE },
  };

  for (const reader of ['device', 'browser'] as const)
    expect(await ask(untouched, reader)).toMatchObject({ manifest: { version: '2.4.0' } });
  expect([isSignedByNoble(signed()), isSignedByOpenSsl(signed())]).toEqual([true, true]);
});

// PKG-14, PKG-15
test.each(['device', 'browser'] as const)(
  'no attack is accepted by the %s, and each is refused by its reason',
  async (reader) => {
    const answers = await Promise.all(ATTACKS.map(async (attack) => ({ attack, verdict: await ask(attack, reader) })));

    accepted += answers.filter(({ verdict }) => 'manifest' in verdict).length;
    expect(answers.map(({ attack: { name }, verdict }) => [name, verdict])).toEqual(
      ATTACKS.map(({ name, fault }) => [name, { fault }]),
    );
    expect(ATTACKS.length).toBeGreaterThanOrEqual(40);
  },
);

test('where an attack forges the signature, an independent verifier refuses it; elsewhere it takes it', ({ task }) => {
  const verdicts = ATTACKS.map(({ name, attempt }) => [name, isSignedByNoble(attempt.signed)]);

  expect(verdicts.filter(([name]) => !KEYS_ONLY.has(String(name)))).toEqual(
    ATTACKS.filter(({ name }) => !KEYS_ONLY.has(name)).map(({ name, isSigned }) => [name, isSigned]),
  );
  tally(task, {
    'package attacks: tried by browser and device': 2 * ATTACKS.length,
    'package attacks: accepted': accepted,
  });
});

/** Attacks with a valid signature of a key that the reader does not trust. */
const KEYS_ONLY = new Set(['a stranger’s key under its own name', 'a key that was withdrawn', 'a reader without keys']);

// PKG-15
test('a person who saves a package for later need not name a device', async () => {
  const verdict = await judgePackage(
    { signed: signed({ version: '0.0.1' }), keys: KEYS },
    { sizeBytes: BYTES.length, sha256: sha256Of(BYTES) },
  );

  expect(verdict).toMatchObject({ manifest: { version: '0.0.1' } });
});

// PKG-14
test('a reader that asks for one package refuses the manifest of another one', async () => {
  const other = 'pkg_01JCX0Q4S8V4T9M3J6R2K7W1ZZ';
  const verdict = await judgePackage(
    { signed: signed({ packageId: other }), keys: KEYS, packageId: UpgradePackageId.parse(PACKAGE_ID) },
    { sizeBytes: BYTES.length, sha256: sha256Of(BYTES) },
  );

  expect(verdict).toEqual({ fault: 'otherPackage' });
});
