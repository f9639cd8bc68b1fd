import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf, windowInput } from '../wire/page.ts';
import { SentDocument } from '../order/sent-record.ts';
import { Report, ReportDraft, ReportLine, ReportTemplate, ReportTemplates, ReportVersion } from './report.ts';

const Ref = Report.pick({ patientId: true, reportId: true });
/**
 * Reference to the version of a report that the caller read. If two people save changes of the same version, the second one is refused with
 * 40902.
 */
const VersionRef = Ref.extend({ version: Report.shape.version });

export const reportApi = {
  index: endpoint({
    path: '/api/v1/dental/report/info/index',
    permission: 'study:read',
    reads: 'patientData',
    summary: 'A patient’s reports, the newest first, with who signed which version.',
    input: z.object({ patientId: Report.shape.patientId, ...windowInput({ size: 100 }) }),
    output: listOf(ReportLine),
  }),
  read: endpoint({
    path: '/api/v1/dental/report/info/read',
    permission: 'study:read',
    reads: 'patientData',
    summary: 'One report with its draft.',
    input: Ref,
    output: Report,
  }),
  readSigned: endpoint({
    path: '/api/v1/dental/report/info/readSigned',
    permission: 'study:read',
    reads: 'patientData',
    summary: 'A signed version of a report as it was signed, with its digest and the platform’s signature.',
    input: Ref.extend({ number: ReportVersion.shape.number }),
    output: SentDocument,
  }),
  create: endpoint({
    path: '/api/v1/dental/report/info/create',
    permission: 'report:write',
    idempotent: true,
    summary: 'Begins a report about a patient.',
    input: z.object({ patientId: Report.shape.patientId, draft: ReportDraft }),
    output: Report,
  }),
  save: endpoint({
    path: '/api/v1/dental/report/info/save',
    permission: 'report:write',
    idempotent: true,
    summary: 'Saves the draft of a report; 40902 if a colleague saved it meanwhile, 40901 once it is signed.',
    input: VersionRef.extend({ draft: ReportDraft }),
    output: Report,
  }),
  sign: endpoint({
    path: '/api/v1/dental/report/info/sign',
    permission: 'report:write',
    idempotent: true,
    summary:
      'Signs the draft with the caller’s name and the time. Its content is read, kept and sealed; nothing changes it any more.',
    input: VersionRef,
    output: Report,
  }),
  revise: endpoint({
    path: '/api/v1/dental/report/info/revise',
    permission: 'report:write',
    idempotent: true,
    summary: 'Begins the next version of a signed report. The signed ones stay readable.',
    input: VersionRef,
    output: Report,
  }),
  discard: endpoint({
    path: '/api/v1/dental/report/info/discard',
    permission: 'report:write',
    summary: 'Drops the draft of a next version; the signed report stays as it is.',
    input: VersionRef,
    output: Report,
  }),
  remove: endpoint({
    path: '/api/v1/dental/report/info/remove',
    permission: 'report:write',
    summary: 'Removes a report that was never signed. A signed one is refused with 40901.',
    input: VersionRef,
    output: Empty,
  }),
  templates: endpoint({
    path: '/api/v1/dental/report/template/index',
    permission: 'report:write',
    reads: 'other',
    summary: 'The clinic’s templates of reports, by name.',
    input: Empty,
    output: ReportTemplates,
  }),
  saveTemplate: endpoint({
    path: '/api/v1/dental/report/template/save',
    permission: 'report:write',
    idempotent: true,
    summary: 'Keeps a template of reports: a new one, or another content for the name.',
    input: ReportTemplate,
    output: ReportTemplates,
  }),
  deleteTemplate: endpoint({
    path: '/api/v1/dental/report/template/delete',
    permission: 'report:write',
    summary: 'Deletes a template of reports.',
    input: ReportTemplate.pick({ name: true }),
    output: ReportTemplates,
  }),
} as const;
