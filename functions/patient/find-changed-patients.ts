import { rangeSource, type Source } from '#functions/store/list-source.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { patients, type StoredPatient } from './patient-items.ts';

/**
 * Returns the clinic's patients that were changed from `from` to `to`, both in Unix seconds, last changed first. An absent bound sets no
 * limit.
 */
export const changedPatients = (
  { organisationId }: Tenant,
  { from, to }: { readonly from?: number; readonly to?: number },
): Source<StoredPatient> =>
  rangeSource({
    isDescending: true,
    ...(from !== undefined && { from: String(from) }),
    ...(to !== undefined && { to: `${to}~` }),
    page: (between, window) =>
      patients.page({ index: 'gsi1', key: { organisationId }, between, isDescending: true }, window),
    entryOf: (row) => ({ place: `${row.updatedAt}#${row.patientId}`, id: row.patientId, row }),
  });
