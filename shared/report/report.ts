import * as z from 'zod';
import { AnnotatedAsset } from '../file/annotation.ts';
import { Sha256 } from '../file/sha256.ts';
import { AccountId, PatientId, ReportId, VisitId } from '../ids.ts';
import {
  REPORT_SECTIONS_MAX,
  REPORT_TEMPLATES_MAX,
  REPORT_TEXT_LENGTH_MAX,
  REPORT_VERSIONS_MAX,
} from './report-limits.ts';
import { SentSignature } from '../order/sent-record.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/** `draft`: never signed. `revising`: a person writes the next version, and the signed version stays valid. */
export const ReportState = z.enum(['draft', 'signed', 'revising']);
export type ReportState = z.infer<typeof ReportState>;

const Section = { sectionId: z.uuid(), heading: z.string().max(200) };
const ReportText = z.object({ kind: z.literal('text'), ...Section, text: z.string().max(REPORT_TEXT_LENGTH_MAX) });

/** A part of a report as the dentist chose it (REP-2). Its content is read from the patient's data when the report is signed. */
export const ReportSection = z.discriminatedUnion('kind', [
  ReportText,
  /** An image of a study, with or without the annotations that people drew on it. */
  z.object({ kind: z.literal('image'), ...Section, ...AnnotatedAsset.shape, withAnnotations: z.boolean() }),
  /** The tooth chart as of a visit. */
  z.object({ kind: z.literal('chart'), ...Section, visitId: VisitId }),
  /** The newest cephalometric analysis of a film. */
  z.object({ kind: z.literal('analysis'), ...Section, ...AnnotatedAsset.shape }),
]);
export type ReportSection = z.infer<typeof ReportSection>;
export type ReportSectionKind = ReportSection['kind'];

const Letterhead = {
  title: z.string().max(200),
  /** A line at the bottom of each page; empty for none. */
  footer: z.string().max(300),
  /** Whether the clinic's logo is above the title. */
  withLogo: z.boolean(),
};

/** The part of a report that people write. */
export const ReportDraft = z.object({ ...Letterhead, sections: z.array(ReportSection).max(REPORT_SECTIONS_MAX) });
export type ReportDraft = z.infer<typeof ReportDraft>;

const Person = z.object({ accountId: AccountId, name: z.string() });

/** A signed version: the signer, the time, the digest of its content, and the platform's signature of this digest. */
export const ReportVersion = z.object({
  number: z.int().min(1).max(REPORT_VERSIONS_MAX),
  by: Person,
  at: UnixSeconds,
  digest: Sha256,
  signature: SentSignature,
});
export type ReportVersion = z.infer<typeof ReportVersion>;

export const Report = z.object({
  reportId: ReportId,
  patientId: PatientId,
  state: ReportState,
  /** The draft. In a signed report: the draft from which the newest version was made. */
  draft: ReportDraft,
  createdBy: Person,
  editedBy: Person,
  /** The signed versions, oldest first. */
  versions: z.array(ReportVersion).max(REPORT_VERSIONS_MAX),
  version: z.int().min(1),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
});
export type Report = z.infer<typeof Report>;

/** A line of a patient's list of reports. */
export const ReportLine = Report.omit({ draft: true }).extend({ title: z.string(), sectionCount: z.int() });
export type ReportLine = z.infer<typeof ReportLine>;

/** A clinic's template for new reports: letterhead and texts. It has no data of a patient. */
export const ReportTemplate = z.object({
  name: z.string().trim().min(1, { error: 'required' }).max(80),
  ...Letterhead,
  texts: z.array(ReportText.pick({ heading: true, text: true })).max(REPORT_SECTIONS_MAX),
});
export type ReportTemplate = z.infer<typeof ReportTemplate>;

export const ReportTemplates = z.object({ templates: z.array(ReportTemplate).max(REPORT_TEMPLATES_MAX) });
