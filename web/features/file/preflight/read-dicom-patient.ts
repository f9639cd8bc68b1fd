import { charsetLabelOf } from '#shared/file/dicom-charsets.ts';
import type { NamedPatient } from '#shared/file/other-patient.ts';
import { fieldsOf } from '#shared/zip/zip-records.ts';

const PREAMBLE_BYTES = 128;
const MARK = 'DICM';
const TRANSFER_SYNTAX = 0x0002_0010;
const CHARACTER_SET = 0x0008_0005;
const PATIENT_NAME = 0x0010_0010;
const PATIENT_ID = 0x0010_0020;
const PATIENT_BIRTH_DATE = 0x0010_0030;
const AFTER_PATIENT = 0x0011_0000;
const WANTED: readonly number[] = [TRANSFER_SYNTAX, CHARACTER_SET, PATIENT_NAME, PATIENT_ID, PATIENT_BIRTH_DATE];
/**
 * Transfer syntaxes other than explicit little endian (PS3.5 A.1, A.3, A.5). `NOT_READ`: explicit big endian and
 * deflated.
 */
const IMPLICIT = '1.2.840.10008.1.2';
const NOT_READ: readonly string[] = ['1.2.840.10008.1.2.2', '1.2.840.10008.1.2.1.99'];
const LONG_FORM: readonly string[] = 'OB OD OF OL OV OW SQ SV UC UN UR UT UV'.split(' ');
const UNDEFINED_LENGTH = 0xffff_ffff;
const SEQUENCE_END = 0xfffe_e0dd;
const ESCAPE = '\u001b';

/** Whether the bytes are the start of a DICOM file (PS3.10 7.1). */
const isDicomHead = (head: Uint8Array): boolean => ascii(head, PREAMBLE_BYTES, PREAMBLE_BYTES + 4) === MARK;

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end)).replace(/[\0 ]+$/u, '');

interface Header {
  readonly tag: number;
  readonly at: number;
  readonly length: number;
}

function readHeader(head: Uint8Array, at: number, isExplicit: boolean): Header {
  const fields = fieldsOf(head);
  const tag = fields.getUint16(at, true) * 0x1_0000 + fields.getUint16(at + 2, true);
  if (!isExplicit) return { tag, at: at + 8, length: fields.getUint32(at + 4, true) };
  if (LONG_FORM.includes(ascii(head, at + 4, at + 6)))
    return { tag, at: at + 12, length: fields.getUint32(at + 8, true) };
  return { tag, at: at + 8, length: fields.getUint16(at + 6, true) };
}

/**
 * Returns the position after the first end mark of a sequence with undefined length. If sequences are nested, the first
 * end mark belongs to the inner sequence. The next tag is then smaller than the tag before, and `readValues` stops.
 */
function afterSequence(head: Uint8Array, from: number): number {
  const fields = fieldsOf(head);
  for (let at = from; at + 8 <= head.length; at += 2) {
    if (fields.getUint16(at, true) * 0x1_0000 + fields.getUint16(at + 2, true) === SEQUENCE_END) return at + 8;
  }
  return head.length;
}

/**
 * Returns the bytes of the `WANTED` elements by tag. Returns `undefined` for a transfer syntax in `NOT_READ`, or if the
 * tags do not ascend. Tags always ascend in a file that is read correctly.
 */
function readValues(head: Uint8Array): ReadonlyMap<number, Uint8Array> | undefined {
  const values = new Map<number, Uint8Array>();
  let [at, last, isExplicit] = [PREAMBLE_BYTES + 4, 0, true];
  while (at + 12 <= head.length) {
    const group = fieldsOf(head).getUint16(at, true);
    if (group !== 2 && last < 0x0003_0000) {
      const syntax = ascii(values.get(TRANSFER_SYNTAX) ?? new Uint8Array(), 0, 64);
      if (NOT_READ.includes(syntax)) return undefined;
      isExplicit = syntax !== IMPLICIT;
    }
    const header = readHeader(head, at, isExplicit);
    if (header.tag >= AFTER_PATIENT) return values;
    if (header.tag <= last) return undefined;
    last = header.tag;
    const end = header.length === UNDEFINED_LENGTH ? afterSequence(head, header.at) : header.at + header.length;
    if (end > head.length) return values;
    if (WANTED.includes(header.tag)) values.set(header.tag, head.subarray(header.at, end));
    at = end;
  }
  return values;
}

/**
 * Reads the patient from the first bytes of a DICOM file. Returns `undefined` if the bytes name no patient, or if this
 * simple reader cannot read them.
 */
export function readDicomPatient(head: Uint8Array): NamedPatient | undefined {
  if (!isDicomHead(head)) return undefined;
  const values = readValues(head);
  if (values === undefined) return undefined;
  const [term = ''] = ascii(values.get(CHARACTER_SET) ?? new Uint8Array(), 0, 64).split('\\');
  const decoder = new TextDecoder(charsetLabelOf(term) ?? 'iso-8859-1');
  const textOf = (tag: number): string => {
    const text = decoder.decode(values.get(tag) ?? new Uint8Array());
    // A name can have several groups, separated by `=`. A group with an escape sequence uses another character set. The
    // first group is usually in plain letters, so only the first group is used.
    const [plain = ''] = text.includes(ESCAPE) ? text.split('=') : [text];
    return plain.includes(ESCAPE) ? '' : plain.replaceAll('\0', '').trim().slice(0, 128);
  };
  const named = { name: textOf(PATIENT_NAME), birthDate: textOf(PATIENT_BIRTH_DATE), number: textOf(PATIENT_ID) };
  return named.name + named.birthDate + named.number === '' ? undefined : named;
}
