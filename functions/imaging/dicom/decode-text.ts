import { TextDecoder } from 'node:util';
import { charsetLabelOf } from '#shared/file/dicom-charsets.ts';

const decoders = new Map<string, TextDecoder>();

function decode(bytes: Uint8Array, label: string): string {
  const decoder = decoders.get(label) ?? new TextDecoder(label);
  decoders.set(label, decoder);
  return decoder.decode(bytes);
}

type Designation = {
  readonly escape: string;
  readonly label: string;
  readonly move: 'none' | 'toRight' | 'toThirdSet';
};

/**
 * Escape sequences of ISO 2022 from PS3.3 tables C.12-3 and C.12-4, without the escape character itself. `TextDecoder` reads character sets
 * of several bytes only in their EUC form. So `toRight` sets the upper bit of each byte. `toThirdSet` does the same and adds the shift byte
 * of the third set.
 */
const DESIGNATIONS = [
  { escape: '$B', label: 'euc-jp', move: 'toRight' },
  { escape: '$@', label: 'euc-jp', move: 'toRight' },
  { escape: '$(D', label: 'euc-jp', move: 'toThirdSet' },
  { escape: '$)C', label: 'euc-kr', move: 'none' },
  { escape: '$)A', label: 'gb18030', move: 'none' },
  { escape: '(B', label: 'iso-8859-1', move: 'none' },
  { escape: '(J', label: 'shift_jis', move: 'none' },
  { escape: ')I', label: 'shift_jis', move: 'none' },
  { escape: '-A', label: 'iso-8859-1', move: 'none' },
  { escape: '-B', label: 'iso-8859-2', move: 'none' },
  { escape: '-C', label: 'iso-8859-3', move: 'none' },
  { escape: '-D', label: 'iso-8859-4', move: 'none' },
  { escape: '-F', label: 'iso-8859-7', move: 'none' },
  { escape: '-G', label: 'iso-8859-6', move: 'none' },
  { escape: '-H', label: 'iso-8859-8', move: 'none' },
  { escape: '-L', label: 'iso-8859-5', move: 'none' },
  { escape: '-M', label: 'iso-8859-9', move: 'none' },
  { escape: '-T', label: 'windows-874', move: 'none' },
] as const satisfies readonly Designation[];

const ESCAPE = 0x1b;
const THIRD_SET_SHIFT = 0x8f;

/**
 * Returns the text of an element. `charsets` are the values of SpecificCharacterSet in its data set; empty if absent. Never throws: bytes
 * that are not in the character set become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, charsets: readonly string[]): string {
  if (bytes.every((byte) => byte < 0x80 && byte !== ESCAPE)) return decode(bytes, 'iso-8859-1');
  const initial = charsets[0] === undefined || charsets[0] === '' ? undefined : charsetLabelOf(charsets[0]);
  if (bytes.includes(ESCAPE)) return decodeWithEscapes(bytes, initial ?? 'iso-8859-1');
  return decode(bytes, initial ?? guessLabel(bytes));
}

/**
 * Guesses the encoding of a text whose file states no character set. Devices in China often write UTF-8 or GBK. High bytes in pairs mean
 * GBK. A single high byte means a western letter.
 */
function guessLabel(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  if (!decode(bytes, 'utf-8').includes('\ufffd')) return 'utf-8';
  return /^(?:[\0-\x7f]|[\xa1-\xf7][\xa1-\xfe])*$/u.test(text) ? 'gb18030' : 'iso-8859-1';
}

function decodeWithEscapes(bytes: Uint8Array, initial: string): string {
  let text = '';
  let designation: Designation = { escape: '', label: initial, move: 'none' };
  let start = 0;
  for (let at = bytes.indexOf(ESCAPE); at !== -1; at = bytes.indexOf(ESCAPE, start)) {
    text += decodeSegment(bytes.subarray(start, at), designation);
    const following = Buffer.from(bytes.subarray(at + 1, at + 4)).toString('latin1');
    const found = DESIGNATIONS.find((row) => following.startsWith(row.escape));
    designation = found ?? designation;
    start = at + 1 + (found?.escape.length ?? 0);
  }
  return text + decodeSegment(bytes.subarray(start), designation);
}

function decodeSegment(bytes: Uint8Array, { label, move }: Designation): string {
  if (move === 'none') return decode(bytes, label);
  const moved = Array.from(bytes, (byte) => (byte > 0x20 && byte < 0x7f ? byte | 0x80 : byte));
  if (move === 'toRight') return decode(Uint8Array.from(moved), label);
  return decode(
    Uint8Array.from(
      moved.flatMap((byte, index) => (index % 2 === 0 && byte >= 0x80 ? [THIRD_SET_SHIFT, byte] : [byte])),
    ),
    label,
  );
}
