import { canonicalJson } from '../wire/canonical-json.ts';
import { hexOf } from '../zip/hex.ts';
import { REPORT_FORMAT } from '../report/report-record.ts';
import { SENT_FORMAT, SentDocument, type SentKey, signedText } from './sent-record.ts';

/** Verdict on a file. `notOurs`: no key of the platform signed it, or it is no record. */
export type SentVerdict =
  | { readonly is: 'valid' | 'changed'; readonly document: SentDocument }
  | { readonly is: 'notOurs' };

/** The formats that the platform's key signs. */
const FORMATS: readonly unknown[] = [SENT_FORMAT, REPORT_FORMAT];

const NOT_OURS: SentVerdict = { is: 'notOurs' };
const utf8 = (text: string) => new TextEncoder().encode(text);
const bytesOfBase64url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));

function parsed(text: string): SentDocument | undefined {
  try {
    const document = SentDocument.safeParse(JSON.parse(text));
    return document.success && FORMATS.includes(document.data.record['format']) ? document.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function digestOf(record: SentDocument['record']): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(canonicalJson(record)))));
}

const formatOf = ({ format }: SentDocument['record']): string => (typeof format === 'string' ? format : '');

async function isSigned({ digest, signature, record }: SentDocument, jwk: SentKey): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const { kty, crv, x, y } = jwk;
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']);
  return await crypto.subtle.verify(
    algorithm,
    key,
    bytesOfBase64url(signature.value),
    utf8(signedText(digest, formatOf(record))),
  );
}

/** Checks the text of a downloaded record with the platform's public keys (RX-56). Spaces and the order of fields make no difference. */
export async function verifySent(text: string, keys: readonly SentKey[]): Promise<SentVerdict> {
  const document = parsed(text);
  const key = keys.find(({ kid }) => kid === document?.signature.keyId);
  if (document === undefined || key === undefined) return NOT_OURS;
  const isWhole = (await digestOf(document.record)) === document.digest && (await isSigned(document, key));
  return { is: isWhole ? 'valid' : 'changed', document };
}
