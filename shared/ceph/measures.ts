import type { Direction, LineId, PointId } from './geometry.ts';

/**
 * Computation of a value from points. A face that looks to the left is mirrored first, so front and back are the same on all films. Lengths
 * exist only if the film has a scale.
 */
export type Formula =
  /** The angle at the middle point, 0 to 180°. */
  | { readonly kind: 'corner'; readonly at: readonly [PointId, PointId, PointId] }
  /** The angle between two directions, 0 to 180°. */
  | { readonly kind: 'between'; readonly lines: readonly [Direction, Direction] }
  /** Angle between two directions minus 90°: how far the second line leans. */
  | { readonly kind: 'lean'; readonly lines: readonly [Direction, Direction] }
  /** Clockwise angle from the first direction to the second, −180 to 180°. */
  | { readonly kind: 'turn'; readonly lines: readonly [Direction, Direction] }
  | { readonly kind: 'length'; readonly points: readonly [PointId, PointId] }
  /** Distance of a point from a vertical line, positive in front of the line. */
  | { readonly kind: 'ahead'; readonly point: PointId; readonly line: LineId }
  /** Distance from one point to another along a line, positive to the front. */
  | { readonly kind: 'along'; readonly points: readonly [PointId, PointId]; readonly line: LineId }
  /** Distance from one point to another perpendicular to a horizontal line, positive upwards. */
  | { readonly kind: 'up'; readonly points: readonly [PointId, PointId]; readonly line: LineId }
  | { readonly kind: 'sum'; readonly of: readonly Formula[] }
  | { readonly kind: 'difference'; readonly of: readonly Formula[] }
  | { readonly kind: 'least'; readonly of: readonly Formula[] }
  | { readonly kind: 'percent'; readonly of: readonly Formula[] };

interface Measure {
  readonly name: string;
  readonly unit: 'deg' | 'mm' | 'percent';
  readonly formula: Formula;
}

const SNA: Formula = { kind: 'corner', at: ['S', 'N', 'A'] };
const SNB: Formula = { kind: 'corner', at: ['S', 'N', 'B'] };
const length = (...points: readonly [PointId, PointId]): Formula => ({ kind: 'length', points });
const turn = (...lines: readonly [Direction, Direction]): Formula => ({ kind: 'turn', lines });
const between = (...lines: readonly [Direction, Direction]): Formula => ({ kind: 'between', lines });
const ahead = (point: PointId, line: LineId): Formula => ({ kind: 'ahead', point, line });
const corner = (...at: readonly [PointId, PointId, PointId]): Formula => ({ kind: 'corner', at });

