import { PatientId } from '#shared/ids.ts';
import type { patientApi } from '#shared/patient/patient-api.ts';
import { PatientRow } from '#shared/patient/patient.ts';
import type { Handler } from '#functions/http/call.ts';
import { counters } from '#functions/store/counter.ts';
import { type ListPage, listPage, sortedPage, walkedPage } from '#functions/store/list-page.ts';
import { rangeSource } from '#functions/store/list-source.ts';
import { fewHits, hits } from '#functions/store/search-hits.ts';
import { type Tenant, tenantOf } from '#functions/store/tenant.ts';
import { maskPhone } from '#functions/contact/mask-phone.ts';
import { patients, type StoredPatient } from './patient-items.ts';

export const PATIENT_COUNTER = 'patient';

/** Returns a patient as a line of a list. */
export const toRow = (patient: StoredPatient): PatientRow =>
  PatientRow.parse({ ...patient, phone: maskPhone(patient.phone) });

const changePlace = ({ updatedAt, patientId }: StoredPatient): string => `${updatedAt}#${patientId}`;

async function rowsOf({ organisationId }: Tenant, ids: readonly string[]): Promise<Map<string, StoredPatient>> {
  const rows = await patients.readMany(ids.map((id) => ({ organisationId, patientId: PatientId.parse(id) })));
  return new Map(rows.map((row) => [row.patientId, row]));
}

/** Lists all patients of the clinic, last changed first. */
async function lastChanged(tenant: Tenant, page: ListPage) {
  const { organisationId } = tenant;
  const source = rangeSource({
    isDescending: true,
    page: (between, window) =>
      patients.page({ index: 'gsi1', key: { organisationId }, between, isDescending: true }, window),
    entryOf: (row: StoredPatient) => ({ place: changePlace(row), id: row.patientId, row }),
  });
  const walk = { sources: [source], isDescending: true, rowsOf: (ids: readonly string[]) => rowsOf(tenant, ids) };
  const counter = await counters.read({ organisationId, name: PATIENT_COUNTER });
  return walkedPage(walk, page, counter?.count ?? 0);
}

/** Lists the patients that a search finds: last changed first if they are few, else newest first. */
async function found(tenant: Tenant, search: string, page: ListPage) {
  const where = { organisationId: tenant.organisationId, resource: 'patient' } as const;
  const few = await fewHits(where, search);
  if (few !== undefined) {
    const rows = [...(await rowsOf(tenant, few)).values()];
    return sortedPage({ rows, placeOf: changePlace, isDescending: true }, page);
  }
  const walk = { sources: [hits<StoredPatient>(where, search)], isDescending: true };
  return walkedPage({ ...walk, rowsOf: (ids) => rowsOf(tenant, ids) }, page);
}

/** Lists the clinic's patients, last changed first, or those that match a search text. */
export const index: Handler<(typeof patientApi)['index']> = async ({ input, session, noteSubjects }) => {
  const tenant = tenantOf(session);
  const page = listPage(input, tenant.organisationId);
  const answer = await (input.search === '' ? lastChanged(tenant, page) : found(tenant, input.search, page));
  noteSubjects(...answer.list.map(({ patientId }) => patientId));
  return { ...answer, list: answer.list.map(toRow) };
};
