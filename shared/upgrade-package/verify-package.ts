import { canonicalJson } from '../wire/canonical-json.ts';
import { MANIFEST_BYTES_MAX } from './package-limits.ts';
import { type PackageKey, PackageManifest, SIGNATURE_ALGORITHM, type SignedManifest } from './package-manifest.ts';

/** The reasons to refuse a manifest for any device. */
export type SignatureFault = 'algorithm' | 'unknownKey' | 'expiredKey' | 'signature' | 'manifest';
export type SignatureVerdict = { readonly manifest: PackageManifest } | { readonly fault: SignatureFault };

/** The order of Ed25519's group (RFC 8032). A signature with a larger scalar is another form of a valid signature, so it is refused. */
const GROUP_ORDER = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
const SIGNATURE_BYTES = 64;
const SCALAR_OFFSET = 32;

const BASE64URL = /^[\w-]+$/u;

/** Parses base64url without padding. Returns `undefined` if encoding the parsed bytes again does not give the same text. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!BASE64URL.test(text) || text.length % 4 === 1) return undefined;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
  const again = btoa(String.fromCharCode(...bytes));
  return again.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === text ? bytes : undefined;
}

/** Returns the scalar of a signature: its last 32 bytes, the lowest byte first. */
const scalarOf = (signature: Uint8Array): bigint =>
  signature.subarray(SCALAR_OFFSET).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);

async function isSigned(text: Uint8Array<ArrayBuffer>, signature: string, { publicKey }: PackageKey): Promise<boolean> {
  const [value, raw] = [bytesOf(signature), bytesOf(publicKey)];
  if (value?.length !== SIGNATURE_BYTES || raw === undefined || scalarOf(value) >= GROUP_ORDER) return false;
  const key = await crypto.subtle.importKey('raw', raw, SIGNATURE_ALGORITHM, false, ['verify']);
  return crypto.subtle.verify(SIGNATURE_ALGORITHM, key, value, text);
}

/**
 * Parses a manifest. Returns `undefined` if the text is not canonical: a canonical text has no repeated field, no unknown field and no
 * space.
 */
function parsed(text: string): PackageManifest | undefined {
  try {
    const { data } = PackageManifest.safeParse(JSON.parse(text));
    return data !== undefined && canonicalJson(data) === text ? data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Judges a signed manifest with the keys that the reader trusts (PKG-14). It checks the signature before it parses the manifest. Browser
 * and device both use this function. Its only cryptography is WebCrypto's Ed25519.
 */
export async function verifyManifest(signed: SignedManifest, keys: readonly PackageKey[]): Promise<SignatureVerdict> {
  if (signed.signatureAlgorithm !== SIGNATURE_ALGORITHM) return { fault: 'algorithm' };
  const key = keys.find(({ keyId }) => keyId === signed.keyId);
  if (key === undefined) return { fault: 'unknownKey' };
  const text = new TextEncoder().encode(signed.manifest);
  if (text.length > MANIFEST_BYTES_MAX || !signed.manifest.isWellFormed()) return { fault: 'manifest' };
  if (!(await isSigned(text, signed.signature, key))) return { fault: 'signature' };
  const manifest = parsed(signed.manifest);
  if (manifest === undefined) return { fault: 'manifest' };
  if (manifest.keyId !== key.keyId) return { fault: 'unknownKey' };
  if (key.notAfter !== undefined && manifest.publishedAt > key.notAfter) return { fault: 'expiredKey' };
  return { manifest };
}

/** Compares the bytes that arrived with a verified manifest. Returns the fault, or `undefined` if size and hash are right. */
export function bytesFault(
  { sizeBytes, sha256 }: PackageManifest,
  arrived: { readonly sizeBytes: number; readonly sha256: string },
): 'size' | 'hash' | undefined {
  if (arrived.sizeBytes !== sizeBytes) return 'size';
  return arrived.sha256 === sha256 ? undefined : 'hash';
}
