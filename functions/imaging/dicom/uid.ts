import type { DicomInstance } from '#shared/file/dicom-metadata.ts';

const UID_SHAPE = /^(?=\.*\d)[0-9.]{1,64}$/u;
/** Longer texts are no identifiers of any program and count as absent. */
export const IDENTIFIER_LENGTH_MAX = 128;
const IDENTIFIERS = ['StudyInstanceUID', 'SeriesInstanceUID', 'SOPInstanceUID', 'SOPClassUID'] as const;

/** Whether a text has the form of a UID: up to 64 digits and dots (PS3.5 9.1). */
export const isUid = (text: string): boolean => UID_SHAPE.test(text);

/**
 * Judges whether an image has an identifier of another form: anonymisers put a hash in its place. It still distinguishes images; our keys
 * hold ids of our own.
 */
export const hasOddIdentifier = (instance: DicomInstance): boolean =>
  IDENTIFIERS.some((keyword) => instance[keyword] !== undefined && !isUid(instance[keyword]));