/** All measures by id. Their names are the usual symbols of orthodontics, which are the same in all languages. */
export const MEASURES = {
  SNA: { name: 'SNA', unit: 'deg', formula: SNA },
  SNB: { name: 'SNB', unit: 'deg', formula: SNB },
  /** Negative if B is in front of A. */
  ANB: { name: 'ANB', unit: 'deg', formula: { kind: 'difference', of: [SNA, SNB] } },
  SND: { name: 'SND', unit: 'deg', formula: corner('S', 'N', 'D') },
  snGoGn: { name: 'SN–GoGn', unit: 'deg', formula: turn('SN', 'GoGn') },
  snOcclusal: { name: 'SN–Occl', unit: 'deg', formula: turn('SN', 'occlusal') },
  u1Na: { name: 'U1–NA', unit: 'deg', formula: turn('upperIncisor', 'NA') },
  u1NaMm: { name: 'U1–NA', unit: 'mm', formula: ahead('UIT', 'NA') },
  l1Nb: { name: 'L1–NB', unit: 'deg', formula: turn('-NB', 'lowerIncisor') },
  l1NbMm: { name: 'L1–NB', unit: 'mm', formula: ahead('LIT', 'NB') },
  interincisal: { name: 'U1–L1', unit: 'deg', formula: between('-upperIncisor', '-lowerIncisor') },
  pogNb: { name: 'Pog–NB', unit: 'mm', formula: ahead('Pog', 'NB') },
  /** Holdaway: the chin and the incisor should be equally far in front of NB. */
  holdaway: {
    name: 'L1–NB − Pog–NB',
    unit: 'mm',
    formula: { kind: 'difference', of: [ahead('LIT', 'NB'), ahead('Pog', 'NB')] },
  },
  facialAngle: { name: 'FH–NPog', unit: 'deg', formula: between('-FH', 'NPog') },
  /** Negative if the profile is concave. */
  convexity: { name: 'NA–APog', unit: 'deg', formula: turn('NA', 'APog') },
  abPlane: { name: 'AB–NPog', unit: 'deg', formula: turn('AB', 'NPog') },
  fhGoMe: { name: 'FH–MP (FMA)', unit: 'deg', formula: turn('FH', 'GoMe') },
  yAxis: { name: 'FH–SGn', unit: 'deg', formula: turn('FH', 'SGn') },
  cantOcclusal: { name: 'FH–Occl', unit: 'deg', formula: turn('FH', 'downsOcclusal') },
  l1Occlusal: { name: 'L1–Occl', unit: 'deg', formula: { kind: 'lean', lines: ['-downsOcclusal', 'lowerIncisor'] } },
  u1APog: { name: 'U1–APog', unit: 'mm', formula: ahead('UIT', 'APog') },
  facialAxis: { name: 'BaN–PtGn', unit: 'deg', formula: between('-BaN', 'PtGn') },
  lowerFace: { name: 'ANS–Xi–Pm', unit: 'deg', formula: corner('ANS', 'Xi', 'Pm') },
  mandibularArc: { name: 'DcXi–XiPm', unit: 'deg', formula: turn('XiPm', 'DcXi') },
  convexityMm: { name: 'A–NPog', unit: 'mm', formula: ahead('A', 'NPog') },
  /** Measured at the incisal edge, not at the apex. */
  l1APogMm: { name: 'L1–APog', unit: 'mm', formula: ahead('LIT', 'APog') },
  l1APog: { name: 'L1–APog', unit: 'deg', formula: turn('-APog', 'lowerIncisor') },
  u6Ptv: { name: 'U6–PtV', unit: 'mm', formula: ahead('UMD', 'pterygoidSquare') },
  upperLipE: { name: 'Ls–E', unit: 'mm', formula: ahead('Ls', 'aestheticLine') },
  lowerLipE: { name: 'Li–E', unit: 'mm', formula: ahead('Li', 'aestheticLine') },
  upperLipS: { name: 'Ls–S', unit: 'mm', formula: ahead('Ls', 'steinerLine') },
  lowerLipS: { name: 'Li–S', unit: 'mm', formula: ahead('Li', 'steinerLine') },
  nasolabial: { name: 'Cm–Sn–Ls', unit: 'deg', formula: corner('Cm', 'Sn', 'Ls') },
  /** Merrifield's Z angle. Only the lip that is further in front counts, because it gives the smaller angle. */
  zAngle: {
    name: 'Z',
    unit: 'deg',
    formula: { kind: 'least', of: [between('-FH', 'upperLipChin'), between('-FH', 'lowerLipChin')] },
  },
  impa: { name: 'L1–MP (IMPA)', unit: 'deg', formula: between('-GoMe', 'lowerIncisor') },
  fmia: { name: 'L1–FH (FMIA)', unit: 'deg', formula: between('-FH', '-lowerIncisor') },
  aNasion: { name: 'A–N⊥', unit: 'mm', formula: ahead('A', 'nasionSquare') },
  pogNasion: { name: 'Pog–N⊥', unit: 'mm', formula: ahead('Pog', 'nasionSquare') },
  coA: { name: 'Co–A', unit: 'mm', formula: length('Co', 'A') },
  coGn: { name: 'Co–Gn', unit: 'mm', formula: length('Co', 'Gn') },
  jawDifference: {
    name: 'Co–Gn − Co–A',
    unit: 'mm',
    formula: { kind: 'difference', of: [length('Co', 'Gn'), length('Co', 'A')] },
  },
  ansMe: { name: 'ANS–Me', unit: 'mm', formula: length('ANS', 'Me') },
  lowerFaceShare: {
    name: 'ANS–Me : N–ANS–Me',
    unit: 'percent',
    formula: {
      kind: 'percent',
      of: [length('ANS', 'Me'), { kind: 'sum', of: [length('N', 'ANS'), length('ANS', 'Me')] }],
    },
  },
  saddle: { name: 'N–S–Ar', unit: 'deg', formula: corner('N', 'S', 'Ar') },
  articular: { name: 'S–Ar–Go', unit: 'deg', formula: corner('S', 'Ar', 'Go') },
  gonial: { name: 'Ar–Go–Me', unit: 'deg', formula: corner('Ar', 'Go', 'Me') },
  upperGonial: { name: 'Ar–Go–N', unit: 'deg', formula: corner('Ar', 'Go', 'N') },
  lowerGonial: { name: 'N–Go–Me', unit: 'deg', formula: corner('N', 'Go', 'Me') },
  bjorkSum: {
    name: 'Σ Björk',
    unit: 'deg',
    formula: {
      kind: 'sum',
      of: [corner('N', 'S', 'Ar'), corner('S', 'Ar', 'Go'), corner('Ar', 'Go', 'Me')],
    },
  },
  sAr: { name: 'S–Ar', unit: 'mm', formula: length('S', 'Ar') },
  sN: { name: 'S–N', unit: 'mm', formula: length('S', 'N') },
  arGo: { name: 'Ar–Go', unit: 'mm', formula: length('Ar', 'Go') },
  goMe: { name: 'Go–Me', unit: 'mm', formula: length('Go', 'Me') },
  jarabak: {
    name: 'S–Go : N–Me',
    unit: 'percent',
    formula: { kind: 'percent', of: [length('S', 'Go'), length('N', 'Me')] },
  },
  /** Distance from BO to AO: the points B and A projected on the functional occlusal plane. Positive if A is in front. */
  wits: { name: 'Wits (AO–BO)', unit: 'mm', formula: { kind: 'along', points: ['B', 'A'], line: 'occlusal' } },
  mmpa: { name: 'MMPA', unit: 'deg', formula: turn('palatal', 'GoMe') },
  u1Max: { name: 'U1–Max', unit: 'deg', formula: between('-palatal', 'upperIncisor') },
  overjet: { name: 'OJ', unit: 'mm', formula: { kind: 'along', points: ['LIT', 'UIT'], line: 'occlusal' } },
  overbite: { name: 'OB', unit: 'mm', formula: { kind: 'up', points: ['UIT', 'LIT'], line: 'occlusal' } },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureId = keyof typeof MEASURES;
export const MEASURE_IDS = Object.keys(MEASURES) as readonly MeasureId[];

/** Analyses with their measures, in the order of the page. */
export const ANALYSES = {
  steiner: [
    'SNA',
    'SNB',
    'ANB',
    'SND',
    'snGoGn',
    'snOcclusal',
    'u1Na',
    'u1NaMm',
    'l1Nb',
    'l1NbMm',
    'interincisal',
    'pogNb',
    'holdaway',
    'upperLipS',
    'lowerLipS',
  ],
  downs: [
    'facialAngle',
    'convexity',
    'abPlane',
    'fhGoMe',
    'yAxis',
    'cantOcclusal',
    'interincisal',
    'l1Occlusal',
    'impa',
    'u1APog',
  ],
  ricketts: [
    'facialAxis',
    'facialAngle',
    'fhGoMe',
    'lowerFace',
    'mandibularArc',
    'convexityMm',
    'l1APogMm',
    'l1APog',
    'u6Ptv',
    'lowerLipE',
    'upperLipE',
  ],
  tweed: ['fhGoMe', 'impa', 'fmia'],
  mcNamara: ['aNasion', 'pogNasion', 'coA', 'coGn', 'jawDifference', 'ansMe', 'fhGoMe', 'lowerFaceShare'],
  jarabak: [
    'saddle',
    'articular',
    'gonial',
    'upperGonial',
    'lowerGonial',
    'bjorkSum',
    'sAr',
    'sN',
    'arGo',
    'goMe',
    'jarabak',
    'lowerFaceShare',
  ],
  wits: ['wits', 'ANB'],
  eastman: ['SNA', 'SNB', 'ANB', 'mmpa', 'u1Max', 'impa'],
  softTissue: ['upperLipE', 'lowerLipE', 'upperLipS', 'lowerLipS', 'nasolabial', 'zAngle', 'overjet', 'overbite'],
} as const satisfies Readonly<Record<string, readonly MeasureId[]>>;

export type AnalysisId = keyof typeof ANALYSES;
export const ANALYSIS_IDS = Object.keys(ANALYSES) as [AnalysisId, ...AnalysisId[]];
