import { NOTIFICATION_TYPES, type NotificationCategory, type NotificationType } from './notification.ts';
import type { NotificationSubject } from './notification-subject.ts';

type SubjectName = keyof NotificationSubject;

interface PageRow {
  readonly path: `/${string}`;
  /** The ids of the subject that its address holds. */
  readonly ids: readonly SubjectName[];
  /** The key of `mail.json` that names a mail's button. */
  readonly label: `open${string}`;
}

/** The pages to which messages lead. Mail and bell read this one table. */
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

/** The page of what a message is about. The first row whose fields the message has wins (NOT-45). */
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

/** The page of messages that are about no single thing, by type and else by category. */
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

/** The part of the page of an order or patient that messages of a type open; absent: the page's first. */
const TABS: Partial<Record<NotificationType, string>> = {
  filesReady: 'files',
  processingFailed: 'files',
  sendingStopped: 'files',
  sendingQuestioned: 'files',
  // The panel of shares is above the files.
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

/** Returns the address of that page in the portal: bell, mail and push lead there. */
export function addressOf(message: Linked): string {
  const page = pageOf(message);
  const { path, ids }: PageRow = NOTIFICATION_PAGES[page];
  const query = new URLSearchParams();
  for (const name of ids) if (message[name] !== undefined) query.set(name, String(message[name]));
  const tab = message.tab ?? TABS[message.type];
  if (tab !== undefined && (page === 'order' || page === 'patient')) query.set('tab', tab);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
