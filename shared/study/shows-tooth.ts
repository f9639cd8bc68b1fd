import type { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import type { StudyKind } from './study-kinds.ts';

/** Kinds of images that show the whole mouth. This does not apply to an image for which a person has entered the teeth. */
const WHOLE_MOUTH: readonly StudyKind[] = ['panoramic', 'cbct'];

/** Whether an image shows a tooth (STU-12): one of the teeth that a person entered. Without entered teeth, the kind decides. */
export const showsTooth = (kind: StudyKind, teeth: readonly FdiToothNumber[], tooth: FdiToothNumber): boolean =>
  teeth.includes(tooth) || (teeth.length === 0 && WHOLE_MOUTH.includes(kind));
