/** Edges of the picture → where in the patient they lie. */
export interface OrientationLetters {
  readonly left: string;
  readonly right: string;
  readonly top: string;
  readonly bottom: string;
}

/** DICOM's patient axes: x towards the patient's left, y towards the back, z towards the head (PS3.3 C.7.6.2.1.1). */
const AXES = [
  { positive: 'L', negative: 'R' },
  { positive: 'P', negative: 'A' },
  { positive: 'H', negative: 'F' },
] as const;
const OBLIQUE_FROM = 0.35;

/** The letters of a direction, strongest first: an oblique one has two. */
function lettersOf(direction: readonly number[]): string {
  return AXES.map((axis, index) => ({ ...axis, part: direction[index] ?? 0 }))
    .filter(({ part }) => Math.abs(part) >= OBLIQUE_FROM)
    .toSorted((a, b) => Math.abs(b.part) - Math.abs(a.part))
    .slice(0, 2)
    .map(({ positive, negative, part }) => (part > 0 ? positive : negative))
    .join('');
}

const OPPOSITE: Readonly<Record<string, string>> = { L: 'R', R: 'L', A: 'P', P: 'A', H: 'F', F: 'H' };
const opposite = (letters: string): string => letters.replaceAll(/./gu, (letter) => OPPOSITE[letter] ?? letter);

/**
 * Letters from the direction cosines of rows and columns (`ImageOrientationPatient`), or from `PatientOrientation` where a radiograph
 * has only that; `undefined` where the file says neither.
 */
export function orientationLetters(
  cosines: readonly number[] | undefined,
  patientOrientation: readonly string[] | undefined,
): OrientationLetters | undefined {
  const [right, bottom] = cosines
    ? [lettersOf(cosines.slice(0, 3)), lettersOf(cosines.slice(3, 6))]
    : [patientOrientation?.[0], patientOrientation?.[1]];
  if (right === undefined || bottom === undefined || right === '' || bottom === '') return undefined;
  return { left: opposite(right), right, top: opposite(bottom), bottom };
}
