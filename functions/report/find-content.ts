import { analysisStore } from '#functions/analysis/analysis-store.ts';
import { visitChartsOf } from '#functions/chart/find-charts.ts';
import { findCeph, findCephVersion } from '#functions/file/find-ceph.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { findPatient, type PatientKeys } from '#functions/patient/find-patient.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import { findRecord } from '#functions/study/find-record.ts';
import { seenOf, type SeenStudy } from '#functions/study/find-study.ts';
import { tenantOf, type Tenant } from '#functions/store/tenant.ts';
import type { CephFilm } from '#shared/ceph/ceph-analysis.ts';
import { filmCertainty } from '#shared/ceph/film-certainty.ts';
import { filmOf } from '#shared/ceph/film-of.ts';
import { judge } from '#shared/ceph/judge.ts';
import { LANDMARKS } from '#shared/ceph/landmarks.ts';
import { ANALYSES } from '#shared/ceph/measures.ts';
import { measureChanges, superimpose } from '#shared/ceph/superimpose.ts';
import { chartAt } from '#shared/chart/chart-at.ts';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import { REPORT_IMAGE_BYTES_MAX } from '#shared/report/report-limits.ts';
import {
  REPORT_FORMAT,
  type ReportOverlayPart,
  ReportPart,
  ReportRecord,
  toJudgedRows,
} from '#shared/report/report-record.ts';
import type { ReportSection } from '#shared/report/report.ts';
import { findImage, type FoundImage, imageOf } from './find-image.ts';
import type { StoredReport } from './report-store.ts';

type StoredStudy = SeenStudy['study'];
type SectionOf<Kind extends ReportSection['kind']> = Extract<ReportSection, { readonly kind: Kind }>;

/** A report with all its content, and the bytes of its images by digest. */
export interface FoundContent {
  readonly record: ReportRecord;
  readonly images: ReadonlyMap<string, FoundImage>;
}

interface Sources {
  readonly report: StoredReport;
  readonly tenant: Tenant;
  readonly patient: PatientKeys;
  readonly studies: readonly SeenStudy[];
  /** All studies of the patient, also those that the report does not show. */
  readonly ofPatient: readonly StoredStudy[];
  readonly images: Map<string, FoundImage>;
}

/** Returns the study and file of an image. Throws 40000 `sourceGone` if it is no image of the report's patient. */
function sourceOf({ studies }: Sources, { fileId, assetId }: AnnotatedAsset, path: string) {
  const found = studies.find(
    ({ study }) => study.fileId === fileId && study.images.some((image) => image.assetId === assetId),
  );
  if (found === undefined) throw invalidField(path, 'sourceGone');
  return found;
}

async function imagePart(sources: Sources, section: SectionOf<'image'>, path: string): Promise<unknown> {
  const { study, file } = sourceOf(sources, section, path);
  const { image, ...found } = await findImage({ ...section, file, path });
  sources.images.set(image.sha256, image);
  return { ...section, ...found, image, studyKind: study.kind, takenOn: study.takenOn };
}

async function chartPart({ patient }: Sources, section: SectionOf<'chart'>, path: string): Promise<unknown> {
  const { visits } = await visitChartsOf(patient);
  const visit = visits.find(({ visitId }) => visitId === section.visitId);
  if (visit === undefined) throw invalidField(path, 'sourceGone');
  return { ...section, at: visit.at, teeth: chartAt(visits, visit) };
}

const nameOf = ({ file, study }: SeenStudy, assetId: string): string =>
  study.images.find((image) => image.assetId === assetId)?.name ?? file.name;

/**
 * Returns the overlay of an analysed film. `undefined` if the film has no overlay, the overlay's film no longer exists, or the two films
 * cannot be superimposed.
 */
async function overlayPart({ ofPatient, tenant }: Sources, film: CephFilm): Promise<ReportOverlayPart | undefined> {
  const { overlay } = film;
  if (overlay === undefined) return undefined;
  const { fileId, assetId } = overlay;
  const shows = ({ images }: StoredStudy): boolean => images.some((image) => image.assetId === assetId);
  const all = ofPatient.filter((study) => study.fileId === fileId && shows(study));
  const [[source], other] = await Promise.all([seenOf(tenant, all), findCephVersion(tenant.organisationId, overlay)]);
  if (source === undefined || other === undefined) return undefined;
  const found = superimpose(filmOf(film), filmOf(other), overlay);
  if (found === undefined) return undefined;
  return {
    method: overlay.method,
    takenOn: source.study.takenOn,
    name: nameOf(source, assetId),
    pixelAspect: film.pixelAspect,
    own: film.landmarks.map(({ id, point }) => ({ id, point })),
    laid: LANDMARKS.flatMap(({ id }) => {
      const point = found.points[id];
      return point === undefined ? [] : [{ id, point: [...point] }];
    }),
    landmarks: [...found.landmarks],
    measures: measureChanges(filmOf(film), filmOf(other), ANALYSES[film.analysis]),
  };
}

