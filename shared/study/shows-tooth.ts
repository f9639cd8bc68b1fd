import type { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import type { StudyKind } from './study-kinds.ts';

/** Kinds that show the whole mouth, unless a person has entered the teeth. */
const WHOLE_MOUTH: readonly StudyKind[] = ['panoramic', 'cbct'];

/** Whether an image of this kind shows a tooth, by the teeth that a person has entered (STU-12). */
export const showsTooth = (kind: StudyKind, teeth: readonly FdiToothNumber[], tooth: FdiToothNumber): boolean =>
  teeth.includes(tooth) || (teeth.length === 0 && WHOLE_MOUTH.includes(kind));
