/** Encodings in which files store names of people: the encodings of DICOM (PS3.3 C.12.1.1.2) and of old programs. */
const SINGLE_BYTE = [
  'iso-8859-2',
  'iso-8859-3',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-874',
  'koi8-r',
  'ibm866',
  'macintosh',
] as const;
const DOUBLE_BYTE = ['gb18030', 'big5', 'euc-kr', 'euc-jp', 'shift_jis'] as const;

type Encode = (text: string) => Buffer | undefined;
type Bytes = ReadonlyMap<string, readonly number[]>;

const PRINTABLE_FIRST = 0x20;

/** Builds an encoder by inverting a decoder. The platform can decode these encodings but has no encoder for them. */
function singleBytes(label: string): Bytes {
  const decoder = new TextDecoder(label);
  const bytes = Array.from({ length: 256 - PRINTABLE_FIRST }, (_, index) => index + PRINTABLE_FIRST);
  return new Map(bytes.map((byte) => [decoder.decode(Uint8Array.of(byte)), [byte]]));
}

const LEADS = { first: 0x81, last: 0xfe };
const TRAILS = { first: 0x40, last: 0xfe };

function doubleBytes(label: string): Bytes {
  const decoder = new TextDecoder(label);
  const table = new Map<string, readonly number[]>();
  for (let byte = PRINTABLE_FIRST; byte < 0x80; byte += 1) table.set(String.fromCharCode(byte), [byte]);
  for (let lead = LEADS.first; lead <= LEADS.last; lead += 1)
    for (let trail = TRAILS.first; trail <= TRAILS.last; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (character.length === 1 && character !== '\ufffd' && !table.has(character))
        table.set(character, [lead, trail]);
    }
  return table;
}

const tables = new Map<string, Bytes>();
function tableOf(label: string): Bytes {
  const known = tables.get(label);
  if (known !== undefined) return known;
  const isDouble = DOUBLE_BYTE.some((each) => each === label);
  const table = isDouble ? doubleBytes(label) : singleBytes(label);
  tables.set(label, table);
  return table;
}

const encoderOf =
  (label: string): Encode =>
  (text) => {
    const table = tableOf(label);
    const bytes = Array.from(text, (character) => table.get(character));
    return bytes.includes(undefined) ? undefined : Buffer.from(bytes.flatMap((each) => each ?? []));
  };

const utf16be: Encode = (text) => Buffer.from(text, 'utf16le').swap16();

/**
 * Encodes text in the form that follows the escape `$B` in ISO 2022: two bytes for each character, with the highest bit of each byte
 * cleared. The escape is left out. Returns `undefined` if a character has no such form.
 */
const iso2022Jp: Encode = (text) => {
  const euc = encoderOf('euc-jp')(text);
  return euc?.every((byte) => byte >= 0x80) === true ? Buffer.from(euc.map((byte) => byte & 0x7f)) : undefined;
};

// eslint-disable-next-line no-control-regex -- ASCII has control characters
const ASCII = /^[\u0000-\u007f]*$/u;

/** Returns all byte forms that a text may have in a file, without repeats. An encoding that lacks one of the characters is left out. */
export function encodedForms(text: string): Buffer[] {
  const forms = [Buffer.from(text), Buffer.from(text, 'utf16le'), utf16be(text)];
  if (!ASCII.test(text))
    forms.push(
      ...[...SINGLE_BYTE, ...DOUBLE_BYTE].map(encoderOf).flatMap((encode) => encode(text) ?? []),
      ...[iso2022Jp(text)].flatMap((each) => each ?? []),
    );
  return [...new Map(forms.flatMap((form) => (form === undefined ? [] : [[form.toString('hex'), form]]))).values()];
}
