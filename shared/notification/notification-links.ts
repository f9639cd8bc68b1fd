import { NOTIFICATION_TYPES, type NotificationCategory, type NotificationType } from './notification.ts';
import type { NotificationSubject } from './notification-subject.ts';

type SubjectName = keyof NotificationSubject;

interface PageRow {
  readonly path: `/${string}`;
  /** Fields of the subject that are parameters of the page's address. */
  readonly ids: readonly SubjectName[];
  /** Key in `mail.json` with the text of a mail's button. */
  readonly label: `open${string}`;
}

/** Pages that messages open. Mail and bell use the same table. */
export const NOTIFICATION_PAGES = {
  order: { path: '/orderDetail/page', ids: ['orderId'], label: 'openOrder' },
  version: { path: '/order/look', ids: ['orderId'], label: 'openVersion' },
  orders: { path: '/order', ids: [], label: 'openOrders' },
  workOrder: {
    path: '/workorderDetail',
    ids: ['workOrderId'],
    label: 'openWorkOrder',
  },
  workOrders: { path: '/workOrder', ids: [], label: 'openWorkOrders' },
  patient: {
    path: '/patientDetail/page',
    ids: ['patientId'],
    label: 'openPatient',
  },
  equipment: { path: '/equipment/detail', ids: ['equipmentId'], label: 'openEquipment' },
  relations: { path: '/relation', ids: [], label: 'openRelations' },
  account: { path: '/accountManagement/page', ids: [], label: 'openAccount' },
  members: { path: '/member/page', ids: [], label: 'openMembers' },
  audit: { path: '/audit', ids: [], label: 'openAudit' },
  products: { path: '/productCenter', ids: [], label: 'openProducts' },
  packages: { path: '/package', ids: [], label: 'openPackages' },
  supportAccess: { path: '/access', ids: [], label: 'openSupportAccess' },
  capacity: {
    path: '/capacity',
    ids: [],
    label: 'openCapacity',
  },
} as const satisfies Readonly<Record<string, PageRow>>;
export type NotificationPage = keyof typeof NOTIFICATION_PAGES;

/** Page for the subject of a message. The first row for which the message has all fields wins (NOT-45). */
const BY_SUBJECT = [
  { has: ['workOrderId'], page: 'workOrder' },
  { has: ['orderId', 'opensVersion'], page: 'version' },
  { has: ['orderId'], page: 'order' },
  { has: ['patientId'], page: 'patient' },
  { has: ['equipmentId'], page: 'equipment' },
] as const satisfies readonly {
  readonly has: readonly SubjectName[];
  readonly page: NotificationPage;
}[];

/** Page of messages without a subject, by type. Other types use `BY_CATEGORY`. */
const BY_TYPE: Partial<Record<NotificationType, NotificationPage>> = {
  careReserveUsed: 'capacity',
  subscriptionBegun: 'capacity',
  subscriptionEnding: 'capacity',
  subscriptionExpired: 'capacity',
  upgradeOffered: 'packages',
  productPassed: 'products',
  productRejected: 'products',
  productTakenBack: 'products',
  firmwareWarned: 'packages',
  accessAsked: 'supportAccess',
  accessGranted: 'supportAccess',
  accessRefused: 'supportAccess',
  memberApplied: 'members',
  memberUnreachable: 'members',
};
const BY_CATEGORY = {
  order: 'orders',
  orderState: 'orders',
  orderAcceptance: 'orders',
  workOrder: 'workOrders',
  relationApplication: 'relations',
  relationCreated: 'relations',
  memberJoin: 'account',
  memberApplication: 'account',
  dataProtection: 'audit',
} as const satisfies Readonly<Record<NotificationCategory, NotificationPage>>;

/** Tab of an order's or patient's page that messages of a type open; absent = the first tab. */
const TABS: Partial<Record<NotificationType, string>> = {
  filesReady: 'files',
  processingFailed: 'files',
  sendingStopped: 'files',
  sendingQuestioned: 'files',
  // The panel with the shares is in the tab of the files.
  shareEnding: 'files',
  prescriptionChanged: 'prescription',
  revisionProposed: 'prescription',
  revisionAccepted: 'prescription',
  revisionDeclined: 'prescription',
  revisionWithdrawn: 'prescription',
  orderMessage: 'thread',
  orderMention: 'thread',
  patientExportReady: 'record',
  patientExportFailed: 'record',
};

type Linked = NotificationSubject & { readonly type: NotificationType };

/** Returns the page that a message opens. */
export const pageOf = (message: Linked): NotificationPage =>
  BY_SUBJECT.find(({ has }) => has.every((name) => message[name] !== undefined && message[name] !== false))?.page ??
  BY_TYPE[message.type] ??
  BY_CATEGORY[NOTIFICATION_TYPES[message.type].category];

/** Returns the address of the message's page in the portal, which bell, mail and push open. */
export function addressOf(message: Linked): string {
  const page = pageOf(message);
  const { path, ids }: PageRow = NOTIFICATION_PAGES[page];
  const query = new URLSearchParams();
  for (const name of ids) if (message[name] !== undefined) query.set(name, String(message[name]));
  const tab = message.tab ?? TABS[message.type];
  if (tab !== undefined && (page === 'order' || page === 'patient')) query.set('tab', tab);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
