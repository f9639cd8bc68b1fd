/** The owner of an item type's rows; `by` names the attributes with the owner's id. A restore treats the rows accordingly. */
type Ownership =
  /** The row is the organisation's own: any of these attributes holds its id. */
  | { readonly of: 'organisation'; readonly by: readonly string[] }
  /** The row is about one of the organisation's orders (also on its partner's side), or about one of its devices. */
  | { readonly of: 'order' | 'equipment'; readonly by: string }
  /** The row belongs to a person who is the organisation's member. A missing row is restored; an existing one is never set back. */
  | { readonly of: 'member'; readonly by: string }
  /** The row is a line of history or audit, of the organisation or its devices. Lines are added, never removed or changed. */
  | { readonly of: 'trail'; readonly by: string }
  /** The row is a counter; the organisation's id is a part of any of these attributes. */
  | { readonly of: 'counter'; readonly by: readonly string[] }
  /** The row expires by itself, or would make something happen twice, so it is not restored. */
  | { readonly of: 'nobody' };

const ofOrganisation = { of: 'organisation', by: ['organisationId'] } as const;
const ofClinic = { of: 'organisation', by: ['clinicId'] } as const;
const ofMember = { of: 'member', by: 'accountId' } as const;
const passing = { of: 'nobody' } as const;

/** The owner of every item type of the table (`functions/store/keys.ts`; a test compares the two). */
export const ROW_OWNERSHIP: Readonly<Record<string, Ownership>> = {
  account: ofMember,
  contact: ofMember,
  identity: ofMember,
  accountIdentity: ofMember,
  avatar: ofMember,
  secondFactor: ofMember,
  recoveryCodes: ofMember,
  factorTicket: passing,
  notificationSettings: ofMember,
  orderListViews: ofMember,
  accountClosure: passing,
  session: passing,
  sessionUse: passing,
  refresh: passing,
  reauthentication: passing,
  accountChange: passing,
  accountChangeTold: passing,
  coreToken: passing,
  loginAttempt: passing,
  bindTicket: passing,
  confirmation: passing,
  notification: passing,
  unread: passing,
  // The message that it belongs to is not restored either.
  heldMail: passing,
  // A browser that its person unsubscribed meanwhile must not show messages again.
  pushSubscription: passing,
  delivery: passing,
  mailing: passing,
  // The mail service's reports about an address are as true after a restore.
  suppressedAddress: passing,
  liveConnection: passing,
  liveMark: passing,
  verificationCode: passing,
  rate: passing,
  organisation: ofOrganisation,
  organisationListing: ofOrganisation,
  suspendedOrganisation: ofOrganisation,
  organisationPlace: ofOrganisation,
  publicProfile: ofOrganisation,
  organisationLogo: ofOrganisation,
  organisationNumber: ofOrganisation,
  member: ofOrganisation,
  invitation: ofOrganisation,
  invitationLink: passing,
  partnerInvitation: ofOrganisation,
  // A relation has one row on each side.
  relation: { of: 'organisation', by: ['organisationId', 'partnerId'] },
  partnerTerms: { of: 'organisation', by: ['organisationId', 'partnerId'] },
  partnerMonth: { of: 'organisation', by: ['organisationId', 'partnerId'] },
  roleChanges: ofOrganisation,
  roleHistory: ofOrganisation,
  prescriptionTemplates: ofOrganisation,
  quota: ofOrganisation,
  // The platform’s own: an organisation that is restored reads what is announced by then.
  announcement: passing,
  acknowledgement: ofMember,
  // Paid things are never set back.
  subscription: { of: 'trail', by: 'organisationId' },
  card: { of: 'trail', by: 'organisationId' },
  cardCode: { of: 'trail', by: 'organisationId' },
  cardBatch: { of: 'trail', by: 'organisationId' },
  // A partner counts the orders that are open with the organisation.
  counter: { of: 'counter', by: ['organisationId', 'name'] },
  searchToken: { of: 'order', by: 'id' },

  patient: ofOrganisation,
  visit: ofOrganisation,
  toothChart: ofOrganisation,
  toothChange: ofOrganisation,
  report: ofOrganisation,
  reportPart: ofOrganisation,
  reportTemplates: ofOrganisation,
  patientNumber: ofOrganisation,
  patientLink: ofOrganisation,
  patientMerge: ofOrganisation,
  // They end by themselves: the copy with its zip, which is not restored.
  importedRow: passing,
  patientExport: passing,
  // Deleted things that can still be restored from the recycle bin.
  binned: ofOrganisation,
  order: ofClinic,
  orderGrant: { of: 'organisation', by: ['clinicId', 'labId'] },
  orderWork: { of: 'order', by: 'orderId' },
  keptOrder: { of: 'organisation', by: ['labId'] },
  orderNumber: ofClinic,
  orderRemake: ofClinic,
  orderTally: ofClinic,
  orderOutcomes: ofClinic,
  orderDeadline: ofClinic,
  orderDangerTold: ofClinic,
  orderRevision: ofClinic,
  orderSubmission: ofClinic,
  orderPin: ofClinic,
  orderPinTally: ofClinic,
  orderSent: ofClinic,
  orderSentPart: ofClinic,
  orderMessage: ofClinic,
  orderReadMark: ofClinic,
  caseFile: ofOrganisation,
  fileOwner: ofOrganisation,
  fileProgress: ofOrganisation,
  annotations: ofOrganisation,
  plan: ofOrganisation,
  cephVersion: ofOrganisation,
  study: ofOrganisation,
  fileStudies: ofOrganisation,
  scanTicket: ofOrganisation,
  mount: ofOrganisation,
  analysisRun: ofOrganisation,
  modelPrecision: ofOrganisation,
  observerFilm: ofOrganisation,
  observerSetting: ofOrganisation,
  dicomSeries: ofOrganisation,
  dicomInstances: ofOrganisation,
  dicomFile: ofOrganisation,
  // A request that broke off holds nothing any more.
  dicomIntake: passing,
  // A token, site or link that was taken back meanwhile must not work again.
  apiToken: passing,
  apiTokenLookup: passing,
  frameOrigin: passing,
  share: passing,
  shareLink: passing,
  orderTracking: passing,
  trackingLink: passing,
  shareCode: passing,
  shareViews: passing,
  shareVisit: passing,
  // An access that ended meanwhile must not open again. The audit is restored, and holds every look.
  supportAccess: passing,
  supportAccessLast: passing,
  supportAccessLook: passing,
  workOrder: { of: 'organisation', by: ['ownerId'] },
  workOrderGrant: { of: 'organisation', by: ['ownerId', 'readerId'] },
  reportDeadline: { of: 'organisation', by: ['ownerId'] },
  // A label that was revoked meanwhile must not work again.
  reportLabel: passing,
  reportLabelCode: passing,
  productionPlan: ofOrganisation,
  productionStep: { of: 'organisation', by: ['ownerId'] },
  // The platform's own: a restore of one organisation leaves them. The change of its rows counts it again.
  platformCount: passing,
  countedOrganisation: passing,
  countedOnce: passing,
  errorGroup: passing,
  errorRow: passing,
  upgradePackage: passing,
  packageVersion: passing,
  upgradeReport: passing,
  upgradeTally: passing,
  firmwareMark: passing,
  firmwareWarning: passing,
  equipment: ofOrganisation,
  serial: { of: 'equipment', by: 'equipmentId' },
  sentFile: ofOrganisation,
  // The device reports again within minutes.
  equipmentPulse: passing,
  equipmentWatch: passing,
  equipmentChanges: passing,
  alertRules: ofOrganisation,
  deviceAlert: ofOrganisation,
  equipmentTrouble: { of: 'equipment', by: 'equipmentId' },
  deviceToken: { of: 'equipment', by: 'equipmentId' },
  // The maker's catalogue is no organisation's.
  product: passing,
  productAttachment: passing,
  productApplication: ofOrganisation,
  history: { of: 'trail', by: 'owner' },
  audit: { of: 'trail', by: 'owner' },
  readMark: passing,
  mailed: passing,
  // The relay sends each new row of the outbox: its event would happen again.
  outbox: passing,
  idempotency: passing,
  sequence: { of: 'counter', by: ['name'] },
};

