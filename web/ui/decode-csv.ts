/** Encodings of text files, each with the browser's name for its decoder. GBK is decoded as GB 18030, which includes all of GBK. */
const DECODERS = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16le',
  GBK: 'gb18030',
  'Windows-1251': 'windows-1251',
  'Windows-1252': 'windows-1252',
  'Windows-1254': 'windows-1254',
  'Windows-1256': 'windows-1256',
} as const;
export type CsvEncoding = keyof typeof DECODERS;
const isEncoding = (name: string): name is CsvEncoding => name in DECODERS;
export const CSV_ENCODINGS: readonly CsvEncoding[] = Object.keys(DECODERS).filter(isEncoding);

export interface DecodedCsv {
  readonly text: string;
  readonly encoding: CsvEncoding;
}

/** Byte order marks, each with the encoding of a file that begins with it. */
const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], decoder: 'utf-8', encoding: 'UTF-8' },
  { mark: [0xff, 0xfe], decoder: 'utf-16le', encoding: 'UTF-16' },
  { mark: [0xfe, 0xff], decoder: 'utf-16be', encoding: 'UTF-16' },
] as const;

function decode(bytes: Uint8Array, decoder: string): string | undefined {
  try {
    const text = new TextDecoder(decoder, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Decodes a file in the encoding that a person chose; `undefined` if the bytes are invalid in this encoding. */
export function decodeAs(bytes: Uint8Array, encoding: CsvEncoding): DecodedCsv | undefined {
  const text = decode(bytes, DECODERS[encoding]);
  return text === undefined ? undefined : { text, encoding };
}

/**
 * Decodes a CSV file of a spreadsheet. If the file has a byte order mark, tries only the encoding of the mark. Otherwise tries UTF-8, then
 * the regional encoding of Windows. Returns `undefined` if the bytes are not text.
 */
export function decodeCsv(bytes: Uint8Array, regional: CsvEncoding = 'GBK'): DecodedCsv | undefined {
  const marked = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) {
    const text = decode(bytes, marked.decoder);
    return text === undefined ? undefined : { text, encoding: marked.encoding };
  }
  return decodeAs(bytes, 'UTF-8') ?? decodeAs(bytes, regional);
}
