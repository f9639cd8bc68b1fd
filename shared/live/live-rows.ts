import type { LiveKind } from './live.ts';

/** Rule that makes a `LiveRowChange` from a changed item. `organisation`, `account` and `id` are names of the item's attributes. */
export interface LiveRow {
  readonly kind: LiveKind;
  readonly organisation?: string;
  readonly account?: string;
  readonly id?: string;
  /** Name of the attribute with the order's id; present if the order's lab also hears of the change. */
  readonly order?: string;
}

/**
 * Item types with changes that open pages hear of (LIVE-1), each with its owners. Changes of other types reach no page. The clinic hears of
 * an order through the row of the order. The lab hears of the order through the row of the lab's grant. The lab also sees some other rows
 * in the clinic's partition. For these rows, `order` names the attribute with the order's id, so that the lab also hears of their changes.
 */
export const LIVE_ROWS = {
  order: [{ kind: 'order', organisation: 'clinicId', id: 'orderId' }],
  orderGrant: [{ kind: 'order', organisation: 'labId', id: 'orderId' }],
  orderTally: [{ kind: 'order', organisation: 'clinicId', id: 'orderId', order: 'orderId' }],
  orderPin: [{ kind: 'order', organisation: 'clinicId', id: 'orderId', order: 'orderId' }],
  orderReadMark: [{ kind: 'order', organisation: 'clinicId', id: 'orderId', order: 'orderId' }],
  keptOrder: [{ kind: 'order', organisation: 'labId', id: 'orderId' }],
  caseFile: [{ kind: 'file', organisation: 'organisationId', id: 'fileId', order: 'subject' }],
  // The id is the patient's, because pages list the mounts, tickets and studies of a patient.
  mount: [{ kind: 'study', organisation: 'organisationId', id: 'patientId' }],
  scanTicket: [{ kind: 'scanTicket', organisation: 'organisationId', id: 'patientId' }],
  study: [
    { kind: 'study', organisation: 'organisationId', id: 'patientId' },
    { kind: 'study', organisation: 'organisationId', id: 'studyId' },
  ],
  workOrder: [{ kind: 'workOrder', organisation: 'ownerId', id: 'workOrderId' }],
  // The grant lets a lab or the service desk read a report. Only the lab's pages hear of changes. The service desk is no organisation, so
  // its pages poll instead.
  workOrderGrant: [{ kind: 'workOrder', organisation: 'readerId', id: 'workOrderId' }],
  share: [{ kind: 'share', organisation: 'organisationId', id: 'shareId' }],
  shareViews: [{ kind: 'share', organisation: 'organisationId', id: 'shareId' }],
  supportAccess: [{ kind: 'access', organisation: 'organisationId', id: 'accessId' }],
  supportAccessLast: [{ kind: 'access', organisation: 'organisationId', id: 'accessId' }],
  visit: [{ kind: 'patient', organisation: 'organisationId', id: 'patientId' }],
  toothChart: [{ kind: 'patient', organisation: 'organisationId', id: 'patientId' }],
  report: [{ kind: 'patient', organisation: 'organisationId', id: 'patientId' }],
  patient: [{ kind: 'patient', organisation: 'organisationId', id: 'patientId' }],
  // The change has no id: some pages identify a relation by its own id, others by the partner's id.
  relation: [{ kind: 'relation', organisation: 'organisationId' }],
  partnerTerms: [{ kind: 'relation', organisation: 'organisationId' }],
  member: [
    { kind: 'member', organisation: 'organisationId', id: 'accountId' },
    { kind: 'membership', account: 'accountId', id: 'organisationId' },
  ],
  invitation: [{ kind: 'member', organisation: 'organisationId', id: 'invitationId' }],
  roleChanges: [{ kind: 'role', organisation: 'organisationId' }],
  organisation: [{ kind: 'organisation', organisation: 'organisationId', id: 'organisationId' }],
  equipment: [{ kind: 'equipment', organisation: 'organisationId', id: 'equipmentId' }],
  productApplication: [{ kind: 'product', organisation: 'organisationId' }],
  quota: [{ kind: 'capacity', organisation: 'organisationId' }],
  subscription: [{ kind: 'capacity', organisation: 'organisationId' }],
  notification: [{ kind: 'notification', account: 'accountId', id: 'notificationId' }],
  account: [{ kind: 'account', account: 'accountId', id: 'accountId' }],
  // When a session ends, the server checks the live connections of its pages again.
  session: [{ kind: 'account', account: 'accountId' }],
} as const satisfies Readonly<Record<string, readonly LiveRow[]>>;

/** Names of the item types, by which the table's stream is filtered. */
export const LIVE_ENTITIES: readonly string[] = Object.keys(LIVE_ROWS);
export const isLiveEntity = (entity: unknown): entity is keyof typeof LIVE_ROWS =>
  typeof entity === 'string' && entity in LIVE_ROWS;
