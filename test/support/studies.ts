import './table.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { fileStudies, type StoredStudy, studies } from '#functions/study/study-items.ts';
import type { OrganisationId, PatientId } from '#shared/ids.ts';
import { visitItems } from '#functions/patient/visit-items.ts';
import { mountItems } from '#functions/study/mount-items.ts';
import { studyRow } from './study-row.ts';

/** Puts a study into the table, as `make-studies` leaves it. */
export async function addStudy(...given: Parameters<typeof studyRow>): Promise<StoredStudy> {
  const row = studyRow(...given);
  const { organisationId, fileId, studyId } = row;
  const list = newRow(row.createdAt, { organisationId, fileId, studyIds: [studyId] });
  await transact([studies.create(row), fileStudies.put(list)]);
  return row;
}

/** Puts an empty mount of the patient into the table. */
export async function addMount(organisationId: OrganisationId, patientId: PatientId) {
  const content = { layout: 'fmx18', takenOn: '2026-03-12', images: [] } as const;
  const row = newRow(nowSeconds(), { organisationId, patientId, mountId: newId('mount'), ...content, images: [] });
  await transact([mountItems.create(row)]);
  return row;
}

/** Puts a visit of the patient into the table. */
export async function addVisit(organisationId: OrganisationId, patientId: PatientId) {
  const content = { at: 1_700_000_000, inspectionNumber: '', note: '' };
  const creator = { accountId: newId('account'), name: 'Maya' };
  const row = newRow(nowSeconds(), { organisationId, patientId, visitId: newId('visit'), creator, ...content });
  await transact([visitItems.create(row)]);
  return row;
}
