import { NO_VEIL, patientVeil, type PatientVeil } from '#functions/file/patient-veil.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { namesOf } from '#functions/order/order-for-lab.ts';
import { formerRecords, readPatient } from '#functions/patient/find-patient.ts';
import type { StoredShare } from './share-items.ts';

/** The word that replaces the patient. It is English, because a visitor's language is unknown when a share is made. */
const LABEL = 'patient';

/** Returns the functions that hide the patient in the answers of a share. They replace the patient by a word, if the sender chose this. */
export async function shareVeil({
  organisationId,
  orderId,
  patientId,
  disclosure,
}: Pick<StoredShare, 'organisationId' | 'orderId' | 'patientId' | 'disclosure'>): Promise<PatientVeil> {
  // De-identified copies have clean names already, and other shares show all names.
  if (disclosure !== 'namesHidden') return NO_VEIL;
  const order = orderId === null ? undefined : await readOrder(organisationId, orderId);
  const id = order?.patient.patientId ?? patientId;
  const record = id === null ? undefined : await readPatient({ organisationId, patientId: id });
  const hidden = {
    names: [
      ...(record === undefined ? [] : [record.name, ...formerRecords(record).map(({ name }) => name)]),
      ...(order === undefined ? [] : namesOf(order)),
    ],
    number: record?.patientNumber ?? order?.patient.patientNumber ?? '',
    birthDate: record?.birthDate,
    phone: record?.phone ?? '',
  };
  return patientVeil(hidden, LABEL);
}
