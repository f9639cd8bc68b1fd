import { PatientEventDetail } from '#shared/patient/patient-events.ts';
import type { OrderId, OrganisationId } from '#shared/ids.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import type { StoredPatient } from '#functions/patient/patient-items.ts';
import { type BusEvent, eachMessage } from '#functions/queue/each-message.ts';
import { againIfChanged } from '#functions/store/again-if-changed.ts';
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

/** The order with the patient's name as it is now, on both sides' lists and in their search; both read in its history that it changed. */
async function rename(
  orderId: OrderId,
  { organisationId: clinicId, name, patientId }: StoredPatient,
  actorName: string,
) {
  const before = await orders.read({ clinicId, orderId });
  if (before === undefined || before.patient.name === name) return;
  const { state, lab, patient, updatedAt } = before;
  // It keeps its place in the lists: nothing was done on it.
  const after = { ...changed(nowSeconds(), before, { patient: { ...patient, name } }), updatedAt };
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

/** A patient's orders follow the patient's name, whatever became of them: the lab's label and the clinic's record are to say the same. */
export async function followPatient({ detail }: Pick<BusEvent, 'detail'>): Promise<void> {
  const { organisationId, patientId, actorName } = PatientEventDetail.parse(detail);
  const patient = await readPatient({ organisationId, patientId });
  if (patient === undefined) return;
  for (const orderId of await orderIdsOf(organisationId, patientId))
    await againIfChanged(() => rename(orderId, patient, actorName));
}

/** Takes the events from the queue. */
export const handler = eachMessage(followPatient);
