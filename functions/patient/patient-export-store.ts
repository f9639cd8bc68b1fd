import { changedMeanwhile, type Write } from '#functions/store/write.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { OrganisationId, PatientId } from '#shared/ids.ts';
import { PATIENT_EXPORT_HOURS } from '#shared/limits.ts';
import { PatientExport } from '#shared/patient/patient-export.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { patientExports, type StoredPatientExport } from './patient-export-items.ts';

export type { StoredPatientExport };

/**
 * Seconds without progress after which a run counts as lost. A run may wait for capacity, but always for less time than this. So a waiting
 * run never counts as lost.
 */
const LOST_AFTER_SECONDS = 2 * 3600;

interface PatientKey {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

/** Returns the moment when the row of an export expires if the row is written at `now`. */
export const exportEnd = (now: UnixSeconds): UnixSeconds => now + PATIENT_EXPORT_HOURS * 3600;

/** Returns the prefix of the object keys of all zips of a patient. */
export const exportsPrefix = ({ organisationId, patientId }: PatientKey): string =>
  `package/${organisationId}/${patientId}/`;

/** Returns the object key of the zip. A lifecycle rule removes the object after a day. */
export const exportKey = ({ startedAt, ...patient }: PatientKey & { startedAt: UnixSeconds }): string =>
  `${exportsPrefix(patient)}${startedAt}.zip`;

export const patientExportStore = {
  read: (key: PatientKey): Promise<StoredPatientExport | undefined> => patientExports.read(key),

  /** Returns the row of a new export and its write. The write fails if another export has begun meanwhile. */
  begin: (
    before: StoredPatientExport | undefined,
    fields: Omit<StoredPatientExport, 'version' | 'createdAt' | 'updatedAt' | 'ttl'>,
    now: UnixSeconds,
  ): { readonly row: StoredPatientExport; readonly write: Write } => {
    const begun = { ...fields, ttl: exportEnd(now) };
    if (before === undefined) {
      const row = newRow(now, begun);
      return { row, write: patientExports.create(row, changedMeanwhile) };
    }
    const row = changed(now, before, begun);
    return { row, write: patientExports.replace(row) };
  },

  replace: (row: StoredPatientExport): Write => patientExports.replace(row),
  drop: (key: PatientKey): Write => patientExports.drop(key),
};

/** Whether the run is still going on. */
export const isExportUnderWay = ({ state, updatedAt }: StoredPatientExport, now: UnixSeconds): boolean =>
  state === 'underWay' && now - updatedAt < LOST_AFTER_SECONDS;

/** Returns the export for the portal. A lost run is shown as failed. */
export const shownExport = (row: StoredPatientExport, now: UnixSeconds): PatientExport =>
  PatientExport.parse({
    ...row,
    state: row.state === 'underWay' && !isExportUnderWay(row, now) ? 'failed' : row.state,
    expiresAt: row.ttl ?? exportEnd(row.updatedAt),
  });
