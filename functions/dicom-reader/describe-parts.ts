import { createHash } from 'node:crypto';
import { frameBytesOf } from '#functions/imaging/dicom/frame-bytes.ts';
import { readPixelLayout } from '#functions/imaging/dicom/pixel-layout.ts';
import { type DicomElements, readDicomElements, readDicomHead } from '#functions/imaging/dicom/read-dicom.ts';
import { statedAttributes } from '#functions/imaging/dicom/stated-attributes.ts';
import { SNIFF_HEAD_BYTES, sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import { DicomUid, type StatedAttributes } from '#shared/dicomweb/dicomweb-attributes.ts';
import type { StoreFailure } from '#shared/dicomweb/store-failures.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { DescribedPart, DicomReaderQuestion } from './dicom-reader-api.ts';
import { splitRelated } from './split-related.ts';

const UIDS = ['StudyInstanceUID', 'SeriesInstanceUID', 'SOPInstanceUID', 'SOPClassUID'] as const;

type Judged = Pick<DescribedPart, 'stated' | 'failure'>;

/** Reads the attributes at the start of an instance that cannot be read completely. With them, the refusal can name the instance. */
function statedByHead(bytes: Uint8Array): StatedAttributes {
  try {
    return statedAttributes(readDicomHead(bytes));
  } catch (error) {
    if (error instanceof RejectedFileError || error instanceof RangeError) return {};
    throw error;
  }
}

const CUT_OFF: readonly string[] = ['dicomPixelsIncomplete', 'dicomPixelsDamaged'];

/**
 * Whether the file ends before the last pixel that it announces. Objects without an image, and images that we cannot show, are stored as
 * they are. So they do not count as cut off.
 */
function isCutOff(dicom: DicomElements): boolean {
  try {
    frameBytesOf(dicom, readPixelLayout(dicom.dataset));
    return false;
  } catch (error) {
    if (error instanceof RejectedFileError) return CUT_OFF.includes(error.reason);
    throw error;
  }
}

function failureOf(error: unknown): StoreFailure {
  if (error instanceof RangeError) return 'damaged';
  if (!(error instanceof RejectedFileError)) throw error;
  if (error.reason === 'notDicom') return 'notDicom';
  return error.reason === 'dicomSyntaxUnsupported' ? 'syntaxUnsupported' : 'damaged';
}

/** Judges an instance by its bytes, as the pipeline judges a file. So a program is not DICOM, whatever its name. */
function judge(bytes: Uint8Array): Judged {
  if (sniffFileKind(bytes.subarray(0, SNIFF_HEAD_BYTES), 'instance', bytes.length) !== 'dicom')
    return { stated: {}, failure: 'notDicom' };
  let dicom: DicomElements;
  try {
    dicom = readDicomElements(bytes);
  } catch (error) {
    return { stated: statedByHead(bytes), failure: failureOf(error) };
  }
  const stated = statedAttributes(dicom);
  if (isCutOff(dicom)) return { stated, failure: 'damaged' };
  const isNamed = UIDS.every((keyword) => DicomUid.safeParse(stated[keyword]).success);
  return { stated, ...(!isNamed && { failure: 'withoutUid' }) };
}

/** Describes each part of a STOW-RS request. Throws ReadError 400 if the body is no multipart. */
export function describeParts({ body, boundary }: Extract<DicomReaderQuestion, { form: 'describe' }>): {
  parts: DescribedPart[];
} {
  const bytes = Buffer.from(body, 'base64');
  const parts = splitRelated(bytes, boundary).map(({ start, end, type }): DescribedPart => {
    const part = bytes.subarray(start, end);
    const sha256 = createHash('sha256').update(part).digest('hex');
    const isOther = type !== '' && type !== 'application/dicom';
    return { start, end, sha256, ...(isOther ? { stated: {}, failure: 'notDicom' } : judge(part)) };
  });
  return { parts };
}