async function analysisPart(sources: Sources, section: SectionOf<'analysis'>, path: string): Promise<unknown> {
  const source = sourceOf(sources, section, path);
  const { organisationId } = sources.tenant;
  const { fileId, assetId } = section;
  const [{ newest }, run] = await Promise.all([
    findCeph(organisationId, section),
    analysisStore.newest({ organisationId, fileId, assetId, analyser: 'cephLandmarks' }),
  ]);
  if (newest === null) throw invalidField(path, 'noAnalysis');
  const { analysis, norms, sex, ageYears } = newest;
  const measured = filmOf(newest);
  const judged = judge({ film: measured, analysis, norms, person: { sex, ageYears } });
  const results = toJudgedRows(judged, filmCertainty(measured, judged, run?.landmarks ?? []));
  // The record holds the data of the overlay, so the analysis's reference to the overlay's film is left out.
  const { overlay: _named, ...film } = newest;
  const overlay = await overlayPart(sources, newest);
  const { takenOn } = source.study;
  return {
    ...film,
    ...section,
    name: nameOf(source, assetId),
    takenOn,
    ...results,
    ...(overlay && { overlay }),
  };
}

async function partOf(sources: Sources, section: ReportSection, path: string): Promise<ReportPart> {
  if (section.kind === 'text') return section;
  if (section.kind === 'image') return ReportPart.parse(await imagePart(sources, section, path));
  if (section.kind === 'chart') return ReportPart.parse(await chartPart(sources, section, path));
  return ReportPart.parse(await analysisPart(sources, section, path));
}

/** Reads the sections one after the other, in the order of the report. */
async function partsOf(sources: Sources): Promise<ReportPart[]> {
  const parts: ReportPart[] = [];
  for (const [index, section] of sources.report.draft.sections.entries())
    parts.push(await partOf(sources, section, `draft.sections.${index}`));
  return parts;
}

/** Returns the image of the logo; `undefined` if the clinic has none. */
async function logoOf(clinic: Parameters<typeof organisationStore.logosOf>[0]): Promise<FoundImage | undefined> {
  const { inner } = await organisationStore.logosOf(clinic);
  return inner === '' ? undefined : imageOf(Buffer.from(inner.slice(inner.indexOf(',') + 1), 'base64'));
}

/**
 * Reads the present state of everything that a report's draft refers to. Throws 40000 with the section's path if a source no longer exists.
 * @param signed the signer and the time; null for a preview
 */
export async function findContent(report: StoredReport, signed: ReportRecord['signed']): Promise<FoundContent> {
  const { organisationId, patientId, reportId, draft, versions } = report;
  const tenant = tenantOf({ kind: 'system', organisationId });
  const [patient, clinic] = await Promise.all([findPatient(tenant, patientId), organisationStore.read(organisationId)]);
  if (clinic === undefined) throw new AppError('notFound');
  const { studies } = await findRecord(patient);
  const named = new Set<string>(draft.sections.flatMap((section) => ('fileId' in section ? [section.fileId] : [])));
  const seen = await seenOf(
    tenant,
    studies.filter(({ fileId }) => named.has(fileId)),
  );
  const images = new Map<string, FoundImage>();
  const parts = await partsOf({ report, tenant, patient, studies: seen, ofPatient: studies, images });
  const logo = draft.withLogo ? await logoOf(clinic) : undefined;
  if (logo !== undefined) images.set(logo.sha256, logo);
  const sizeBytes = [...images.values()].reduce((sum, image) => sum + image.sizeBytes, 0);
  if (sizeBytes > REPORT_IMAGE_BYTES_MAX) throw invalidField('draft.sections', 'reportImages');
  const { name, address, phone, countryCallingCode } = clinic;
  const record = ReportRecord.parse({
    ...draft,
    format: REPORT_FORMAT,
    reportId,
    number: versions.length + 1,
    logo: logo ?? null,
    signed,
    clinic: { name, address, phone: phone === '' ? '' : `+${countryCallingCode} ${phone}` },
    patient: { ...patient, birthDate: patient.birthDate ?? null, age: patient.age ?? null },
    parts,
  });
  return { record, images };
}
