import { createHash } from 'node:crypto';
import { findCeph } from '#functions/file/find-ceph.ts';
import { findFile } from '#functions/file/find-file.ts';
import type { Handler } from '#functions/http/call.ts';
import type { Code } from '#functions/imaging/report/content-item.ts';
import { type Measured, writeMeasurementReport } from '#functions/imaging/report/measurement-report.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { landmarksOfMeasure } from '#shared/ceph/landmarks-of.ts';
import { measuredFilm } from '#shared/ceph/measured-film.ts';
import { MEASURES } from '#shared/ceph/measures.ts';
import type { CephVersion } from '#shared/ceph/ceph-analysis.ts';
import type { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { dicomIndex } from './dicom-index-store.ts';

/** Our own coding scheme, because the standard has no codes for most measures of cephalometry. */
const SCHEME = '99ARCATA';
const PROCEDURE: Code = { value: 'CEPH', scheme: SCHEME, meaning: 'Cephalometric analysis' };
const ucum = (value: string, meaning: string): Code => ({ value, scheme: 'UCUM', meaning });
const UNITS = { deg: ucum('deg', 'degree'), mm: ucum('mm', 'millimeter'), percent: ucum('%', 'percent') } as const;

/** Returns a UID under 2.25. The same parts always give the same UID. */
function uidOf(...parts: readonly (string | number)[]): string {
  const digits = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
  return `2.25.${BigInt(`0x${digits}`)}`;
}

const PLAIN: Readonly<Record<string, string>> = { '–': '-', '−': '-', '⊥': ' perp', Σ: 'Sum', '°': ' deg' };

/** Returns a name in ASCII, because many DICOM readers expect Latin letters in the meanings of codes. */
const plainName = (name: string): string =>
  Array.from(name.normalize('NFD').replaceAll(/\p{M}/gu, ''), (letter) => PLAIN[letter] ?? letter).join('');

function measuredOf(film: CephVersion): Measured[] {
  const placed = new Map(film.landmarks.map(({ id, point }) => [id, point]));
  return measuredFilm(film).map(({ id, value }) => ({
    name: { value: id, scheme: SCHEME, meaning: plainName(MEASURES[id].name) },
    value,
    unit: UNITS[MEASURES[id].unit],
    points: landmarksOfMeasure(id).flatMap((landmark) => {
      const point = placed.get(landmark);
      return point === undefined ? [] : [point];
    }),
  }));
}

/** Returns the position of the film's file in its upload, which the asset's id contains. Returns -1 if the id has another form. */
const entryOf = (assetId: string): number => Number(/^asset-(?<entry>\d+)$/u.exec(assetId)?.groups?.['entry'] ?? -1);

/**
 * Writes the newest cephalometric analysis of a film as a DICOM structured report (TID 1500). Throws 40901 if the film has no analysis, or
 * is no DICOM.
 */
export const exportCeph: Handler<(typeof dicomwebApi)['exportCeph']> = async (call) => {
  const { fileId, assetId } = call.input;
  const file = await findFile(call, fileId);
  const { organisationId } = call.session;
  if (file.organisationId !== organisationId) throw new AppError('notFound');
  const [{ newest }, instances] = await Promise.all([
    findCeph(organisationId, { fileId, assetId }),
    dicomIndex.instancesOfFile({ organisationId, fileId }),
  ]);
  const found = instances.find(({ instance }) => instance.entry === entryOf(assetId));
  const { SOPClassUID, SOPInstanceUID, NumberOfFrames = '1' } = found?.instance.stated ?? {};
  if (newest === null || SOPClassUID === undefined || SOPInstanceUID === undefined || found === undefined)
    throw new AppError('stateRefusesAction', { state: newest === null ? 'notAnalysed' : 'noDicom' });
  const { series, study: StudyInstanceUID, stated } = found.series;
  const frame = Number(NumberOfFrames) > 1 ? { frame: newest.frame + 1 } : {};
  const of = [fileId, assetId, newest.version] as const;
  const report = writeMeasurementReport({
    study: {
      PatientName: stated.PatientName ?? '',
      PatientID: stated.PatientID ?? '',
      PatientBirthDate: stated.PatientBirthDate ?? '',
      PatientSex: stated.PatientSex ?? '',
      StudyInstanceUID,
      StudyID: stated.StudyID ?? '',
      StudyDate: stated.StudyDate ?? '',
      StudyTime: stated.StudyTime ?? '',
      AccessionNumber: stated.AccessionNumber ?? '',
      ReferringPhysicianName: stated.ReferringPhysicianName ?? '',
    },
    image: { SOPClassUID, SOPInstanceUID, SeriesInstanceUID: series, ...frame },
    uids: { series: uidOf('series', ...of), instance: uidOf('instance', ...of), group: uidOf('group', ...of) },
    procedure: PROCEDURE,
    title: `Cephalometry: ${newest.analysis}`,
    measured: measuredOf(newest),
    observer: newest.savedBy,
    at: newest.savedAt,
  });
  return { name: `cephalometry-${newest.version}.dcm`, content: report.toString('base64') };
};
