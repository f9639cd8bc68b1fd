import * as z from 'zod';
import { DownloadUrl } from '../file/download-url.ts';
import { PatientId } from '../ids.ts';
import { Deleted } from '../wire/deleted.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf, windowInput } from '../wire/page.ts';
import { SearchText } from '../wire/search-text.ts';
import { NewPatient, Patient, PatientChange, PatientRow } from './patient.ts';
import { ImportRows, ImportVerdicts } from './patient-import.ts';
import { MergeInput, MergePreview } from './patient-merge.ts';
import { PatientExport } from './patient-export.ts';
import { PatientSort, Unseen } from './patient-sorts.ts';
import { Visit, VisitEntry } from './visit.ts';

export const patientApi = {
  create: endpoint({
    path: '/api/v1/dental/patient/info/create',
    permission: 'patient:write',
    idempotent: true,
    summary:
      'Enters a patient into the clinic’s records. One whose number, or name and birth date, is known is refused (40900) with `data.patients`; `evenIfKnown` enters a namesake all the same.',
    input: NewPatient,
    output: Patient,
  }),
  read: endpoint({
    path: '/api/v1/dental/patient/info/read',
    permission: 'patient:read',
    reads: 'patientData',
    summary: 'One patient, whole.',
    input: z.object({ patientId: PatientId }),
    output: Patient,
  }),
  update: endpoint({
    path: '/api/v1/dental/patient/info/update',
    permission: 'patient:write',
    summary: 'Changes what is known about a patient. What `profile` does not name stays; `null` removes a fact.',
    input: z.object({ patientId: PatientId, version: z.int(), profile: PatientChange }),
    output: Patient,
  }),
  delete: endpoint({
    path: '/api/v1/dental/patient/info/delete',
    permission: 'patient:delete',
    summary:
      'Deletes a patient of whom no order is under way, with all files and orders. They can be restored for 30 days, then everything goes for good.',
    input: z.object({ patientId: PatientId, version: z.int() }),
    output: Deleted,
  }),
  restore: endpoint({
    path: '/api/v1/dental/patient/info/restore',
    permission: 'patient:delete',
    summary: 'Takes a deletion back: the patient is as before, with the files and orders that went along.',
    input: z.object({ patientId: PatientId }),
    output: Empty,
  }),
  erase: endpoint({
    path: '/api/v1/dental/patient/info/erase',
    permission: 'patient:delete',
    summary:
      'Erases a deleted patient for good, with everything that went along: it cannot be restored any more, and is gone within the hour. 40302 asks for the account’s owner first.',
    input: z.object({ patientId: PatientId }),
    output: Empty,
  }),
  checkImport: endpoint({
    path: '/api/v1/dental/patient/import/read',
    permission: 'patient:write',
    reads: 'patientData',
    summary: 'What would become of these rows of a file: new, known or refused, each by itself. Nothing is entered.',
    input: ImportRows,
    output: ImportVerdicts,
  }),
  importRows: endpoint({
    path: '/api/v1/dental/patient/import/create',
    permission: 'patient:write',
    idempotent: true,
    summary:
      'Enters those of these rows whose person the clinic does not know. A repeat, and the same rows of another attempt, enter nothing.',
    input: ImportRows,
    output: ImportVerdicts,
  }),
  duplicates: endpoint({
    path: '/api/v1/dental/patient/merge/index',
    permission: 'patient:delete',
    reads: 'patientData',
    summary: 'Other records of the clinic that may be of the same person: one name, and one birth date or phone.',
    input: z.object({ patientId: PatientId }),
    output: z.object({ list: z.array(PatientRow) }),
  }),
  mergePreview: endpoint({
    path: '/api/v1/dental/patient/merge/read',
    permission: 'patient:delete',
    reads: 'patientData',
    summary: 'Two records in full, and the counts of what a merge of the other one into the own one brings along.',
    input: z.object({ patientId: PatientId, otherId: PatientId }),
    output: MergePreview,
  }),
  merge: endpoint({
    path: '/api/v1/dental/patient/merge/create',
    permission: 'patient:delete',
    summary:
      'Merges another record into a patient’s, fact by fact; everything that belongs to it is found at the patient from then on. It can be undone for 30 days; a repeat changes nothing.',
    input: MergeInput,
    output: Patient,
  }),
  unmerge: endpoint({
    path: '/api/v1/dental/patient/merge/delete',
    permission: 'patient:delete',
    summary:
      'Undoes the newest merge of a patient: both records are as before, with what belonged to them. What was entered since stays with the patient; a repeat changes nothing.',
    input: z.object({ patientId: PatientId, version: z.int(), otherId: PatientId }),
    output: Patient,
  }),
  deleted: endpoint({
    path: '/api/v1/dental/patient/info/deleted',
    permission: 'patient:delete',
    reads: 'patientData',
    summary: 'Deleted patients who can be restored, newest first.',
    input: z.object(windowInput()),
    output: listOf(Deleted),
  }),
  visits: endpoint({
    path: '/api/v1/dental/patient/visit/index',
    permission: 'patient:read',
    reads: 'patientData',
    summary: 'A patient’s visits, newest first.',
    input: z.object({ patientId: PatientId, ...windowInput({ size: 100 }) }),
    output: listOf(Visit),
  }),
  saveVisit: endpoint({
    path: '/api/v1/dental/patient/visit/save',
    permission: 'patient:write',
    idempotent: true,
    summary: 'Enters a visit without `visitId`, else changes it; the patient’s last visit is the newest of all visits.',
    input: VisitEntry.extend({
      patientId: PatientId,
      visitId: Visit.shape.visitId.optional(),
      /** Version that the caller read; 0 for a new visit. */
      version: z.int().min(0),
    }),
    output: Visit,
  }),
  removeVisit: endpoint({
    path: '/api/v1/dental/patient/visit/remove',
    permission: 'patient:write',
    summary: 'Removes a visit that was entered by mistake.',
    input: Visit.pick({ patientId: true, visitId: true, version: true }),
    output: Empty,
  }),
  export: endpoint({
    path: '/api/v1/dental/patient/export/create',
    permission: 'patient:export',
    summary:
      'Begins to pack everything that the clinic keeps of a patient into one zip; while that runs, a repeat changes nothing. 40302 asks for the account’s owner first.',
    input: z.object({ patientId: PatientId }),
    output: PatientExport,
  }),
  exported: endpoint({
    path: '/api/v1/dental/patient/export/read',
    permission: 'patient:export',
    reads: 'other',
    summary: 'How far the newest zip of a patient is; null if there is none.',
    input: z.object({ patientId: PatientId }),
    output: z.object({ export: PatientExport.nullable() }),
  }),
  exportDownload: endpoint({
    path: '/api/v1/dental/patient/export/download',
    permission: 'patient:export',
    reads: 'patientData',
    summary:
      'An address, valid for five minutes, that saves the zip of a patient. 40302 asks for the account’s owner first.',
    input: z.object({ patientId: PatientId }),
    output: DownloadUrl,
  }),
  index: endpoint({
    path: '/api/v1/dental/patient/info/index',
    permission: 'patient:read',
    reads: 'patientData',
    summary:
      'The clinic’s patients, last changed first or as `sort` says; `search` matches the start of a name, its pinyin, a number or a phone; `unseen` lists those who were not seen for so long.',
    input: z.object({
      ...windowInput(),
      search: SearchText,
      sort: PatientSort.optional(),
      unseen: Unseen.optional(),
    }),
    output: listOf(PatientRow),
  }),
} as const;
