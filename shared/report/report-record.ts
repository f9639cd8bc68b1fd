import * as z from 'zod';
import { CephFilm, CephVersion } from '../ceph/ceph-analysis.ts';
import { CephLandmark } from '../ceph/ceph-landmark.ts';
import type { FilmCertainty } from '../ceph/film-certainty.ts';
import type { Judged } from '../ceph/judge.ts';
import { MEASURE_IDS } from '../ceph/measures.ts';
import { NORM_SOURCES, NORM_SETS } from '../ceph/norms.ts';
import { CephOverlay } from '../ceph/superimpose.ts';
import { ShownTooth } from '../chart/chart.ts';
import { PixelAnnotation } from '../file/annotation.ts';
import { Sha256 } from '../file/sha256.ts';
import { FileId, PatientId, ReportId, VisitId } from '../ids.ts';
import { Patient, Sex } from '../patient/patient.ts';
import { StudyKind } from '../study/study-kinds.ts';
import { CalendarDate, UnixSeconds } from '../unix-seconds.ts';
import { ReportDraft, ReportSection } from './report.ts';

/** The name and version of the format. The signed content includes it. */
export const REPORT_FORMAT = 'arcata-report-1';

const [TextSection] = ReportSection.options;
const Base = TextSection.pick({ sectionId: true, heading: true });
const Asset = { fileId: FileId, assetId: z.string() };

/** Digest and size of an image. The platform keeps its bytes next to the record. */
export const ReportImage = z.object({ sha256: Sha256, sizeBytes: z.int().min(1) });
export type ReportImage = z.infer<typeof ReportImage>;

const ImagePart = Base.extend({
  kind: z.literal('image'),
  ...Asset,
  withAnnotations: z.boolean(),
  name: z.string(),
  studyKind: StudyKind.nullable(),
  takenOn: CalendarDate.nullable(),
  image: ReportImage,
  /** Size of the file in its own pixels. Annotations use these pixels. */
  columns: z.int().min(1),
  rows: z.int().min(1),
  scale: z.object({
    columnWidth: z.number(),
    rowHeight: z.number(),
    unit: z.enum(['mm', 'px']),
    from: z.enum(['patient', 'detector', 'calibration', 'nothing']),
  }),
  annotations: z.array(z.object({ annotation: PixelAnnotation, by: z.string() })),
});
export type ReportImagePart = z.infer<typeof ImagePart>;

const ChartPart = Base.extend({
  kind: z.literal('chart'),
  visitId: VisitId,
  at: UnixSeconds,
  teeth: z.array(ShownTooth),
});
export type ReportChartPart = z.infer<typeof ChartPart>;

const NormOf = z.object({
  set: z.enum(NORM_SETS),
  source: z.literal(Object.keys(NORM_SOURCES) as (keyof typeof NORM_SOURCES)[]),
  mean: z.number().nullable(),
  sd: z.number().optional(),
  range: z.tuple([z.number(), z.number()]).readonly().optional(),
  isUnchecked: z.literal(true).optional(),
});

const JudgedRow = z.object({
  measure: z.literal(MEASURE_IDS),
  value: z.number().nullable(),
  norm: NormOf.nullable(),
  difference: z.number().nullable(),
  deviations: z.number().nullable(),
  verdict: z.enum(['below', 'within', 'above']).nullable(),
  /**
   * The value lies in this interval in 95 of 100 simulated films, whose points move at random within their error. Absent if the error of a
   * point is not known.
   */
  interval: z.tuple([z.number(), z.number()]).readonly().optional(),
  /** The probability of each verdict; absent if not known, or if the measure has no norm to judge it by. */
  chances: z.object({ below: z.number(), within: z.number(), above: z.number() }).optional(),
});

/**
 * The source of the intervals. `byModel` and `byObservers` count the points whose error comes from the model or from observers. `unknown`
 * lists the points without a known error.
 */
const CertaintyPart = z.object({
  byModel: z.int().min(0),
  byObservers: z.int().min(0),
  unknown: z.array(CephLandmark.shape.id),
});

/** Another film that is laid over the analysed film. The points of both films are in pixels of the analysed film. */
const OverlayPart = z.object({
  method: CephOverlay.shape.method,
  takenOn: CalendarDate.nullable(),
  name: z.string(),
  pixelAspect: CephFilm.shape.pixelAspect,
  own: z.array(CephLandmark),
  laid: z.array(CephLandmark),
  landmarks: z.array(
    z.object({ id: CephLandmark.shape.id, forward: z.number(), up: z.number(), distance: z.number() }),
  ),
  measures: z.array(
    z.object({
      measure: z.literal(MEASURE_IDS),
      other: z.number().nullable(),
      own: z.number().nullable(),
      change: z.number().nullable(),
    }),
  ),
});
export type ReportOverlayPart = z.infer<typeof OverlayPart>;

const AnalysisPart = Base.extend({
  kind: z.literal('analysis'),
  ...Asset,
  name: z.string(),
  takenOn: CalendarDate.nullable(),
  ...CephVersion.pick({ version: true, savedBy: true, savedAt: true }).shape,
  ...CephFilm.pick({ analysis: true, norms: true, sex: true, ageYears: true, scale: true }).shape,
  /** The measures with their verdicts at the time of the record. A later change of the norms does not change these verdicts. */
  rows: z.array(JudgedRow),
  /** Absent in records that are older than the intervals. */
  certainty: CertaintyPart.optional(),
  /** Absent if no film is laid over the analysed film, or if the overlaid film was deleted. */
  overlay: OverlayPart.optional(),
});
export type ReportAnalysisPart = z.infer<typeof AnalysisPart>;

export const ReportPart = z.discriminatedUnion('kind', [TextSection, ImagePart, ChartPart, AnalysisPart]);
export type ReportPart = z.infer<typeof ReportPart>;

/** A report with all its content, as it is printed. `signed` is null for a draft. */
export const ReportRecord = z.object({
  format: z.literal(REPORT_FORMAT),
  reportId: ReportId,
  number: z.int().min(1),
  ...ReportDraft.omit({ sections: true, withLogo: true }).shape,
  logo: ReportImage.nullable(),
  signed: z.object({ name: z.string(), at: UnixSeconds }).nullable(),
  clinic: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  patient: z.object({
    patientId: PatientId,
    ...Patient.pick({ name: true, patientNumber: true }).shape,
    sex: Sex,
    birthDate: CalendarDate.nullable(),
    age: z.int().nullable(),
  }),
  parts: z.array(ReportPart),
});
export type ReportRecord = z.infer<typeof ReportRecord>;

/** Returns the measures of an analysis and their certainty in the form of the record (REP-18). */
export function toJudgedRows(
  rows: readonly Judged[],
  { of, byModel, byObservers, unknown }: FilmCertainty,
): Pick<ReportAnalysisPart, 'rows' | 'certainty'> {
  const kept = rows.map((row) => {
    const { interval, chances } = of.get(row.measure) ?? {};
    return JudgedRow.parse({ ...row, interval, chances: chances ?? undefined });
  });
  return { rows: kept, certainty: { byModel, byObservers, unknown: [...unknown] } };
}
