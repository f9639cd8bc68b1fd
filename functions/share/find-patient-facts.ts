import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { caseFilesOf } from '#functions/file/find-case-file.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { ordersOfPatient } from '#functions/order/find-orders-of-patient.ts';
import type { StoredOrder } from '#functions/order/order-items.ts';
import { fileNameWithoutPatient } from '#shared/patient/text-without-patient.ts';
import { formerRecords, readPatient } from '#functions/patient/find-patient.ts';
import type { PatientFact } from '#shared/share/scrub.ts';
import type { StoredShare } from './share-items.ts';

interface KnownFact {
  readonly fact: PatientFact;
  readonly value: string;
}

/** The facts that identify a share's patient, and a function that removes them from file names. */
export interface KnownPatient {
  readonly facts: readonly KnownFact[];
  readonly withoutPatient: (name: string) => string;
}

/** The word that replaces the patient in file names. */
const LABEL = 'patient';
const REPEATED = /patient(?:[\s,.^_-]+patient)+/gu;
/** Fewest characters of a value that is replaced. Shorter values may be ordinary words. */
const VALUE_LENGTH_MIN = 4;

type Record = NonNullable<Awaited<ReturnType<typeof readPatient>>>;

function factsOfRecord(record: Record | undefined): KnownFact[] {
  if (record === undefined) return [];
  const { name, patientNumber, clinicEntryNumber, birthDate = '', phone, email, identity } = record;
  const { insuranceNumber, inspectionNumber, address } = record;
  return [
    { fact: 'name', value: name },
    { fact: 'number', value: patientNumber },
    { fact: 'number', value: clinicEntryNumber },
    { fact: 'birthDate', value: birthDate },
    { fact: 'phone', value: phone },
    { fact: 'email', value: email },
    { fact: 'identity', value: identity?.value ?? '' },
    { fact: 'insuranceNumber', value: insuranceNumber },
    { fact: 'inspectionNumber', value: inspectionNumber },
    { fact: 'address', value: address },
    ...formerRecords(record).flatMap((former): KnownFact[] => [
      { fact: 'formerName', value: former.name },
      { fact: 'number', value: former.patientNumber },
    ]),
  ];
}

const factsOfOrder = ({ patient, formerNames, naming, orderNumber }: StoredOrder): KnownFact[] => [
  { fact: 'name', value: patient.name },
  { fact: 'number', value: patient.patientNumber },
  { fact: 'orderNumber', value: orderNumber },
  { fact: 'alias', value: naming.alias },
  ...formerNames.map((value) => ({ fact: 'formerName' as const, value })),
];

const isName = ({ fact }: KnownFact): boolean => fact === 'name' || fact === 'formerName' || fact === 'alias';

function nameVeil(facts: readonly KnownFact[]): (name: string) => string {
  const valueOf = (fact: PatientFact): string => facts.find((known) => known.fact === fact)?.value ?? '';
  const names = facts.filter(isName).map(({ value }) => value);
  const hidden = { names, number: valueOf('number'), birthDate: valueOf('birthDate'), phone: valueOf('phone') };
  const others = facts.filter((known) => !isName(known) && known.value.length >= VALUE_LENGTH_MIN);
  return (name) =>
    others
      .reduce(
        (text, { value }) => text.replaceAll(value, LABEL),
        fileNameWithoutPatient(name.normalize('NFC'), hidden, LABEL),
      )
      .replaceAll(REPEATED, LABEL);
}

/** Returns the facts in a file. A device may know the patient by another name or number than the records, or by a misspelt one. */
const factsOfFile = ({ namedPatients = [] }: CaseFileRow): KnownFact[] =>
  namedPatients.flatMap(({ name, number, birthDate }): KnownFact[] => [
    { fact: 'alias', value: name },
    { fact: 'number', value: number },
    { fact: 'birthDate', value: birthDate },
  ]);

/** Returns all known facts about the share's patient: from the record, the orders and the shared files. */
export async function findPatientFacts({
  organisationId,
  orderId,
  patientId,
  files,
}: StoredShare): Promise<KnownPatient> {
  const order = orderId === null ? undefined : await readOrder(organisationId, orderId);
  const id = order?.patient.patientId ?? patientId;
  const record = id === null ? undefined : await readPatient({ organisationId, patientId: id });
  const orders = record === undefined ? [] : await ordersOfPatient(record);
  const shared = await caseFilesOf(
    organisationId,
    files.map(({ fileId }) => fileId),
  );
  const known = [
    ...factsOfRecord(record),
    ...shared.flatMap(factsOfFile),
    ...[...(order === undefined ? [] : [order]), ...orders].flatMap(factsOfOrder),
  ];
  const distinct = new Map(
    known.filter(({ value }) => value !== '').map((each) => [`${each.fact} ${each.value}`, each]),
  );
  const facts = [...distinct.values()];
  return { facts, withoutPatient: nameVeil(facts) };
}
