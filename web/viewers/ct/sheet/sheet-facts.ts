import type { TFunction } from 'i18next';
import { dayAndTime } from '#web/ui/relative-time.ts';
import { dicomDay, personName } from '#web/viewers/frame/corners/dicom-words.ts';
import type { ViewerIdentity } from '#web/viewers/frame/viewer-identity.ts';
import type { Slab } from '../gl/picture.ts';
import { SECTION_SLAB } from '../panes/section-picture.tsx';
import type { CtScene } from '../parts/ct-scene.ts';
import type { ArchState, CtState } from '../state/ct-state.ts';
import type { SheetSubject } from './sheet-source.ts';

export interface SheetFact {
  readonly label: string;
  readonly value: string;
}

export interface SheetWords {
  readonly t: TFunction<['ct', 'viewer']>;
  readonly language: string;
}

const number = (value: number, digits: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);

/** Formats a length along the curve in mm with one decimal, as in the viewport. */
export const lengthWords = (mm: number, { t, language }: SheetWords): string =>
  t('value.mm', {
    value: new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(mm),
  });

/**
 * Joins texts. Each text keeps its own direction. An Arabic date after a Latin name would otherwise run in the wrong
 * direction.
 */
const listed = (words: readonly (string | undefined)[]): string =>
  words
    .filter((each) => each !== undefined && each !== '')
    .map((each) => `\u2068${each}\u2069`)
    .join(' · ');

const slabWords = ({ mode, mm }: Slab, { t, language }: SheetWords): string =>
  mm === 0 ? t('slab.thin') : listed([t(`slab.${mode}`), t('value.mm', { value: number(mm, 1, language) })]);

/** Returns the size of the drawn voxels as text. If the scan has finer voxels, the text says so. */
function resolutionWords({ index, level, space }: CtScene, { t, language }: SheetWords): string {
  const sides = space.spacing.map((mm, axis) => mm * (level.factor[axis] ?? 1));
  const mm = number(Math.max(...sides), 2, language);
  const [finest] = index.levels;
  return t(finest === undefined || level.columns === finest.columns ? 'sheet.voxel' : 'sheet.coarser', { mm });
}

interface Shown {
  readonly subject: SheetSubject;
  readonly identity: ViewerIdentity;
  readonly scene: CtScene;
  readonly state: CtState;
  readonly arch: ArchState;
  readonly spacingMm: number;
  /** Current time in Unix seconds. */
  readonly now: number;
}

/**
 * Returns the facts in the header: the patient as this person may see it, the study, and the settings of the images.
 * They fill two columns row by row.
 */
export function sheetFacts(shown: Shown, words: SheetWords): readonly SheetFact[] {
  const { subject, identity, scene, state, arch, spacingMm, now } = shown;
  const { t, language } = words;
  const { series, name } = subject;
  const inFile = listed([
    personName(series?.PatientName),
    series?.PatientID,
    series?.PatientSex,
    dicomDay(series?.PatientBirthDate, language),
  ]);
  const { center, width } = state.window;
  const facts = [
    [t('sheet.patient'), identity.text],
    [t('sheet.inFile'), inFile],
    [t('sheet.study'), listed([dicomDay(series?.StudyDate, language), series?.Modality, series?.InstitutionName])],
    [t('sheet.series'), series?.SeriesDescription ?? name],
    [
      t('sheet.window'),
      listed([
        t('viewer:window', { center: Math.round(center), width: Math.round(width) }),
        state.isInverted === (scene.index.PhotometricInterpretation === 'MONOCHROME1') ? undefined : t('tool.invert'),
      ]),
    ],
    [t('sheet.resolution'), resolutionWords(scene, words)],
    [t('pane.panorama'), slabWords(arch.slab, words)],
    [t('pane.sections'), listed([slabWords(SECTION_SLAB, words), t('every', { mm: number(spacingMm, 1, language) })])],
    [t('sheet.printed'), dayAndTime(now, language)],
  ] as const;
  return facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}
