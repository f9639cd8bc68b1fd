export interface DecodedCsv {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'GBK';
}

/** Byte order marks, each with its encoding. */
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

/**
 * Decodes a CSV file as spreadsheets write it: with a byte order mark, as UTF-8, or as GBK on a Chinese Windows. GBK is read as GB 18030,
 * which contains it. Returns `undefined` if the bytes are no text.
 */
export function decodeCsv(bytes: Uint8Array): DecodedCsv | undefined {
  const marked = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  const ways =
    marked === undefined
      ? ([
          { decoder: 'utf-8', encoding: 'UTF-8' },
          { decoder: 'gb18030', encoding: 'GBK' },
        ] as const)
      : [marked];
  for (const { decoder, encoding } of ways) {
    const text = decode(bytes, decoder);
    if (text !== undefined) return { text, encoding };
  }
  return undefined;
}
