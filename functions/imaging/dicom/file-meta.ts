import { DICOM_ELEMENTS } from '#shared/file/dicom-dictionary.ts';
import { elementPieces, type WrittenElement } from './write-elements.ts';

const PREAMBLE_BYTES = 128;
/** Identifies our software as the writer, in the file meta information (PS3.7 D.3.3.2). */
const IMPLEMENTATION_UID = '2.25.302416788120918422364530912254301925421';

/** Returns an element with a text as its value. */
export const textElement = (tag: number, vr: string, value: string): WrittenElement => ({
  tag,
  vr,
  value: Buffer.from(value),
});

/** Returns the preamble and the file meta information (PS3.10 7.1) of a file, as pieces to join. */
export function fileMetaPieces(file: {
  readonly classUid: string;
  readonly instanceUid: string;
  readonly syntaxUid: string;
}): Uint8Array[] {
  const pieces = elementPieces([
    { tag: DICOM_ELEMENTS.FileMetaInformationVersion[0], vr: 'OB', value: Uint8Array.of(0, 1) },
    textElement(DICOM_ELEMENTS.MediaStorageSOPClassUID[0], 'UI', file.classUid),
    textElement(DICOM_ELEMENTS.MediaStorageSOPInstanceUID[0], 'UI', file.instanceUid),
    textElement(DICOM_ELEMENTS.TransferSyntaxUID[0], 'UI', file.syntaxUid),
    textElement(DICOM_ELEMENTS.ImplementationClassUID[0], 'UI', IMPLEMENTATION_UID),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(pieces.reduce((sum, piece) => sum + piece.length, 0));
  const head = elementPieces([{ tag: DICOM_ELEMENTS.FileMetaInformationGroupLength[0], vr: 'UL', value: length }]);
  return [Buffer.alloc(PREAMBLE_BYTES), Buffer.from('DICM'), ...head, ...pieces];
}
