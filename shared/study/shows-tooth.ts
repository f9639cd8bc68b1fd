import type { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import type { StudyKind } from './study-kinds.ts';

/** Kinds of images that show the whole mouth. This does not apply to an image for which a person has entered the teeth. */
const WHOLE_MOUTH: readonly StudyKind[] = ['panoramic', 'cbct'];

/**
 * Whether an image shows a tooth (STU-12). The teeth that a person entered for the image decide. If there are none, the kind of the image
 * decides.
 */
export const showsTooth = (kind: StudyKind, teeth: readonly FdiToothNumber[], tooth: FdiToothNumber): boolean =>
  teeth.includes(tooth) || (teeth.length === 0 && WHOLE_MOUTH.includes(kind));
