import { PatientId } from '#shared/ids.ts';
import type { patientApi } from '#shared/patient/patient-api.ts';
import { PatientRow } from '#shared/patient/patient.ts';
import type { Handler } from '#functions/http/call.ts';
import { counters } from '#functions/store/counter.ts';
import { longPage, pageOf } from '#functions/store/page.ts';
import { searchIds } from '#functions/store/search-tokens.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { maskPhone } from '#functions/contact/mask-phone.ts';
import { patients, type StoredPatient } from './patient-items.ts';

export const PATIENT_COUNTER = 'patient';

/** A patient as lists show one. */
export const toRow = (patient: StoredPatient): PatientRow =>
  PatientRow.parse({ ...patient, phone: maskPhone(patient.phone) });

/** The clinic's patients, last changed first, or those that a search text leads to. */
export const index: Handler<(typeof patientApi)['index']> = async ({ input, session, about }) => {
  const { organisationId } = tenantOf(session);
  if (input.search !== '') {
    const ids = (await searchIds({ organisationId, resource: 'patient' }, input.search)).map((id) =>
      PatientId.parse(id),
    );
    const found = await patients.readMany(ids.map((patientId) => ({ organisationId, patientId })));
    const { list, total } = pageOf(
      found.toSorted((a, b) => b.updatedAt - a.updatedAt || (a.patientId < b.patientId ? 1 : -1)),
      input.page,
    );
    about(...list.map(({ patientId }) => patientId));
    return { list: list.map(toRow), total };
  }
  const query = { index: 'gsi1', key: { organisationId }, isDescending: true } as const;
  const [rows, counter] = await Promise.all([
    longPage((window) => patients.page(query, window), input.page),
    counters.read({ organisationId, name: PATIENT_COUNTER }),
  ]);
  about(...rows.map(({ patientId }) => patientId));
  return { list: rows.map(toRow), total: counter?.count ?? 0 };
};
