/** Point of a lateral cephalogram that a person places. The dictionary `ceph` has its name and description, by `id`. */
interface Landmark {
  /** Usual abbreviation of the point. A prime is written as `s`, as in `Pogs` for soft tissue pogonion. */
  readonly id: string;
  readonly tissue: 'hard' | 'soft' | 'tooth';
  /**
   * Position in the drawn head, in mm. Sella is the origin, the Frankfort plane is horizontal, x points to the front and y down. Nasion is
   * 70 mm from sella.
   */
  readonly drawn: readonly [x: number, y: number];
}

/** Landmarks in the order in which people place them: along the skull base, the jaws, the teeth, then the profile. */
export const LANDMARKS = [
  { id: 'S', tissue: 'hard', drawn: [0, 0] },
  { id: 'N', tissue: 'hard', drawn: [69.3, -8.6] },
  { id: 'Or', tissue: 'hard', drawn: [57, 20.8] },
  { id: 'Po', tissue: 'hard', drawn: [-25, 20.8] },
  { id: 'Ba', tissue: 'hard', drawn: [-26, 42] },
  { id: 'Pt', tissue: 'hard', drawn: [15, 19] },
  { id: 'Ar', tissue: 'hard', drawn: [-16.1, 34.4] },
  { id: 'Co', tissue: 'hard', drawn: [-12, 24] },
  { id: 'Dc', tissue: 'hard', drawn: [-9, 29] },
  { id: 'ANS', tissue: 'hard', drawn: [71.2, 48.3] },
  { id: 'PNS', tissue: 'hard', drawn: [20.3, 46.7] },
  { id: 'A', tissue: 'hard', drawn: [69.1, 56.6] },
  { id: 'B', tissue: 'hard', drawn: [64.8, 97.3] },
  { id: 'Pm', tissue: 'hard', drawn: [64.2, 105] },
  { id: 'Pog', tissue: 'hard', drawn: [63.9, 112.5] },
  { id: 'Gn', tissue: 'hard', drawn: [61.7, 117.1] },
  { id: 'Me', tissue: 'hard', drawn: [56.9, 119.1] },
  { id: 'D', tissue: 'hard', drawn: [58, 109] },
  { id: 'Go', tissue: 'hard', drawn: [-9.4, 82.5] },
  { id: 'R1', tissue: 'hard', drawn: [19, 62] },
  { id: 'R2', tissue: 'hard', drawn: [-13, 62] },
  { id: 'R3', tissue: 'hard', drawn: [5, 38] },
  { id: 'R4', tissue: 'hard', drawn: [5, 90] },
  { id: 'UIT', tissue: 'tooth', drawn: [75.3, 79.2] },
  { id: 'UIA', tissue: 'tooth', drawn: [66, 57.5] },
  { id: 'LIT', tissue: 'tooth', drawn: [73, 77.6] },
  { id: 'LIA', tissue: 'tooth', drawn: [61.5, 99] },
  { id: 'UPM', tissue: 'tooth', drawn: [52, 76] },
  { id: 'LPM', tissue: 'tooth', drawn: [52, 75] },
  { id: 'UMT', tissue: 'tooth', drawn: [38, 73] },
  { id: 'LMT', tissue: 'tooth', drawn: [38, 72] },
  { id: 'UMD', tissue: 'tooth', drawn: [32.5, 69] },
  { id: 'Pn', tissue: 'soft', drawn: [97, 39] },
  { id: 'Cm', tissue: 'soft', drawn: [92, 48] },
  { id: 'Sn', tissue: 'soft', drawn: [82.3, 53.7] },
  { id: 'Ls', tissue: 'soft', drawn: [88.8, 66.9] },
  { id: 'Li', tissue: 'soft', drawn: [85.4, 92.4] },
  { id: 'Pogs', tissue: 'soft', drawn: [76, 114.3] },
] as const satisfies readonly Landmark[];

export type LandmarkId = (typeof LANDMARKS)[number]['id'];

/** Outlines of the tracing. Each is drawn through the points that are placed. */
export const OUTLINES = [
  { id: 'base', points: ['Ba', 'S', 'N'] },
  { id: 'maxilla', points: ['PNS', 'ANS', 'A', 'UIA'] },
  { id: 'mandible', points: ['Co', 'Ar', 'R2', 'Go', 'R4', 'Me', 'Gn', 'Pog', 'Pm', 'B', 'LIA'] },
  { id: 'ramus', points: ['Co', 'R3', 'R1'] },
  { id: 'upperIncisor', points: ['UIA', 'UIT'] },
  { id: 'lowerIncisor', points: ['LIA', 'LIT'] },
  { id: 'frankfort', points: ['Po', 'Or'] },
  { id: 'occlusion', points: ['UMT', 'UPM'] },
  { id: 'profile', points: ['Pn', 'Cm', 'Sn', 'Ls', 'Li', 'Pogs'] },
] as const satisfies readonly { readonly id: string; readonly points: readonly LandmarkId[] }[];
