import type { DicomInstance } from '#shared/file/dicom-metadata.ts';

const UID_SHAPE = /^(?=\.*\d)[0-9.]{1,64}$/u;
/** Largest length of an identifier. Longer texts count as absent, because no program writes such identifiers. */
export const IDENTIFIER_LENGTH_MAX = 128;
const IDENTIFIERS = ['StudyInstanceUID', 'SeriesInstanceUID', 'SOPInstanceUID', 'SOPClassUID'] as const;

/** Whether a text has the form of a UID: up to 64 digits and dots (PS3.5 9.1). */
export const isUid = (text: string): boolean => UID_SHAPE.test(text);

/**
 * Whether an image has an identifier that is no UID, such as a hash that an anonymiser wrote. Such an identifier still distinguishes
 * images. It is no part of our object keys, which contain our own ids.
 */
export const hasOddIdentifier = (instance: DicomInstance): boolean =>
  IDENTIFIERS.some((keyword) => instance[keyword] !== undefined && !isUid(instance[keyword]));
