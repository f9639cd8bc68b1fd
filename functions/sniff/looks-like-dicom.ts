import { fieldsOf, readAscii } from './read-head.ts';

/** Value representations that the first element of a data set may have (PS3.5 table 6.2-1). This element is in group 0002 or 0008. */
const FIRST_ELEMENT_VRS: readonly string[] = ['UL', 'OB', 'UI', 'CS', 'DA', 'TM', 'SH', 'AE', 'LO', 'DT', 'UN'];
const PREAMBLE_BYTES = 128;
/** Highest element number that a data set plausibly starts with. In group 0008 it is SOPInstanceUID. */
const FIRST_ELEMENT_MAX = 0x0018;

/** Whether the bytes are a DICOM file by PS3.10: 128 arbitrary bytes, then `DICM`. */
export const hasDicomPreamble = (head: Uint8Array): boolean =>
  readAscii(head, PREAMBLE_BYTES, PREAMBLE_BYTES + 4) === 'DICM';

/**
 * Whether the bytes are a DICOM data set without preamble, as older cameras and sensors write it. It starts with an element of group 0002
 * or 0008. With explicit VR, the byte order is little or big endian. With implicit VR, it is little endian, and the length of the first
 * element must fit the file.
 */
export function looksLikeBareDicom(head: Uint8Array, sizeBytes: number): boolean {
  if (head.length < 8) return false;
  const fields = fieldsOf(head);
  const hasExplicitVr = FIRST_ELEMENT_VRS.includes(readAscii(head, 4, 6));
  return [true, false].some((isLittleEndian) => {
    const group = fields.getUint16(0, isLittleEndian);
    const element = fields.getUint16(2, isLittleEndian);
    if ((group !== 0x0002 && group !== 0x0008) || element > FIRST_ELEMENT_MAX) return false;
    if (hasExplicitVr) return true;
    const length = fields.getUint32(4, true);
    return isLittleEndian && length > 0 && length % 2 === 0 && 8 + length <= Math.min(sizeBytes, 1024);
  });
}
