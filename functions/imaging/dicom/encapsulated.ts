import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { readDicom } from './read-dicom.ts';

/** Kinds of documents that DICOM files may contain instead of an image, by SOPClassUID (PS3.4 B.5). */
const ENCAPSULATED = new Map([
  ['1.2.840.10008.5.1.4.1.1.104.1', 'pdf'],
  ['1.2.840.10008.5.1.4.1.1.104.3', 'stl'],
  ['1.2.840.10008.5.1.4.1.1.104.4', 'obj'],
] as const);

/** Returns the kind of document that a DICOM file contains. Undefined if it contains none, or one that we do not show. */
export const encapsulatedKind = ({ SOPClassUID = '' }: DicomInstance) =>
  [...ENCAPSULATED].find(([uid]) => uid === SOPClassUID)?.[1];

/** Returns the document that a DICOM file contains. Throws RejectedFileError if there is none. */
export function unwrapDocument(bytes: Uint8Array): Uint8Array {
  const { dataset } = readDicom(bytes);
  const content = dataset.bytes('EncapsulatedDocument') ?? new Uint8Array();
  if (content.length === 0) throw new RejectedFileError('dicomWithoutImage', 'no encapsulated document');
  // The value is padded to an even length. Newer files also state the length without padding, so the padding can be cut off.
  return content.subarray(0, dataset.number('EncapsulatedDocumentLength') || content.length);
}
