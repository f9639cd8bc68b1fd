import { inflateRawSync } from 'node:zlib';
import {
  EXPLICIT_BIG_ENDIAN,
  EXPLICIT_LITTLE_ENDIAN,
  IMPLICIT_LITTLE_ENDIAN,
  type TransferSyntax,
  transferSyntaxOf,
} from '#shared/file/transfer-syntaxes.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { DicomDataset } from './dicom-dataset.ts';
import { DICOM_BYTES_MAX, DICOM_INFLATED_BYTES_MAX } from '#functions/imaging/imaging-limits.ts';
import { type DicomElementMap, elementReader, readElements, readFileMeta } from './read-elements.ts';
import { isUid } from './uid.ts';

export type Dicom = { readonly transferSyntax: TransferSyntax; readonly dataset: DicomDataset };

const PREAMBLE_BYTES = 128;
const MAGIC_BYTES = 4;

/** Reads the elements that are complete within the first bytes of a large file. Throws the same errors as `readDicom`. */
export const readDicomHead = (head: Uint8Array): DicomElements => readElementsOf(head, true);

/**
 * Reads the elements of a DICOM file, with or without preamble and file meta information. It does not decode pixels. Throws
 * RejectedFileError for another format, a damaged file or an unknown transfer syntax.
 */
export function readDicom(bytes: Uint8Array): Dicom {
  if (bytes.length > DICOM_BYTES_MAX) throw new RejectedFileError('fileTooLarge', `${bytes.length} bytes`);
  return readElementsOf(bytes, false);
}

/** A file with all of its elements and the bytes that contain them, for code that writes the file again. */
export type DicomElements = Dicom & {
  readonly elements: DicomElementMap;
  /** The bytes of the file, inflated if the file is deflated. */
  readonly data: Uint8Array;
  readonly isLittleEndian: boolean;
  /**
   * The elements of the file meta information, in explicit little endian. `bytes` are the file's bytes as stored. The positions of these
   * elements refer to `bytes`.
   */
  readonly meta: { readonly elements: DicomElementMap; readonly bytes: Uint8Array };
};

/** Reads a DICOM file with its element map. Throws the same errors as `readDicom`. */
export function readDicomElements(bytes: Uint8Array): DicomElements {
  if (bytes.length > DICOM_BYTES_MAX) throw new RejectedFileError('fileTooLarge', `${bytes.length} bytes`);
  return readElementsOf(bytes, false);
}

function readElementsOf(bytes: Uint8Array, isHead: boolean): DicomElements {
  const start = datasetStart(bytes);
  const meta = readMeta(bytes, start);
  const transferSyntax = meta.transferSyntax ?? guessSyntax(bytes, meta.end);
  const isDeflated = transferSyntax.header === 'deflated';
  const data = isDeflated ? inflate(bytes.subarray(meta.end)) : bytes;
  const isLittleEndian = transferSyntax.header !== 'bigEndian';
  const reader = elementReader(data, {
    isLittleEndian,
    isExplicit: transferSyntax.header !== 'implicit',
    isHead,
    position: isDeflated ? 0 : meta.end,
  });
  const elements = readElements(reader, data.length);
  const dataset = new DicomDataset(elements, { bytes: data, isLittleEndian });
  return { transferSyntax, dataset, elements, data, isLittleEndian, meta: { elements: meta.elements, bytes } };
}

/** Returns the position where the file meta information begins. In a file without it, returns the position where the data set begins. */
function datasetStart(bytes: Uint8Array): number {
  const afterPreamble = PREAMBLE_BYTES + MAGIC_BYTES;
  if (magicAt(bytes, PREAMBLE_BYTES)) return afterPreamble;
  if (magicAt(bytes, 0)) return MAGIC_BYTES;
  // Files from before Part 10 and files of some devices have no preamble. They begin with an element of a low group.
  if (bytes.length >= 8 && firstGroup(bytes) !== undefined) return 0;
  throw new RejectedFileError('notDicom');
}

const magicAt = (bytes: Uint8Array, at: number): boolean =>
  Buffer.from(bytes.subarray(at, at + MAGIC_BYTES)).toString('latin1') === 'DICM';

/** Returns the byte order of the first element's group, if this group is 2, 4 or 8; undefined for any other group. */
function firstGroup(bytes: Uint8Array): { isLittleEndian: boolean } | undefined {
  const [low = 0, high = 0, elementLow = 0, elementHigh = 0] = bytes;
  const isGroup = (value: number): boolean => value === 2 || value === 4 || value === 8;
  if (isGroup(low) && high === 0 && elementHigh <= 0x20) return { isLittleEndian: true };
  if (isGroup(high) && low === 0 && elementLow <= 0x20) return { isLittleEndian: false };
  return undefined;
}

interface FileMeta {
  readonly transferSyntax: TransferSyntax | undefined;
  readonly elements: DicomElementMap;
  readonly end: number;
}

function readMeta(bytes: Uint8Array, start: number): FileMeta {
  const reader = elementReader(bytes, { isLittleEndian: true, isExplicit: true, position: start });
  const elements = readFileMeta(reader);
  const meta = new DicomDataset(elements, { bytes, isLittleEndian: true });
  const uid = meta.string('TransferSyntaxUID');
  const transferSyntax = uid === undefined ? undefined : transferSyntaxOf(uid);
  if (uid !== undefined && !transferSyntax) {
    throw new RejectedFileError('dicomSyntaxUnsupported', isUid(uid) ? uid : 'not a UID');
  }
  return { transferSyntax, elements, end: reader.position };
}

/**
 * Guesses the transfer syntax of a file that states none. The guess depends on the byte order of the first element. It also depends on
 * whether the element has two letters where explicit files store the VR.
 */
function guessSyntax(bytes: Uint8Array, start: number): TransferSyntax {
  const first = bytes.subarray(start, start + 6);
  if (firstGroup(first)?.isLittleEndian === false) return EXPLICIT_BIG_ENDIAN;
  const letters = Buffer.from(first.subarray(4)).toString('latin1');
  return /^[A-Z]{2}$/u.test(letters) ? EXPLICIT_LITTLE_ENDIAN : IMPLICIT_LITTLE_ENDIAN;
}

function inflate(bytes: Uint8Array): Uint8Array {
  try {
    return inflateRawSync(bytes, { maxOutputLength: DICOM_INFLATED_BYTES_MAX });
  } catch (cause) {
    const isTooLarge = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    throw new RejectedFileError(isTooLarge ? 'fileBomb' : 'dicomDamaged', 'deflated data set', { cause });
  }
}
