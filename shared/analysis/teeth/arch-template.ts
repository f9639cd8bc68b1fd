/** A jaw of the patient. */
export type Jaw = 'upper' | 'lower';

/** A tooth of an average arch on a panoramic film, in real millimetres. Lengths are positive away from the midline or the gap. */
export interface TemplateTooth {
  /** Distance from the midline to the middle of the crown. */
  readonly along: number;
  /** Mean mesiodistal width of the crown. */
  readonly crown: number;
  /** Distance from the gap between the arches to the tooth's edge or cusps. */
  readonly sunk: number;
  /** Length from edge or cusps to the apex. */
  readonly length: number;
  /** Distance by which the root extends beyond the crown sideways: positive away from the midline, negative towards it. */
  readonly reach: number;
}

export type ArchTemplate = Readonly<Record<Jaw, readonly TemplateTooth[]>>;

type Sizes = readonly [along: number, crown: number, sunk: number, length: number, reach: number];
const tooth = (...[along, crown, sunk, length, reach]: Sizes): TemplateTooth => ({
  along,
  crown,
  sunk,
  length,
  reach,
});

/**
 * Permanent teeth of one side, from the midline outwards. Crown widths are means of Wheeler's Dental Anatomy. The other numbers are means
 * of five films of one device, rounded to half a millimetre.
 */
export const ARCH_TEMPLATE: ArchTemplate = {
  upper: [
    tooth(4.5, 8.5, 1, 20.5, 0),
    tooth(12, 6.5, 1, 20, 0.5),
    tooth(19, 7.5, 1, 21.5, 0.5),
    tooth(26, 7, 1.5, 19, 0),
    tooth(33, 7, 1.5, 19, 0),
    tooth(40.5, 10, 1, 18.5, 0),
    tooth(49.5, 9, 1, 17.5, -1.5),
    tooth(55, 8.5, 8, 13.5, -2.5),
  ],
  lower: [
    tooth(2.5, 5, 1, 15.5, 0.5),
    tooth(8.5, 5.5, 1, 16.5, 1),
    tooth(15, 7, 0.5, 19.5, 1),
    tooth(21.5, 7, 1, 18.5, 1.5),
    tooth(28, 7, 1.5, 19, 4),
    tooth(36.5, 11, 1, 19.5, 7),
    tooth(47, 10.5, 1, 17.5, 5),
    tooth(58, 10, 3, 14, 5),
  ],
};
