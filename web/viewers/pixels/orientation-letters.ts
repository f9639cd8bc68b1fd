import type { Point } from './affine.ts';

/** Letters for the patient's directions at the four edges of the screen. */
export interface OrientationLetters {
  readonly left: string;
  readonly right: string;
  readonly top: string;
  readonly bottom: string;
}

/** Directions in the image that are to the right and down on the screen. Pixels count as square. */
interface ScreenAxes {
  readonly right: Point;
  readonly down: Point;
}

/** Letters of DICOM's patient axes: x to the patient's left, y to the back, z to the head (PS3.3 C.7.6.2.1.1). */
const AXES = [
  { positive: 'L', negative: 'R' },
  { positive: 'P', negative: 'A' },
  { positive: 'H', negative: 'F' },
] as const;
const OBLIQUE_FROM = 0.35;

const AS_STORED: ScreenAxes = { right: { x: 1, y: 0 }, down: { x: 0, y: 1 } };

/** Returns the letters of a direction, strongest first. An oblique direction has two letters. */
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

/** Returns a function that converts a direction in the image to letters, by the direction cosines of rows and columns. */
const byCosines =
  (cosines: readonly number[]) =>
  ({ x, y }: Point): string =>
    lettersOf([0, 1, 2].map((axis) => x * (cosines[axis] ?? 0) + y * (cosines[axis + 3] ?? 0)));

/**
 * Returns a function that converts a direction in the image to letters. The file states only the letters of the right
 * and bottom edge. A direction gets the letters of the edge that it points to most. If it points away from that edge,
 * it gets the opposite letters.
 */
const byEdges =
  (right = '', bottom = '') =>
  ({ x, y }: Point): string => {
    const edge = Math.abs(x) >= Math.abs(y) ? right : bottom;
    return (Math.abs(x) >= Math.abs(y) ? x : y) > 0 ? edge : opposite(edge);
  };

/**
 * Returns the orientation letters from the direction cosines (`ImageOrientationPatient`), or from a radiograph's `PatientOrientation`.
 * Returns `undefined` if the file has neither. The letters follow rotation and mirroring by `axes`.
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
