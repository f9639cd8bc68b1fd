import type { LandmarkId } from './landmarks.ts';

/** Construction of a point from other points or from lines. The names of the lines are the keys of `LINES`. */
type Construction =
  | { readonly kind: 'middle'; readonly of: readonly [PointName, PointName] }
  | { readonly kind: 'crossing'; readonly of: readonly [string, string] }
  /**
   * Centre of a rectangle whose sides are parallel or perpendicular to the line `along`. The first two points bound the rectangle in the
   * direction of the line. The last two bound it in the perpendicular direction.
   */
  | {
      readonly kind: 'centre';
      readonly along: string;
      readonly of: readonly [PointName, PointName, PointName, PointName];
    };

type PointName = LandmarkId | 'Xi' | 'GnC' | 'molars' | 'premolars' | 'incisors' | 'noseMiddle';

/** Points that are always constructed and never placed by a person. */
export const CONSTRUCTED = {
  /** Centre of the ramus (Ricketts). */
  Xi: { kind: 'centre', along: 'FH', of: ['R1', 'R2', 'R3', 'R4'] },
  /** Constructed gnathion (Ricketts): where the facial plane crosses the mandibular plane. */
  GnC: { kind: 'crossing', of: ['NPog', 'GoMe'] },
  molars: { kind: 'middle', of: ['UMT', 'LMT'] },
  premolars: { kind: 'middle', of: ['UPM', 'LPM'] },
  incisors: { kind: 'middle', of: ['UIT', 'LIT'] },
  /** Middle of the nose's lower border, from which Steiner's line starts. */
  noseMiddle: { kind: 'middle', of: ['Pn', 'Sn'] },
} as const satisfies Partial<Record<PointName, Construction>>;

export type PointId = LandmarkId | keyof typeof CONSTRUCTED;

type Line =
  | { readonly from: PointId; readonly to: PointId }
  /** Line through a point, perpendicular to another line and directed down. */
  | { readonly through: PointId; readonly squareTo: string };

/** Directed lines. Horizontal lines point to the front, vertical lines point down. Incisors point from the apex to the edge. */
export const LINES = {
  SN: { from: 'S', to: 'N' },
  FH: { from: 'Po', to: 'Or' },
  GoMe: { from: 'Go', to: 'Me' },
  GoGn: { from: 'Go', to: 'Gn' },
  palatal: { from: 'PNS', to: 'ANS' },
  /** Functional occlusal plane, through molars and premolars. */
  occlusal: { from: 'molars', to: 'premolars' },
  /** Downs' occlusal plane, through molars and incisors. */
  downsOcclusal: { from: 'molars', to: 'incisors' },
  BaN: { from: 'Ba', to: 'N' },
  NA: { from: 'N', to: 'A' },
  NB: { from: 'N', to: 'B' },
  NPog: { from: 'N', to: 'Pog' },
  APog: { from: 'A', to: 'Pog' },
  AB: { from: 'A', to: 'B' },
  SGn: { from: 'S', to: 'Gn' },
  PtGn: { from: 'Pt', to: 'GnC' },
  XiPm: { from: 'Xi', to: 'Pm' },
  DcXi: { from: 'Dc', to: 'Xi' },
  upperIncisor: { from: 'UIA', to: 'UIT' },
  lowerIncisor: { from: 'LIA', to: 'LIT' },
  nasionSquare: { through: 'N', squareTo: 'FH' },
  pterygoidSquare: { through: 'Pt', squareTo: 'FH' },
  aestheticLine: { from: 'Pn', to: 'Pogs' },
  steinerLine: { from: 'noseMiddle', to: 'Pogs' },
  upperLipChin: { from: 'Ls', to: 'Pogs' },
  lowerLipChin: { from: 'Li', to: 'Pogs' },
} as const satisfies Readonly<Record<string, Line>>;

export type LineId = keyof typeof LINES;
/** Name of a line; with `-`, its reverse direction. */
export type Direction = LineId | `-${LineId}`;
