import { deflateRawSync } from 'node:zlib';
import { charsetLabelOf } from '#shared/file/dicom-charsets.ts';
import { DICOM_ELEMENTS, type DicomKeyword, type ValueRepresentation } from '#shared/file/dicom-dictionary.ts';
import { TRANSFER_SYNTAXES, type TransferSyntax, type TransferSyntaxKeyword } from '#shared/file/transfer-syntaxes.ts';
import { encodeText } from './encode-text.ts';

/** Value of an element. Arrays of 16-bit samples are written in the file's byte order, a Uint8Array unchanged. */
type DicomValue =
  | string
  | number
  | Uint8Array
  | Uint16Array
  | Int16Array
  | readonly (string | number)[]
  | readonly DicomDataset[];
export type DicomDataset = { readonly [Keyword in DicomKeyword]?: DicomValue };

/** An element that the dictionary lacks, or an incorrect element. `length` is written to the file instead of the value's real length. */
type RawElement = {
  readonly tag: number;
  readonly vr: ValueRepresentation;
  readonly value: DicomValue;
  readonly length?: number;
};

export type DicomFile = {
  readonly dataset: DicomDataset;
  readonly transferSyntax?: TransferSyntaxKeyword;
  /** Encapsulated pixel data; replaces PixelData in `dataset`. `offsetTable` is its basic offset table, empty by default. */
  readonly fragments?: readonly Uint8Array[];
  readonly offsetTable?: readonly number[];
  readonly extra?: readonly RawElement[];
  readonly preamble?: Uint8Array;
};

const UNDEFINED_LENGTH = 0xffffffff;
const ITEM = 0xfffee000;
const SEQUENCE_DELIMITER = 0xfffee0dd;
const LONG_FORM: ReadonlySet<string> = new Set([
  'OB',
  'OD',
  'OF',
  'OL',
  'OV',
  'OW',
  'SQ',
  'SV',
  'UC',
  'UN',
  'UR',
  'UT',
  'UV',
]);
const LOCALISED: ReadonlySet<string> = new Set(['LO', 'LT', 'PN', 'SH', 'ST', 'UC', 'UT']);
const ARCATA_IMPLEMENTATION_UID = '2.25.163873129938405732610841';

type NumberWriter = {
  readonly bytes: number;
  readonly write: (view: DataView, value: number, isLittleEndian: boolean) => void;
};
const NUMBERS: Partial<Record<ValueRepresentation, NumberWriter>> = {
  US: { bytes: 2, write: (view, value, little) => view.setUint16(0, value, little) },
  SS: { bytes: 2, write: (view, value, little) => view.setInt16(0, value, little) },
  UL: { bytes: 4, write: (view, value, little) => view.setUint32(0, value, little) },
  SL: { bytes: 4, write: (view, value, little) => view.setInt32(0, value, little) },
  FL: { bytes: 4, write: (view, value, little) => view.setFloat32(0, value, little) },
  FD: { bytes: 8, write: (view, value, little) => view.setFloat64(0, value, little) },
};

type Encoding = { readonly isExplicit: boolean; readonly isLittleEndian: boolean; readonly charset: string };

/**
 * Writes a DICOM Part 10 file (PS3.10) with file meta information. Elements are in the order of their tags. Does not check the values,
 * because tests need incorrect files.
 */
export function writeDicom(file: DicomFile): Uint8Array {
  const syntax = syntaxOf(file.transferSyntax ?? 'ExplicitVRLittleEndian');
  const body = writeDataset(file, {
    isExplicit: syntax.header !== 'implicit',
    isLittleEndian: syntax.header !== 'bigEndian',
    charset: charsetOf(file.dataset),
  });
  return Buffer.concat([
    file.preamble ?? new Uint8Array(128),
    Buffer.from('DICM', 'latin1'),
    writeFileMeta(file, syntax),
    syntax.header === 'deflated' ? deflateRawSync(body) : body,
  ]);
}

/**
 * Returns the encoding of the dataset's texts, as `TextDecoder` names it. If the dataset uses code extensions, callers encode each text
 * themselves.
 */
function charsetOf({ SpecificCharacterSet: term }: DicomDataset): string {
  return (typeof term === 'string' ? charsetLabelOf(term) : undefined) ?? 'iso-8859-1';
}

function syntaxOf(keyword: TransferSyntaxKeyword): TransferSyntax {
  const row = TRANSFER_SYNTAXES.find((candidate) => candidate.keyword === keyword);
  if (!row) throw new Error(`no transfer syntax ${keyword}`);
  return row;
}

