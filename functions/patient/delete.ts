import type { patientApi } from '#shared/patient/patient-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { ordersOfPatient } from '#functions/order/find-orders-of-patient.ts';
import { isDeletable, orderDeletion, orderRestoration } from '#functions/order/order-deletion.ts';
import { binOf, leaveBin, toDeleted } from '#functions/store/bin.ts';
import { counters } from '#functions/store/counter.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { refuseStale } from '#functions/store/transition.ts';
import type { Write } from '#functions/store/write.ts';
import { lastVisitOf } from '#functions/study/find-last-visit.ts';
import { findPatient } from './find-patient.ts';
import { lastVisitFields, patients, type StoredPatient } from './patient-items.ts';
import { PATIENT_COUNTER } from './patient-list.ts';
import { patientSearchWrites } from './patient-search.ts';

type Calls = typeof patientApi;

const counted = ({ organisationId }: StoredPatient, by: 1 | -1): Write =>
  counters.add({ organisationId, name: PATIENT_COUNTER }, { by: { count: by } });

/**
 * Moves the patient's orders into the recycle bin, then the patient. If the call is interrupted, the patient still exists and a repeated
 * call continues. Throws 40901 `orderUnderWay` with the numbers of orders that cannot be deleted yet.
 */
export const deletePatient: Handler<Calls['delete']> = async (call) => {
  const { input, session, now } = call;
  const tenant = tenantOf(session);
  const patient = await findPatient(tenant, input.patientId);
  refuseStale(patient.version, input.version);
  const all = await ordersOfPatient(patient);
  const underWay = all.filter((order) => !isDeletable(order)).map(({ orderNumber }) => orderNumber);
  if (underWay.length > 0) throw new AppError('stateRefusesAction', { state: 'orderUnderWay', orders: underWay });

  const by = { accountId: session.accountId, accountName: session.accountName, now };
  const { patientId: id, name: label, patientNumber: detail } = patient;
  for (const order of all) await call.commitPart(await orderDeletion(order, by, id));
  const { write, answer } = binOf(tenant).put({ kind: 'patient', id, label, detail, row: patients.keep(patient), by });
  return call.commit({
    writes: [patients.remove(patient), counted(patient, -1), ...(await patientSearchWrites(patient, undefined)), write],
    subjects: [id],
    answer,
  });
};

/** Restores a patient, then the orders that were deleted with the patient. */
export const restore: Handler<Calls['restore']> = async (call) => {
  const { input, session, now } = call;
  const bin = binOf(tenantOf(session));
  const binned = await bin.find('patient', input.patientId, now);
  const before = patients.parse(binned.row);
  const { lastVisitAt: _known, ...record } = before;
  const patient = { ...record, ...lastVisitFields(await lastVisitOf(before)), version: before.version + 1 };
  await call.commit({
    writes: [
      patients.create(patient),
      counted(patient, 1),
      ...(await patientSearchWrites(undefined, patient)),
      leaveBin(binned),
    ],
    subjects: [patient.patientId],
    answer: {},
  });
  const along = (await bin.restorable('order', now)).filter(({ withPatient }) => withPatient === patient.patientId);
  for (const order of along) await call.commitPart(await orderRestoration(order, patient, session.accountName));
  return {};
};

export const deleted: Handler<Calls['deleted']> = async ({ input, session, now }) => {
  const tenant = tenantOf(session);
  const rows = await binOf(tenant).restorable('patient', now);
  return wholePage(rows.map(toDeleted), listPage(input, tenant.organisationId));
};
