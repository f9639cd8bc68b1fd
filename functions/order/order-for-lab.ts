import { patientLabel } from '#shared/order/patient-naming.ts';
import { Prescription } from '#shared/prescription/prescription.ts';
import type { StoredOrder } from './order-items.ts';
import { textWithoutPatient } from '#shared/patient/text-without-patient.ts';

/** Whether the lab reads an alias or a number instead of the patient's name. */
export const isNameHidden = ({ naming }: Pick<StoredOrder, 'naming'>): boolean => naming.by !== 'name';

/** Returns the patient's present name, then the former names. */
export const namesOf = ({ patient, formerNames }: Pick<StoredOrder, 'patient' | 'formerNames'>): string[] => [
  patient.name,
  ...formerNames,
];

/**
 * Returns a text written by people as the lab reads it. If the patient's name is hidden, the label replaces name and number in the text.
 */
export function textForLab(order: StoredOrder, text: string): string {
  if (!isNameHidden(order)) return text;
  const { patient, naming } = order;
  const hidden = {
    names: namesOf(order),
    number: naming.by === 'number' ? '' : patient.patientNumber,
  };
  return textWithoutPatient(text, hidden, patientLabel(order));
}

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]));
};

/** Returns a prescription of the order as the lab reads it. */
export const prescriptionForLab = (order: StoredOrder, prescription: Prescription): Prescription =>
  isNameHidden(order) ? Prescription.parse(mapTexts(prescription, (text) => textForLab(order, text))) : prescription;

/** The sign that replaces the patient in an event. No name is shorter, so the text does not exceed its limit. */
const NOBODY_NAMED = '–';

/**
 * Returns the order's prescription with the patient's names and number replaced in every text. It is for readers who may not know the
 * patient at all.
 */
export const prescriptionWithoutPatient = (order: StoredOrder): Prescription => {
  const hidden = { names: namesOf(order), number: order.patient.patientNumber };
  return Prescription.parse(mapTexts(order.prescription, (text) => textWithoutPatient(text, hidden, NOBODY_NAMED)));
};

/** Returns the order as its lab reads it (ORD-30). One label replaces the patient's name and number, and the sending plan is removed. */
export function orderForLab(order: StoredOrder): StoredOrder {
  const { patientId } = order.patient;
  return {
    ...order,
    patient: { patientId, name: patientLabel(order), patientNumber: '' },
    naming: { by: order.naming.by, alias: '' },
    prescription: prescriptionForLab(order, order.prescription),
    // A lab that refused the order must not learn which lab gets it next.
    sendingPlan: null,
  };
}

/** Actions whose history notes contain real names. */
const NAMING_ACTIONS: readonly string[] = ['renamePatient'];

/** Returns a history note as the lab reads it. The note of a renaming contains two real names, so it is empty if the name is hidden. */
export const noteForLab = (order: StoredOrder, { action, note }: { action: string; note: string }): string =>
  isNameHidden(order) && NAMING_ACTIONS.includes(action) ? '' : textForLab(order, note);
