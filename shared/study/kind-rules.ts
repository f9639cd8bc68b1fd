import type { AssetKind } from '../file/manifest.ts';
import type { StudyKind } from './study-kinds.ts';

/** SOP classes (PS3.4 B.5) that decide the kind. A comment before each group names its classes. */
// Digital Intra-Oral X-Ray, for presentation and for processing
const INTRA_ORAL = ['1.2.840.10008.5.1.4.1.1.1.3', '1.2.840.10008.5.1.4.1.1.1.3.1'];
const SECTIONS = [
  // CT Image Storage, Enhanced CT, Legacy Converted Enhanced CT
  '1.2.840.10008.5.1.4.1.1.2',
  '1.2.840.10008.5.1.4.1.1.2.1',
  '1.2.840.10008.5.1.4.1.1.2.2',
  // X-Ray 3D Angiographic, X-Ray 3D Craniofacial
  '1.2.840.10008.5.1.4.1.1.13.1.1',
  '1.2.840.10008.5.1.4.1.1.13.1.2',
];
const PHOTOGRAPHS = [
  // VL Photographic, VL Endoscopic, Ophthalmic Photography 8 Bit
  '1.2.840.10008.5.1.4.1.1.77.1.4',
  '1.2.840.10008.5.1.4.1.1.77.1.1',
  '1.2.840.10008.5.1.4.1.1.77.1.5.1',
];

/** Modalities (PS3.3 C.7.3.1.1.1) of projections on a detector outside the mouth. */
const FILMS = ['PX', 'DX', 'CR', 'RG', 'RF', 'XA', 'OT', 'SC'];

/** Words in names and descriptions that say which kind of image it is, in the languages of devices and clinics. */
export const KIND_WORDS = {
  panoramic:
    /\b(?:panoramic|panorama|pano|opg|orthopantomogra\w*|ortopan\w*|panorex)\b|全景|曲面|панорам|ортопантом|بانوراما/iu,
  ceph: /\b(?:cephalo\w*|ceph|teleradiogra\w*|telerad\w*|sefalo\w*|fernr[öo]ntgen\w*)\b|侧位|头影|телерентген|цефало|سيفالو/iu,
  lateral: /\blateral\b/iu,
  bitewing: /\b(?:bite[ -]?wing\w*|bw|aleta)\b|咬翼|прикусн|مجنح/iu,
  occlusal: /\b(?:occlusal|oclusal|okl[uü]zal)\b|咬合片|окклюзион|إطباقي/iu,
  periapical: /\b(?:periapical|periapikal|pa|intra[ -]?oral x-?ray)\b|根尖|периапикал|прицельн|حول الذروة/iu,
  screenshot: /\b(?:screen[ -]?shot|screen[ -]?capture)s?\b|截图|截屏/iu,
} as const satisfies Record<string, RegExp>;
type Word = keyof typeof KIND_WORDS;

interface KindRule {
  readonly kind: StudyKind;
  readonly asset?: readonly AssetKind[];
  readonly SOPClassUID?: readonly string[];
  readonly Modality?: readonly string[];
  readonly BodyPartExamined?: readonly string[];
  readonly word?: Word;
  /** Width divided by height: at least `ratioMin`, and less than `ratioBelow`. */
  readonly ratioMin?: number;
  readonly ratioBelow?: number;
  /** Limit in mm for the longer side on the detector: the side must be shorter. */
  readonly sideBelowMm?: number;
  readonly isVolume?: boolean;
}

const HEAD = ['HEAD', 'SKULL', 'CEPHALOGRAM'];

/**
 * The rules that propose an asset's kind. Every condition of a row must hold, and the first row that matches decides. If the image does not
 * state a fact, no condition on this fact holds. Sensors in the mouth are at most 57 × 76 mm (ISO 3665 size 4). A panoramic image is about
 * twice as wide as high; a cephalogram is nearly square.
 */
export const KIND_RULES: readonly KindRule[] = [
  { kind: 'intraoralScan', asset: ['mesh'] },
  { kind: 'other', asset: ['document'] },
  { kind: 'other', word: 'screenshot' },
  { kind: 'cbct', asset: ['dicomSeries'], Modality: ['CT'] },
  { kind: 'photo', asset: ['dicomSeries'], SOPClassUID: PHOTOGRAPHS },
  { kind: 'photo', asset: ['dicomSeries'], Modality: ['XC', 'GM', 'ES', 'OP'] },
  { kind: 'cbct', SOPClassUID: SECTIONS, isVolume: true },
  { kind: 'other', isVolume: true },
  { kind: 'bitewing', asset: ['dicomSeries'], SOPClassUID: INTRA_ORAL, word: 'bitewing' },
  { kind: 'occlusal', asset: ['dicomSeries'], SOPClassUID: INTRA_ORAL, word: 'occlusal' },
  { kind: 'periapical', asset: ['dicomSeries'], SOPClassUID: INTRA_ORAL },
  { kind: 'bitewing', asset: ['dicomSeries'], Modality: ['IO'], word: 'bitewing' },
  { kind: 'occlusal', asset: ['dicomSeries'], Modality: ['IO'], word: 'occlusal' },
  { kind: 'periapical', asset: ['dicomSeries'], Modality: ['IO'] },
  { kind: 'lateralCeph', asset: ['dicomSeries'], Modality: FILMS, word: 'ceph' },
  { kind: 'panoramic', asset: ['dicomSeries'], Modality: FILMS, word: 'panoramic' },
  { kind: 'lateralCeph', asset: ['dicomSeries'], Modality: ['PX', 'DX', 'CR', 'RG'], word: 'lateral' },
  { kind: 'bitewing', asset: ['dicomSeries'], Modality: FILMS, word: 'bitewing' },
  { kind: 'lateralCeph', asset: ['dicomSeries'], Modality: ['PX'], BodyPartExamined: HEAD, ratioBelow: 1.35 },
  { kind: 'panoramic', asset: ['dicomSeries'], Modality: ['PX'] },
  { kind: 'periapical', asset: ['dicomSeries'], Modality: ['DX', 'CR', 'RG'], sideBelowMm: 78 },
  {
    kind: 'panoramic',
    asset: ['dicomSeries'],
    Modality: ['DX', 'CR', 'RG'],
    BodyPartExamined: ['JAW', 'TEETH', 'MAXILLA', 'MANDIBLE'],
    ratioMin: 1.5,
  },
  {
    kind: 'lateralCeph',
    asset: ['dicomSeries'],
    Modality: ['DX', 'CR', 'RG'],
    BodyPartExamined: HEAD,
    ratioBelow: 1.35,
  },
  // This row comes after the modalities, because some devices give every image the SOP class of a CT.
  { kind: 'cbct', asset: ['dicomSeries'], SOPClassUID: SECTIONS },
  { kind: 'other', asset: ['dicomSeries'] },
  { kind: 'lateralCeph', asset: ['image'], word: 'ceph' },
  { kind: 'panoramic', asset: ['image'], word: 'panoramic' },
  { kind: 'bitewing', asset: ['image'], word: 'bitewing' },
  { kind: 'occlusal', asset: ['image'], word: 'occlusal' },
  { kind: 'periapical', asset: ['image'], word: 'periapical' },
  { kind: 'photo', asset: ['image'] },
];
