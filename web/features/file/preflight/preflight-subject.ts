import type { QueryClient } from '@tanstack/react-query';
import { OrderId, PatientId } from '#shared/ids.ts';
import { fileQueries, type FileOwner } from '#web/api/queries/file-queries.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import type { Session } from '#web/api/session.ts';
import { currentUploads } from '../upload/upload-store.ts';
import type { PreflightSubject } from './judge-files.ts';

/** A subject without facts. The check then only finds out whether the files can be read. */
const UNKNOWN: PreflightSubject = {
  caseType: undefined,
  teeth: [],
  patient: undefined,
  isNameHidden: false,
  hasFiles: true,
};

/**
 * Returns the facts with which an owner's files are compared. A lab's files are compared with nothing, because the
 * clinic may hide the patient's name and number from the lab.
 */
export async function preflightSubject(
  client: QueryClient,
  owner: FileOwner,
  { may, side }: Pick<Session, 'may' | 'side'>,
): Promise<PreflightSubject> {
  if ('patientId' in owner) {
    const patient = await client.ensureQueryData(patientQueries.detail(PatientId.parse(owner.patientId)));
    return { ...UNKNOWN, patient };
  }
  if (!('orderId' in owner) || side !== 'clinic') return UNKNOWN;
  const { order } = await client.ensureQueryData(orderQueries.detail(OrderId.parse(owner.orderId)));
  const { patientId, name, patientNumber } = order.patient;
  const known = { name, patientNumber, clinicEntryNumber: '', insuranceNumber: '' };
  const record = may('patient:read') ? client.ensureQueryData(patientQueries.detail(patientId)) : known;
  // If the record cannot be read, the patient in the order is enough to notice a file of another patient.
  const patient = await Promise.resolve(record).catch(() => known);
  const key = JSON.stringify(owner);
  const listed = client.getQueryData(fileQueries.list(owner).queryKey)?.list.length ?? order.fileCount;
  return {
    caseType: order.prescription.caseType,
    teeth: order.prescription.items.flatMap(({ teeth }) => teeth),
    patient,
    isNameHidden: order.naming.by !== 'name',
    hasFiles: listed > 0 || currentUploads().some((upload) => JSON.stringify(upload.owner) === key),
  };
}
