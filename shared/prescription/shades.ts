/** A colour in CIELAB: lightness, green to red, blue to yellow. */
type Lab = readonly [number, number, number];

interface ShadeRow {
  readonly name: string;
  readonly guide: 'classical' | 'master' | 'bleach';
  /** A rough colour for a swatch on a screen. It helps to find a shade and is never exact enough to match a shade. */
  readonly lab: Lab;
}

/** VITA classical, 16 shades. Colours after O'Brien, Groh and Boenke (1990). */
const CLASSICAL = [
  { name: 'A1', guide: 'classical', lab: [79.6, -1.6, 13.1] },
  { name: 'A2', guide: 'classical', lab: [76, -0.1, 16.7] },
  { name: 'A3', guide: 'classical', lab: [75.4, 1.4, 19.6] },
  { name: 'A3.5', guide: 'classical', lab: [72.3, 1.5, 21.8] },
  { name: 'A4', guide: 'classical', lab: [68.6, 1.6, 21] },
  { name: 'B1', guide: 'classical', lab: [78.9, -1.8, 12.3] },
  { name: 'B2', guide: 'classical', lab: [76.7, -1.6, 16.6] },
  { name: 'B3', guide: 'classical', lab: [74.1, 0.5, 22.3] },
  { name: 'B4', guide: 'classical', lab: [71.8, 0.5, 22.2] },
  { name: 'C1', guide: 'classical', lab: [74.3, -1.3, 12.6] },
  { name: 'C2', guide: 'classical', lab: [71, -0.2, 16.7] },
  { name: 'C3', guide: 'classical', lab: [68.8, 0, 16.7] },
  { name: 'C4', guide: 'classical', lab: [64.8, 1.6, 18.7] },
  { name: 'D2', guide: 'classical', lab: [75.3, -0.5, 13.5] },
  { name: 'D3', guide: 'classical', lab: [72.6, 0.6, 16.1] },
  { name: 'D4', guide: 'classical', lab: [71.9, -1, 17.8] },
] as const satisfies readonly ShadeRow[];

/** VITA 3D-Master, 26 shades: lightness group, hue (more yellow, medium, more red), chroma. */
const MASTER = [
  ['1', ['M1', 'M2']],
  ['2', ['L1.5', 'L2.5', 'M1', 'M2', 'M3', 'R1.5', 'R2.5']],
  ['3', ['L1.5', 'L2.5', 'M1', 'M2', 'M3', 'R1.5', 'R2.5']],
  ['4', ['L1.5', 'L2.5', 'M1', 'M2', 'M3', 'R1.5', 'R2.5']],
  ['5', ['M1', 'M2', 'M3']],
] as const;
const BLEACH_MASTER = ['0M1', '0M2', '0M3'] as const;
const BLEACH = ['BL1', 'BL2', 'BL3', 'BL4'] as const;

/**
 * Steps of the 3D-Master scheme in CIELAB: about five units of lightness from one group to the next. One whole step of chroma is also about
 * five units.
 */
const LIGHTEST = 88;
const LIGHTNESS_STEP = 4.6;
const REDNESS: Readonly<Record<string, number>> = { L: -1, M: 0.5, R: 2.5 };

/** Returns the colour that the name of a 3D-Master shade stands for. */
function masterColour(name: string): Lab {
  const group = Number(name.charAt(0));
  const chroma = Number(name.slice(2));
  return [
    LIGHTEST - LIGHTNESS_STEP * group,
    (REDNESS[name.charAt(1)] ?? 0) + group * 0.4 - 2,
    4 + 5.5 * chroma + group,
  ];
}

const master =
  (guide: ShadeRow['guide']) =>
  (name: string): ShadeRow => ({ name, guide, lab: masterColour(name) });

/** The tooth shades that the form offers (RX-32). People may also write any other name. */
export const SHADES: readonly ShadeRow[] = [
  ...CLASSICAL,
  ...MASTER.flatMap(([group, hues]) => hues.map((hue) => `${group}${hue}`)).map(master('master')),
  ...BLEACH_MASTER.map(master('bleach')),
  ...BLEACH.map((name, index): ShadeRow => ({ name, guide: 'bleach', lab: [87 - index * 1.5, -1.5, 4 + index * 2] })),
];

/**
 * Colours of the nine steps of a guide for prepared teeth, from light to dark. Makers publish no values: these colours only follow the
 * order of the guide.
 */
const STUMP_STEPS = Array.from({ length: 9 }, (_, index): Lab => [84 - 5.5 * index, 0.5 + index, 14 + 1.2 * index]);

/** Shades of a prepared tooth: IPS Natural Die (`ND`), and the stump shades (`ST`) that orders with other guides name. */
export const STUMP_SHADES: readonly Omit<ShadeRow, 'guide'>[] = ['ND', 'ST'].flatMap((guide) =>
  STUMP_STEPS.map((lab, index) => ({ name: `${guide}${index + 1}`, lab })),
);
