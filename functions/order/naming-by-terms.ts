import { readPatient } from '#functions/patient/find-patient.ts';
import { cappedNaming, isNamingWithin, type NamedBy, type PatientNaming } from '#shared/order/patient-naming.ts';
import { fileNameWithoutPatient } from '#shared/patient/text-without-patient.ts';
import { namesOf } from './order-for-lab.ts';
import type { StoredOrder } from './order-items.ts';

/** Whether an alias contains a fact about the patient that the terms hide from the lab. */
async function doesAliasTell(order: StoredOrder, alias: string, most: NamedBy): Promise<boolean> {
  const { clinicId: organisationId, patient } = order;
  const record = await readPatient({ organisationId, patientId: patient.patientId });
  const hidden = {
    names: namesOf(order),
    number: isNamingWithin('number', most) ? '' : patient.patientNumber,
    birthDate: record?.birthDate,
    phone: record?.phone ?? '',
  };
  return fileNameWithoutPatient(alias, hidden, '') !== alias;
}

/**
 * Whether a naming gives the lab only facts about the patient that the terms allow (REL-97). It checks the kind of the naming and the text
 * of an alias.
 */
export async function isNamingWithinTerms(
  order: StoredOrder,
  { by, alias }: PatientNaming,
  most: NamedBy,
): Promise<boolean> {
  if (!isNamingWithin(by, most)) return false;
  if (most === 'name' || by !== 'alias' || alias === '') return true;
  return !(await doesAliasTell(order, alias, most));
}

/** Returns the order's own naming, reduced to the limit of the terms (REL-98). */
export const namingWithinTerms = async (order: StoredOrder, most: NamedBy): Promise<PatientNaming> =>
  (await isNamingWithinTerms(order, order.naming, most))
    ? order.naming
    : { ...cappedNaming(order.naming, most), alias: '' };
