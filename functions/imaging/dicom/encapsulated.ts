import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { readDicom } from './read-dicom.ts';

/** What a DICOM file carries in place of an image, by its SOPClassUID (PS3.4 B.5). */
const ENCAPSULATED = new Map([
  ['1.2.840.10008.5.1.4.1.1.104.1', 'pdf'],
  ['1.2.840.10008.5.1.4.1.1.104.3', 'stl'],
  ['1.2.840.10008.5.1.4.1.1.104.4', 'obj'],
] as const);

/** The kind of file that a DICOM file wraps; undefined where it is none of those that are shown. */
export const encapsulatedKind = ({ SOPClassUID = '' }: DicomInstance) =>
  [...ENCAPSULATED].find(([uid]) => uid === SOPClassUID)?.[1];

/** The file that a DICOM file wraps. Throws RejectedFileError where there is none in it. */
export function unwrapDocument(bytes: Uint8Array): Uint8Array {
  const { dataset } = readDicom(bytes);
  const content = dataset.bytes('EncapsulatedDocument') ?? new Uint8Array();
  if (content.length === 0) throw new RejectedFileError('dicomWithoutImage', 'no encapsulated document');
  // The value is padded to an even length; a newer file says how long it was.
  return content.subarray(0, dataset.number('EncapsulatedDocumentLength') || content.length);
}
