import { PatientEventDetail } from '#shared/patient/patient-events.ts';
import type { OrderId, OrganisationId } from '#shared/ids.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import type { StoredPatient } from '#functions/patient/patient-items.ts';
import type { BusEvent } from '#functions/queue/each-message.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed } from '#functions/store/stamps.ts';
import { orders } from './order-items.ts';
import { orderIdsOf } from './find-orders-of-patient.ts';
import { orderWrites } from './order-writes.ts';

const originOf = (clinicId: OrganisationId, actorName: string) =>
  ({
    actorKind: 'system',
    actorId: 'operations',
    actorName,
    owner: clinicId,
    action: 'operations/followPatient',
    sourceIp: '',
    requestId: newId('event'),
  }) as const;

/** Writes the patient's present name into the order and both sides' lists and searches. The history shows the change. */
async function rename(
  orderId: OrderId,
  { organisationId: clinicId, name, patientId }: StoredPatient,
  actorName: string,
) {
  const before = await orders.read({ clinicId, orderId });
  if (before === undefined || before.patient.name === name) return;
  const { state, lab, patient, updatedAt } = before;
  // The order keeps `updatedAt`, and so its position in the lists, because no one worked on it.
  const formerNames = [...new Set([...before.formerNames, patient.name])];
  const after = {
    ...changed(nowSeconds(), before, {
      patient: { ...patient, name },
      formerNames,
    }),
    updatedAt,
  };
  const partner = lab === null ? {} : { partnerId: lab.organisationId };
  const note = `${patient.name} → ${name}`;
  const line = { owner: clinicId, subject: orderId, action: 'renamePatient', from: state, to: state, note, ...partner };
  await commit(originOf(clinicId, actorName), {
    writes: await orderWrites(before, after),
    history: [{ ...line, side: 'clinic' }],
    subjects: [orderId, patientId],
    answer: undefined,
  });
}

/** Renames the patient in all of the patient's orders, in every state. The lab's label then agrees with the clinic's record. */
export async function followPatient({ detail }: Pick<BusEvent, 'detail'>): Promise<void> {
  const { organisationId, patientId, actorName } = PatientEventDetail.parse(detail);
  const patient = await readPatient({ organisationId, patientId });
  if (patient === undefined) return;
  for (const orderId of await orderIdsOf(patient)) await retryIfChanged(() => rename(orderId, patient, actorName));
}
