import { decodeText } from '#functions/imaging/dicom/decode-text.ts';
import { toLittleEndianValue } from '#functions/imaging/dicom/element-value.ts';
import { fileMetaPieces, textElement } from '#functions/imaging/dicom/file-meta.ts';
import { type DicomElements, readDicomElements } from '#functions/imaging/dicom/read-dicom.ts';
import type { DicomElement, DicomElementMap } from '#functions/imaging/dicom/read-elements.ts';
import { elementPieces, type WrittenElement } from '#functions/imaging/dicom/write-elements.ts';
import { EXPLICIT_LITTLE_ENDIAN } from '#shared/file/transfer-syntaxes.ts';
import type { PatientAttributes } from './dicom-reader-api.ts';
import { CHARSET_TAG, charsetsIn, IN_REPERTOIRE, itemsOf } from './element-values.ts';
import { representationOf } from './representation-of.ts';

const UNICODE = textElement(CHARSET_TAG, 'CS', 'ISO_IR 192');
const ORIGINAL_ATTRIBUTES = 0x04000561;
const PATIENT_TAGS = {
  PatientName: [0x00100010, 'PN'],
  PatientID: [0x00100020, 'LO'],
  PatientBirthDate: [0x00100030, 'DA'],
  PatientSex: [0x00100040, 'CS'],
} as const satisfies Record<keyof PatientAttributes, readonly [number, string]>;

interface Context {
  readonly dicom: DicomElements;
  readonly isSigned: boolean;
  readonly charsets: readonly string[];
}

/** Returns an element in explicit little endian and in Unicode. Group lengths are left out, because they would no longer be right. */
function copied(tag: number, element: DicomElement, context: Context): WrittenElement[] {
  if (tag >>> 16 <= 2 || (tag & 0xffff) === 0) return [];
  const { dicom, isSigned, charsets } = context;
  if (element.fragments !== undefined) {
    const fragments = element.fragments.map(({ offset, length }) => dicom.data.subarray(offset, offset + length));
    return [{ tag, vr: 'OB', fragments }];
  }
  if (tag === CHARSET_TAG) return [UNICODE];
  const vr = element.vr ?? representationOf(tag, isSigned);
  const items = vr === 'SQ' || element.items !== undefined ? itemsOf(element, dicom) : undefined;
  if (items !== undefined) return [{ tag, vr: 'SQ', items: items.map((item) => copiedAll(item, context)) }];
  const value = toLittleEndianValue(element, vr, dicom);
  if (vr === 'SQ') return [{ tag, vr: 'UN', value }];
  return [{ tag, vr, value: IN_REPERTOIRE.has(vr) ? Buffer.from(decodeText(value, charsets)) : value }];
}

function copiedAll(elements: DicomElementMap, outer: Context): WrittenElement[] {
  const context = { ...outer, charsets: charsetsIn(elements, outer) };
  return [...elements].flatMap(([tag, element]) => copied(tag, element, context));
}

const isTag =
  (...tags: readonly number[]) =>
  ({ tag }: WrittenElement): boolean =>
    tags.includes(tag);

/**
 * Returns the item of OriginalAttributesSequence: the values before the correction, and the time, system and reason of the correction
 * (PS3.3 C.12.1.1.9).
 */
function originalItem(before: readonly WrittenElement[], at: number): WrittenElement[] {
  const moment = new Date(at * 1000).toISOString().replaceAll(/[-:T]|\..*$/gu, '');
  return [
    { tag: 0x04000550, vr: 'SQ', items: [before] },
    textElement(0x04000562, 'DT', `${moment}+0000`),
    textElement(0x04000563, 'LO', 'Arcata'),
    textElement(0x04000564, 'LO', ''),
    textElement(0x04000565, 'CS', 'CORRECT'),
  ];
}

/**
 * Copies an instance, and replaces the patient data in the copy. All other elements, the UIDs and the pixels stay.
 * OriginalAttributesSequence keeps the earlier values. Texts become Unicode, and uncompressed pixels become little endian. Throws
 * RejectedFileError for a damaged file.
 */
export function correctedCopy(bytes: Uint8Array, patient: PatientAttributes, at: number): Buffer {
  const dicom = readDicomElements(bytes);
  const { dataset, elements, transferSyntax } = dicom;
  const isSigned = dataset.number('PixelRepresentation') === 1;
  const all = copiedAll(elements, { dicom, isSigned, charsets: [] });
  const wanted = Object.entries(PATIENT_TAGS).map(([keyword, [tag, vr]]) =>
    textElement(tag, vr, patient[keyword as keyof PatientAttributes]),
  );
  const tags = wanted.map(({ tag }) => tag);
  const before = all.filter(isTag(...tags));
  const earlier = all.find(isTag(ORIGINAL_ATTRIBUTES));
  const items = earlier !== undefined && 'items' in earlier ? earlier.items : [];
  const written: WrittenElement[] = [
    ...all.filter((element) => !isTag(...tags, CHARSET_TAG, ORIGINAL_ATTRIBUTES)(element)),
    UNICODE,
    ...wanted,
    { tag: ORIGINAL_ATTRIBUTES, vr: 'SQ', items: [...items, originalItem(before, at)] },
  ];
  const isEncapsulated = written.some((element) => 'fragments' in element);
  const meta = fileMetaPieces({
    classUid: dataset.string('SOPClassUID') ?? '',
    instanceUid: dataset.string('SOPInstanceUID') ?? '',
    syntaxUid: isEncapsulated ? transferSyntax.uid : EXPLICIT_LITTLE_ENDIAN.uid,
  });
  return Buffer.concat([...meta, ...elementPieces(written)]);
}
