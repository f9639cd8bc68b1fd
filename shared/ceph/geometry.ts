import type { LandmarkId } from './landmarks.ts';

/** Points that follow from others. A line that is named here is a row of `LINES`. */
type Construction =
  | { readonly kind: 'middle'; readonly of: readonly [PointName, PointName] }
  | { readonly kind: 'crossing'; readonly of: readonly [string, string] }
  /** The centre of the rectangle along a line that its first two points close across it, the others along it. */
  | {
      readonly kind: 'centre';
      readonly along: string;
      readonly of: readonly [PointName, PointName, PointName, PointName];
    };

type PointName = LandmarkId | 'Xi' | 'GnC' | 'molars' | 'premolars' | 'incisors' | 'noseMiddle';

/** Points that are constructed, never placed. */
export const CONSTRUCTED = {
  /** Centre of the ramus (Ricketts). */
  Xi: { kind: 'centre', along: 'FH', of: ['R1', 'R2', 'R3', 'R4'] },
  /** Constructed gnathion (Ricketts): facial plane and mandibular plane. */
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
  /** Through a point, square to another line, directed down. */
  | { readonly through: PointId; readonly squareTo: string };

/** Directed lines: level ones run to the front, upright ones down. Incisors run from the apex to the edge. */
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
/** A line, or the same line in the other direction. */
export type Direction = LineId | `-${LineId}`;
