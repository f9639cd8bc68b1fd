import type { LiveKind } from './live.ts';

/** The change that an item of the table means: `organisation`, `account` and `id` name its attributes. */
export interface LiveRow {
  readonly kind: LiveKind;
  readonly organisation?: string;
  readonly account?: string;
  readonly id?: string;
  /** The attribute with the order's id, if the order's lab is to hear of it too. */
  readonly order?: string;
}

/**
 * The item types whose changes open pages hear of (LIVE-1), each with its owners; absent = no page hears. The clinic hears by the order's row,
 * the lab by its grant. Rows of the clinic's partition that a lab sees as well name the order.
 */
export const LIVE_ROWS = {
  order: [{ kind: 'order', organisation: 'clinicId', id: 'orderId' }],
  orderGrant: [{ kind: 'order', organisation: 'labId', id: 'orderId' }],
  orderTally: [{ kind: 'order', organisation: 'clinicId', id: 'orderId', order: 'orderId' }],
  orderPin: [{ kind: 'order', organisation: 'clinicId', id: 'orderId', order: 'orderId' }],
  orderReadMark: [{ kind: 'order', organisation: 'clinicId', id: 'orderId', order: 'orderId' }],
  keptOrder: [{ kind: 'order', organisation: 'labId', id: 'orderId' }],
  caseFile: [{ kind: 'file', organisation: 'organisationId', id: 'fileId', order: 'subject' }],
  // Pages name the patient whose mounts, tickets and studies they list.
  mount: [{ kind: 'study', organisation: 'organisationId', id: 'patientId' }],
  scanTicket: [{ kind: 'scanTicket', organisation: 'organisationId', id: 'patientId' }],
  study: [
    { kind: 'study', organisation: 'organisationId', id: 'patientId' },
    { kind: 'study', organisation: 'organisationId', id: 'studyId' },
  ],
  workOrder: [{ kind: 'workOrder', organisation: 'ownerId', id: 'workOrderId' }],
  // The lab that a report is about. The service desk is no organisation: its pages ask by themselves.
  workOrderGrant: [{ kind: 'workOrder', organisation: 'readerId', id: 'workOrderId' }],
  share: [{ kind: 'share', organisation: 'organisationId', id: 'shareId' }],
  shareViews: [{ kind: 'share', organisation: 'organisationId', id: 'shareId' }],
  supportAccess: [{ kind: 'access', organisation: 'organisationId', id: 'accessId' }],
  supportAccessLast: [{ kind: 'access', organisation: 'organisationId', id: 'accessId' }],
  visit: [{ kind: 'patient', organisation: 'organisationId', id: 'patientId' }],
  toothChart: [{ kind: 'patient', organisation: 'organisationId', id: 'patientId' }],
  report: [{ kind: 'patient', organisation: 'organisationId', id: 'patientId' }],
  patient: [{ kind: 'patient', organisation: 'organisationId', id: 'patientId' }],
  // Without an id: pages name a relation by its own id, or by the partner's.
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
  // An ended session: who listens by it is judged again.
  session: [{ kind: 'account', account: 'accountId' }],
} as const satisfies Readonly<Record<string, readonly LiveRow[]>>;

/** The item types by the name that the table's stream filters by. */
export const LIVE_ENTITIES: readonly string[] = Object.keys(LIVE_ROWS);
export const isLiveEntity = (entity: unknown): entity is keyof typeof LIVE_ROWS =>
  typeof entity === 'string' && entity in LIVE_ROWS;