function writeFileMeta({ dataset }: DicomFile, syntax: TransferSyntax): Uint8Array {
  const encoding = { isExplicit: true, isLittleEndian: true, charset: 'iso-8859-1' };
  const meta = writeElements(
    {
      FileMetaInformationVersion: Uint8Array.of(0, 1),
      MediaStorageSOPClassUID: dataset.SOPClassUID ?? '',
      MediaStorageSOPInstanceUID: dataset.SOPInstanceUID ?? '',
      TransferSyntaxUID: syntax.uid,
      ImplementationClassUID: ARCATA_IMPLEMENTATION_UID,
    },
    encoding,
  );
  return Buffer.concat([writeElements({ FileMetaInformationGroupLength: meta.length }, encoding), meta]);
}

function writeDataset(file: DicomFile, encoding: Encoding): Uint8Array {
  const { PixelData, ...rest } = file.dataset;
  const pixels = file.fragments
    ? [writeFragments(file.fragments, file.offsetTable ?? [], encoding)]
    : PixelData === undefined
      ? []
      : [writeElements({ PixelData }, encoding)];
  return Buffer.concat([writeElements(rest, encoding, file.extra), ...pixels]);
}

function writeElements(dataset: DicomDataset, encoding: Encoding, extra: readonly RawElement[] = []): Uint8Array {
  const named = Object.entries(dataset).map(([keyword, value]): RawElement => {
    const [tag, vr] = elementOf(keyword);
    return { tag, vr, value };
  });
  const ordered = [...named, ...extra].toSorted((a, b) => a.tag - b.tag);
  return Buffer.concat(ordered.flatMap((element) => writeElement(element, encoding)));
}

function elementOf(keyword: string): readonly [number, ValueRepresentation] {
  const entry = Object.entries(DICOM_ELEMENTS).find(([name]) => name === keyword);
  if (!entry) throw new Error(`no element ${keyword}`);
  return entry[1];
}

function writeElement({ tag, vr, value, length }: RawElement, encoding: Encoding): Uint8Array[] {
  const bytes = writeValue(value, vr, encoding);
  return [header(tag, vr, length ?? bytes.length, encoding), bytes];
}

function header(tag: number, vr: ValueRepresentation | 'none', length: number, encoding: Encoding): Uint8Array {
  const isLong = !encoding.isExplicit || vr === 'none' || LONG_FORM.has(vr);
  const hasRepresentation = encoding.isExplicit && vr !== 'none';
  const bytes = new Uint8Array(hasRepresentation && isLong ? 12 : 8);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, tag >>> 16, encoding.isLittleEndian);
  view.setUint16(2, tag & 0xffff, encoding.isLittleEndian);
  if (hasRepresentation) bytes.set([vr.charCodeAt(0), vr.charCodeAt(1)], 4);
  if (isLong) view.setUint32(bytes.length - 4, length, encoding.isLittleEndian);
  else view.setUint16(6, length, encoding.isLittleEndian);
  return bytes;
}

function writeValue(value: DicomValue, vr: ValueRepresentation, encoding: Encoding): Uint8Array {
  if (value instanceof Uint8Array) return evenLength(value, 0);
  if (value instanceof Uint16Array || value instanceof Int16Array) return writeSamples(value, encoding.isLittleEndian);
  const values = typeof value === 'string' || typeof value === 'number' ? [value] : value;
  if (vr === 'SQ')
    return Buffer.concat(values.flatMap((item) => (typeof item === 'object' ? writeItem(item, encoding) : [])));
  const writer = NUMBERS[vr];
  if (writer)
    return Buffer.concat(values.map((number) => writeNumber(Number(number), writer, encoding.isLittleEndian)));
  const text = encodeText(values.map(String).join('\\'), LOCALISED.has(vr) ? encoding.charset : 'iso-8859-1');
  return evenLength(text, vr === 'UI' ? 0 : 0x20);
}

function writeNumber(value: number, writer: NumberWriter, isLittleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(writer.bytes);
  writer.write(new DataView(bytes.buffer), value, isLittleEndian);
  return bytes;
}

function writeSamples(samples: Uint16Array | Int16Array, isLittleEndian: boolean): Uint8Array {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  return isLittleEndian ? bytes : Buffer.from(bytes).swap16();
}

function writeItem(item: DicomDataset, encoding: Encoding): Uint8Array[] {
  const bytes = writeElements(item, encoding);
  return [header(ITEM, 'none', bytes.length, encoding), bytes];
}

function writeFragments(
  fragments: readonly Uint8Array[],
  offsetTable: readonly number[],
  encoding: Encoding,
): Uint8Array {
  const table = new Uint8Array(Uint32Array.from(offsetTable).buffer);
  return Buffer.concat([
    header(DICOM_ELEMENTS.PixelData[0], 'OB', UNDEFINED_LENGTH, encoding),
    ...[table, ...fragments].flatMap((fragment) => {
      const bytes = evenLength(fragment, 0);
      return [header(ITEM, 'none', bytes.length, encoding), bytes];
    }),
    header(SEQUENCE_DELIMITER, 'none', 0, encoding),
  ]);
}

function evenLength(bytes: Uint8Array, padding: number): Uint8Array {
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Uint8Array.of(padding)]);
}