export type Row = Readonly<Record<string, unknown>>;

/** Ids of an organisation's members, orders and devices. */
export interface Belongings {
  readonly organisationId: string;
  readonly accountIds: Set<string>;
  readonly orderIds: Set<string>;
  readonly equipmentIds: Set<string>;
}

export const nothingOf = (organisationId: string): Belongings => ({
  organisationId,
  accountIds: new Set(),
  orderIds: new Set(),
  equipmentIds: new Set(),
});

/** Adds a row's id to the organisation's belongings, if the row is its member, order or device. */
export function noteBelonging(row: Row, { organisationId, accountIds, orderIds, equipmentIds }: Belongings): void {
  const { entity } = row;
  if (entity === 'member' && row['organisationId'] === organisationId) accountIds.add(String(row['accountId']));
  if (entity === 'order' && row['clinicId'] === organisationId) orderIds.add(String(row['orderId']));
  if (entity === 'equipment' && row['organisationId'] === organisationId) equipmentIds.add(String(row['equipmentId']));
}

/** How a row is restored. `asThen`: may be set back and removed. `ifGone`: only a missing row is restored. `undefined`: not at all. */
export type Treatment = 'asThen' | 'ifGone' | undefined;

/**
 * Returns how a row is restored.
 * @param belongings ids of the organisation that is restored; absent = the whole table
 * @throws Error for an unknown item type
 */
export function treatmentOf(row: Row, belongings?: Belongings): Treatment {
  const ownership = ROW_OWNERSHIP[String(row['entity'])];
  if (ownership === undefined) throw new Error(`A restore does not know rows of the type ${String(row['entity'])}.`);
  if (ownership.of === 'nobody') return undefined;
  const treatment = ownership.of === 'member' || ownership.of === 'trail' ? 'ifGone' : 'asThen';
  return belongings === undefined || isOf(row, ownership, belongings) ? treatment : undefined;
}

function isOf(row: Row, ownership: Exclude<Ownership, { of: 'nobody' }>, belongings: Belongings): boolean {
  const { organisationId, accountIds, orderIds, equipmentIds } = belongings;
  if (ownership.of === 'organisation') return ownership.by.some((name) => row[name] === organisationId);
  if (ownership.of === 'counter') return ownership.by.some((name) => String(row[name]).includes(organisationId));
  const value = String(row[ownership.by]);
  if (ownership.of === 'member') return accountIds.has(value);
  if (ownership.of === 'order') return orderIds.has(value) || row['organisationId'] === organisationId;
  return equipmentIds.has(value) || (ownership.of === 'trail' && value === organisationId);
}
