import type { Point } from './affine.ts';

/** Letters of the patient's directions at the edges of the screen. */
export interface OrientationLetters {
  readonly left: string;
  readonly right: string;
  readonly top: string;
  readonly bottom: string;
}

/** Directions in the image (in square pixels) that are right and down on the screen. */
interface ScreenAxes {
  readonly right: Point;
  readonly down: Point;
}

/** DICOM's patient axes: x towards the patient's left, y towards the back, z towards the head (PS3.3 C.7.6.2.1.1). */
const AXES = [
  { positive: 'L', negative: 'R' },
  { positive: 'P', negative: 'A' },
  { positive: 'H', negative: 'F' },
] as const;
const OBLIQUE_FROM = 0.35;

const AS_STORED: ScreenAxes = { right: { x: 1, y: 0 }, down: { x: 0, y: 1 } };

/** Returns the letters of a direction, strongest first: an oblique one has two. */
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

/** Converts an image direction to the patient, by the direction cosines of rows and columns. */
const byCosines =
  (cosines: readonly number[]) =>
  ({ x, y }: Point): string =>
    lettersOf([0, 1, 2].map((axis) => x * (cosines[axis] ?? 0) + y * (cosines[axis + 3] ?? 0)));

/** Does the same where the file gives only the letters of two edges: the nearer one's letters count. */
const byEdges =
  (right = '', bottom = '') =>
  ({ x, y }: Point): string => {
    const edge = Math.abs(x) >= Math.abs(y) ? right : bottom;
    return (Math.abs(x) >= Math.abs(y) ? x : y) > 0 ? edge : opposite(edge);
  };

/**
 * Returns letters from the direction cosines (`ImageOrientationPatient`), or from a radiograph's `PatientOrientation`.
 * `undefined` where the file has neither. They follow rotation and mirroring.
 */
export function orientationLetters(
  cosines: readonly number[] | undefined,
  patientOrientation: readonly string[] | undefined,
  axes: ScreenAxes = AS_STORED,
): OrientationLetters | undefined {
  const lettersAt = cosines ? byCosines(cosines) : byEdges(...(patientOrientation ?? []));
  const [right, bottom] = [lettersAt(axes.right), lettersAt(axes.down)];
  if (right === '' || bottom === '') return undefined;
  return { left: opposite(right), right, top: opposite(bottom), bottom };
}
