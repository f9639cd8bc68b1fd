import type { CodeableConcept, ServiceRequest } from '@medplum/fhirtypes';
import { changedOrders, ordersByNumber } from '#functions/order/find-changed-orders.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { ordersOfPatient } from '#functions/order/find-orders-of-patient.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import type { StoredOrder } from '#functions/order/order-items.ts';
import { newestFirst } from '#functions/store/newest-first.ts';
import { OrderId, PatientId } from '#shared/ids.ts';
import type { OrderState } from '#shared/order/order.ts';
import { changedRange } from './changed-range.ts';
import { fhirIdOf, instantOf, ownIdOf, referenceTo, systemOf, wordsOf } from './fhir-names.ts';
import { type FhirSource, listSource } from './fhir-source.ts';
import { referredId } from './matches-filter.ts';
import { sourceWithPresentPatients, withPresentPatients } from './present-patients.ts';
import { onlyValue } from './read-question.ts';

/** Status of a ServiceRequest for each state of its order. If an order is on hold, `active` is replaced by `on-hold`. */
const STATUSES = {
  awaitingSending: 'draft',
  pendingAcceptance: 'active',
  schemeAwaitingConfirmation: 'active',
  designAwaitingConfirmation: 'active',
  awaitingDispatch: 'active',
  awaitingReceipt: 'active',
  completed: 'completed',
  cancelled: 'revoked',
  refused: 'revoked',
} as const satisfies Record<OrderState, ServiceRequest['status']>;
/** The system of our tooth numbers, ISO 3950. */
const TEETH = 'urn:iso:std:iso:3950';
const SECOND_MS = 1000;

const statusOf = ({ state, isOnHold }: StoredOrder): ServiceRequest['status'] =>
  isOnHold && STATUSES[state] === 'active' ? 'on-hold' : STATUSES[state];

const concept = (system: string, code: string): CodeableConcept => ({
  coding: [{ system: systemOf(system), code }],
  text: wordsOf(code),
});

/** Returns an order as FHIR's ServiceRequest: the ordered work, the teeth, the lab and the due date. */
function requestOf(order: StoredOrder): ServiceRequest {
  const { prescription, patient, lab, prescriber } = order;
  const made = prescription.items.flatMap(
    ({ restoration, implantRestoration }) => restoration ?? implantRestoration ?? [],
  );
  const teeth = [...new Set(prescription.items.flatMap((item) => item.teeth))];
  return {
    resourceType: 'ServiceRequest',
    id: fhirIdOf(order.orderId),
    meta: { versionId: String(order.version), lastUpdated: instantOf(order.updatedAt) },
    identifier: [{ system: systemOf('order-number'), value: order.orderNumber }],
    status: statusOf(order),
    intent: 'order',
    priority: order.isRush ? 'urgent' : 'routine',
    code: concept('case-type', prescription.caseType),
    ...(made.length > 0 && { orderDetail: [...new Set(made)].map((each) => concept('restoration', each)) }),
    subject: { ...referenceTo('Patient', patient.patientId), display: patient.name },
    ...(prescription.dueDate !== undefined && { occurrenceDateTime: prescription.dueDate }),
    authoredOn: instantOf(order.createdAt),
    requester: { display: prescription.doctorName || prescriber.name },
    ...(lab !== null && { performer: [{ display: lab.name }] }),
    ...(teeth.length > 0 && { bodySite: teeth.map((code) => ({ coding: [{ system: TEETH, code }], text: code })) }),
  };
}

/** Finds the clinic's orders, last changed first. */
export const serviceRequestSource: FhirSource<StoredOrder> = {
  async read({ tenant }, id) {
    const orderId = OrderId.safeParse(ownIdOf(id));
    const order = orderId.success ? await readOrder(tenant.organisationId, orderId.data) : undefined;
    return order && (await withPresentPatients(tenant, [order]))[0];
  },

  async candidates(reader, question) {
    const { organisationId } = reader.tenant;
    const [id, patient, number] = ['_id', 'patient', 'identifier'].map((name) => onlyValue(question, name));
    if (id !== undefined) {
      const row = await this.read(reader, id);
      return listSource(row === undefined ? [] : [row]);
    }
    if (patient !== undefined) {
      const patientId = PatientId.safeParse(ownIdOf(referredId(patient)));
      const record = patientId.success ? await readPatient({ organisationId, patientId: patientId.data }) : undefined;
      const rows = record === undefined ? [] : await withPresentPatients(reader.tenant, await ordersOfPatient(record));
      return listSource(
        rows.toSorted(
          newestFirst(
            ({ updatedAt }) => updatedAt,
            ({ orderId }) => orderId,
          ),
        ),
      );
    }
    if (number !== undefined) {
      const rows = await ordersByNumber(reader.tenant, number.split('|').at(-1) ?? '');
      return listSource(await withPresentPatients(reader.tenant, rows));
    }
    return sourceWithPresentPatients(reader.tenant, changedOrders(reader.tenant, changedRange(question)));
  },

  factsOf: (order) => ({
    tokens: {
      _id: [{ code: fhirIdOf(order.orderId) }],
      identifier: [{ system: systemOf('order-number'), code: order.orderNumber }],
      status: [{ system: 'http://hl7.org/fhir/request-status', code: statusOf(order) }],
    },
    dates: { _lastUpdated: [[order.updatedAt * SECOND_MS, (order.updatedAt + 1) * SECOND_MS]] },
    references: { patient: [fhirIdOf(order.patient.patientId)] },
  }),

  resourceOf: (order) =>
    Promise.resolve({ resource: requestOf(order), subjects: [order.orderId, order.patient.patientId] }),
};
