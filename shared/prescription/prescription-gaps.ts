import { type FieldName, FIELDS, type PrescriptionField } from './prescription-fields.ts';
import type { Prescription, PrescriptionItem } from './prescription.ts';

type Gap = NonNullable<PrescriptionField['gap']>;
interface Seen {
  readonly prescription: Prescription;
  readonly item: PrescriptionItem | undefined;
}

/** Materials that light passes through, so that the stump is visible. */
const TRANSLUCENT: readonly PrescriptionItem['material'][] = ['glassCeramic', 'pressedCeramic'];

const IS_ASKED: Record<Gap, (seen: Seen) => boolean> = {
  always: () => true,
  // A titanium part has the colour of its metal, so a missing shade is no gap.
  unlessMetal: ({ item }) => item?.material !== 'titaniumAlloy',
  ifTranslucent: ({ item }) => TRANSLUCENT.includes(item?.material),
  ifNothingSaid: ({ prescription: { caseType, items, appliance } }) =>
    !isOnTeeth(caseType) && items.length === 0 && appliance === undefined,
};

const isOnTeeth = (caseType: string): boolean => caseType === 'prosthetics' || caseType === 'implant';

function gapsOf(fields: readonly PrescriptionField[], values: Readonly<Record<string, unknown>>, seen: Seen) {
  return fields.flatMap(({ name, gap, caseTypes }) => {
    const isMissing = (values[name] ?? '') === '';
    const isAsked = gap !== undefined && caseTypes.includes(seen.prescription.caseType) && IS_ASKED[gap](seen);
    return isMissing && isAsked ? [name] : [];
  });
}

/**
 * Returns the missing fields of a prescription that a lab asks for, in the order of the form (RX-6). A gap never blocks sending: a
 * scanner's order or a message may fill it.
 */
export function prescriptionGaps(prescription: Prescription): FieldName[] {
  const { caseType, items } = prescription;
  const ofPieces = isOnTeeth(caseType)
    ? items.flatMap((item) => gapsOf(FIELDS.piece, item, { prescription, item }))
    : [];
  const found = new Set<FieldName>(ofPieces);
  if (isOnTeeth(caseType) && items.length === 0) found.add('teeth');
  for (const gap of gapsOf(FIELDS.order, prescription, { prescription, item: undefined })) found.add(gap);
  return [...found];
}
