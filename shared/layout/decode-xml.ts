import { RejectedFileError } from '../file/rejected-file-error.ts';

const DECLARATION_BYTES = 200;
const DECLARED_ENCODING = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/iu;

/** Byte order marks, and the first character `<` in UTF-16 without a mark. The first match wins. */
const SIGNATURES = [
  { start: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { start: [0xff, 0xfe], label: 'utf-16le' },
  { start: [0xfe, 0xff], label: 'utf-16be' },
  { start: [0x3c, 0x00], label: 'utf-16le' },
  { start: [0x00, 0x3c], label: 'utf-16be' },
] as const;

/** Encodings to try if the text is invalid in the declared encoding. Some programs in China write GBK and declare UTF-8. */
const AFTER_DECLARED = ['utf-8', 'gb18030'] as const;

/**
 * Decodes an XML file by its byte order mark. Without one, it tries the declared encoding, then those of `AFTER_DECLARED`.
 *
 * @throws {RejectedFileError} `orderFileUnreadable`: the bytes are not text in any of these encodings
 */
export function decodeXml(bytes: Uint8Array): string {
  const signed = SIGNATURES.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  const labels = signed === undefined ? [...declaredEncoding(bytes), ...AFTER_DECLARED] : [signed.label];
  for (const label of labels) {
    const text = tryDecode(bytes, label);
    if (text !== undefined) return text;
  }
  throw new RejectedFileError('orderFileUnreadable', 'encoding');
}

function declaredEncoding(bytes: Uint8Array): string[] {
  const head = String.fromCharCode(...bytes.subarray(0, DECLARATION_BYTES));
  const label = DECLARED_ENCODING.exec(head)?.[1];
  // The declaration was readable as single bytes, so a declared UTF-16 is wrong.
  return label === undefined || /^utf-?16/iu.test(label) ? [] : [label];
}

/** Decodes the text. Returns `undefined` if the bytes are invalid in the encoding, or if the encoding is unknown. */
function tryDecode(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
