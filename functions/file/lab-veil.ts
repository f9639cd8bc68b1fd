import type { DeviceSession, MemberSession } from '#functions/http/session.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { isNameHidden, namesOf } from '#functions/order/order-for-lab.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import { patientLabel } from '#shared/order/patient-naming.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { NO_VEIL, patientVeil, type PatientVeil } from './patient-veil.ts';

/** Returns the veil of a file's answers for this caller; it changes nothing for the clinic, and where the lab knows the real name. */
export async function labVeil(
  session: MemberSession | DeviceSession,
  { organisationId, orderId }: Pick<CaseFileRow, 'organisationId' | 'orderId'>,
): Promise<PatientVeil> {
  if (session.organisationId === organisationId || orderId === null) return NO_VEIL;
  const order = await readOrder(organisationId, orderId);
  if (order === undefined || !isNameHidden(order)) return NO_VEIL;
  const { patientId, patientNumber } = order.patient;
  const record = await readPatient({ organisationId, patientId });
  const number = order.naming.by === 'number' ? '' : patientNumber;
  const hidden = {
    names: namesOf(order),
    number,
    birthDate: record?.birthDate,
    phone: record?.phone ?? '',
  };
  return patientVeil(hidden, patientLabel(order));
}
