import type { DeviceSession, MemberSession } from '#functions/http/session.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { remakesOfLab } from '#functions/order/find-remakes.ts';
import { isNameHidden, namesOf } from '#functions/order/order-for-lab.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import type { OrderId, OrganisationId } from '#shared/ids.ts';
import { patientLabel } from '#shared/order/patient-naming.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { NO_VEIL, patientVeil, type PatientVeil } from './patient-veil.ts';

/**
 * Returns the order from which a lab knows the patient of a file: the file's own order, or a remake of it (ORD-42). If the order has
 * several remakes, a remake that hides the name is preferred.
 */
async function knownBy(labId: OrganisationId, clinicId: OrganisationId, orderId: OrderId) {
  const order = await readOrder(clinicId, orderId);
  if (order === undefined || order.lab?.organisationId === labId) return order;
  const remakes = await remakesOfLab(labId, { clinicId, earlierId: orderId });
  return remakes.find(isNameHidden) ?? remakes[0] ?? order;
}

/**
 * Returns the functions that remove the patient's data from answers about a file for this caller. For the clinic, and for a lab that may
 * know the real name, they change nothing.
 */
export async function labVeil(
  session: MemberSession | DeviceSession,
  { organisationId, orderId }: Pick<CaseFileRow, 'organisationId' | 'orderId'>,
): Promise<PatientVeil> {
  if (session.organisationId === organisationId || orderId === null) return NO_VEIL;
  const order = await knownBy(session.organisationId, organisationId, orderId);
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
