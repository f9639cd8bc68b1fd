/** Kind of a tooth, which decides its cross-sections and its biting surface. */
export type ToothKind = 'incisor' | 'canine' | 'premolar' | 'molar';

/**
 * A cusp or marginal ridge of the chewing surface. `mesial` and `buccal` are shares of half the crown's width and depth. `belowMm` is its
 * distance below the crown's top, in mm.
 */
type Cusp = { readonly mesial: number; readonly buccal: number; readonly belowMm: number };

export type ToothSize = {
  readonly jaw: 'upper' | 'lower';
  /** Second digit of the FDI number (ISO 3950), which counts from the midline outwards. */
  readonly position: number;
  readonly kind: ToothKind;
  readonly crownHeightMm: number;
  readonly mesiodistalMm: number;
  readonly cervicalMm: number;
  readonly buccolingualMm: number;
  readonly cusps: readonly Cusp[];
};

const EDGE: readonly Cusp[] = [];
const cusp = (mesial: number, buccal: number, belowMm: number): Cusp => ({ mesial, buccal, belowMm });
const RIDGES = [cusp(0.88, 0, 1.7), cusp(-0.88, 0, 1.9)];
const UPPER_PREMOLAR = [cusp(0.05, 0.56, 0), cusp(0.1, -0.52, 0.7), ...RIDGES];
const UPPER_MOLAR = [
  cusp(0.5, 0.6, 0),
  cusp(-0.48, 0.58, 0.3),
  cusp(0.36, -0.56, 0.1),
  cusp(-0.58, -0.58, 1.1),
  ...RIDGES,
];
const LOWER_FIRST_MOLAR = [
  cusp(0.56, 0.56, 0.4),
  cusp(-0.14, 0.6, 0.5),
  cusp(-0.72, 0.36, 1),
  cusp(0.46, -0.58, 0),
  cusp(-0.5, -0.58, 0.2),
  ...RIDGES,
];
const LOWER_MOLAR = [
  cusp(0.5, 0.56, 0.3),
  cusp(-0.48, 0.56, 0.5),
  cusp(0.48, -0.58, 0),
  cusp(-0.5, -0.58, 0.2),
  ...RIDGES,
];

/**
 * Mean crown sizes of permanent teeth in mm (Wheeler's Dental Anatomy, tables of tooth measurements). One row is for the left and the right
 * tooth.
 */
const ROWS = [
  ['upper', 1, 'incisor', 10.5, 8.5, 7, 7, EDGE],
  ['upper', 2, 'incisor', 9, 6.5, 5, 6, EDGE],
  ['upper', 3, 'canine', 10, 7.5, 5.5, 8, EDGE],
  ['upper', 4, 'premolar', 8.5, 7, 5, 9, UPPER_PREMOLAR],
  ['upper', 5, 'premolar', 8.5, 7, 5, 9, UPPER_PREMOLAR],
  ['upper', 6, 'molar', 7.5, 10, 8, 11, UPPER_MOLAR],
  ['upper', 7, 'molar', 7, 9, 7, 11, UPPER_MOLAR],
  ['upper', 8, 'molar', 6.5, 8.5, 6.5, 10, UPPER_MOLAR],
  ['lower', 1, 'incisor', 9, 5, 3.5, 6, EDGE],
  ['lower', 2, 'incisor', 9.5, 5.5, 4, 6.5, EDGE],
  ['lower', 3, 'canine', 11, 7, 5.5, 7.5, EDGE],
  ['lower', 4, 'premolar', 8.5, 7, 5, 7.5, [cusp(0.05, 0.42, 0), cusp(0.1, -0.6, 1.9), ...RIDGES]],
  [
    'lower',
    5,
    'premolar',
    8,
    7,
    5,
    8,
    [cusp(0.05, 0.48, 0), cusp(0.35, -0.56, 0.7), cusp(-0.4, -0.56, 1.2), ...RIDGES],
  ],
  ['lower', 6, 'molar', 7.5, 11, 9, 10.5, LOWER_FIRST_MOLAR],
  ['lower', 7, 'molar', 7, 10.5, 8, 10, LOWER_MOLAR],
  ['lower', 8, 'molar', 7, 10, 7.5, 9.5, LOWER_MOLAR],
] as const satisfies readonly (readonly [
  ToothSize['jaw'],
  number,
  ToothKind,
  number,
  number,
  number,
  number,
  readonly Cusp[],
])[];

export const TOOTH_SIZES: readonly ToothSize[] = ROWS.map(
  ([jaw, position, kind, crownHeightMm, mesiodistalMm, cervicalMm, buccolingualMm, cusps]) => ({
    jaw,
    position,
    kind,
    crownHeightMm,
    mesiodistalMm,
    cervicalMm,
    buccolingualMm,
    cusps,
  }),
);
