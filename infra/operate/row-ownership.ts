/** Owner of the rows of one item type. The owner decides how a restore treats these rows. `by` names the attributes with the owner's id. */
type Ownership =
  /** The row belongs to the organisation: one of the attributes in `by` holds the organisation's id. */
  | { readonly of: 'organisation'; readonly by: readonly string[] }
  /** The row belongs to an order or a device of the organisation. For an order, this includes rows that the partner owns. */
  | { readonly of: 'order' | 'equipment'; readonly by: string }
  /** The row belongs to a person who is a member of the organisation. A missing row is restored, but an existing row is never set back. */
  | { readonly of: 'member'; readonly by: string }
  /** The row is a line of history or audit of the organisation or its devices. A missing line is restored; no line is changed or removed. */
  | { readonly of: 'trail'; readonly by: string }
  /** The row is a counter. One of the attributes in `by` contains the organisation's id. */
  | { readonly of: 'counter'; readonly by: readonly string[] }
  /** The row is not restored: it expires by itself, or a restored row would do harm or be of no use. */
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
  // A held mail belongs to a notification, and notifications are not restored either.
  heldMail: passing,
  // The person may have unsubscribed this browser after the restored time. It must not show messages again.
  pushSubscription: passing,
  delivery: passing,
  mailing: passing,
  // A restore leaves the mail service's reports about addresses as they are, because they are still true.
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
  // A relation has two rows: one for each of its two organisations.
  relation: { of: 'organisation', by: ['organisationId', 'partnerId'] },
  partnerTerms: { of: 'organisation', by: ['organisationId', 'partnerId'] },
  partnerMonth: { of: 'organisation', by: ['organisationId', 'partnerId'] },
  roleChanges: ofOrganisation,
  roleHistory: ofOrganisation,
  prescriptionTemplates: ofOrganisation,
  quota: ofOrganisation,
  // Announcements belong to the platform, not to an organisation. After a restore, people read the current announcements.
  announcement: passing,
  acknowledgement: ofMember,
  // Subscriptions and activation cards are paid for, so a restore never sets their rows back.
  subscription: { of: 'trail', by: 'organisationId' },
  card: { of: 'trail', by: 'organisationId' },
  cardCode: { of: 'trail', by: 'organisationId' },
  cardBatch: { of: 'trail', by: 'organisationId' },
  // A partner has a counter of its open orders with the organisation. This counter has the organisation's id in `name`.
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
  // These rows expire within days. An export's zip is not restored, so its row is of no use.
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
  // If the row of an interrupted request were restored, it would block new requests to the same DICOM study again.
  dicomIntake: passing,
  // A token, site or link that was withdrawn after the restored time must not work again.
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
  // A support access that has ended must stay closed after a restore. Each look at data is also in the audit, which is restored.
  supportAccess: passing,
  supportAccessLast: passing,
  supportAccessLook: passing,
  workOrder: { of: 'organisation', by: ['ownerId'] },
  workOrderGrant: { of: 'organisation', by: ['ownerId', 'readerId'] },
  reportDeadline: { of: 'organisation', by: ['ownerId'] },
  // A label that was revoked after the restored time must not work again.
  reportLabel: passing,
  reportLabelCode: passing,
  productionPlan: ofOrganisation,
  productionStep: { of: 'organisation', by: ['ownerId'] },
  // These rows belong to the platform, so a restore of an organisation does not change them. Counts are updated when other rows change.
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
  // The device reports its state again within minutes, so these rows need no restore.
  equipmentPulse: passing,
  equipmentWatch: passing,
  equipmentChanges: passing,
  alertRules: ofOrganisation,
  deviceAlert: ofOrganisation,
  equipmentTrouble: { of: 'equipment', by: 'equipmentId' },
  deviceToken: { of: 'equipment', by: 'equipmentId' },
  // The maker's catalogue belongs to no organisation.
  product: passing,
  productAttachment: passing,
  productApplication: ofOrganisation,
  history: { of: 'trail', by: 'owner' },
  audit: { of: 'trail', by: 'owner' },
  readMark: passing,
  mailed: passing,
  // The relay sends every new row of the outbox, so a restored row would send its event again.
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

/** Adds the row's id to `Belongings` if the row is a member, an order or a device of the organisation. */
export function noteBelonging(row: Row, { organisationId, accountIds, orderIds, equipmentIds }: Belongings): void {
  const { entity } = row;
  if (entity === 'member' && row['organisationId'] === organisationId) accountIds.add(String(row['accountId']));
  if (entity === 'order' && row['clinicId'] === organisationId) orderIds.add(String(row['orderId']));
  if (entity === 'equipment' && row['organisationId'] === organisationId) equipmentIds.add(String(row['equipmentId']));
}

/** How a row is restored. `asThen`: with its earlier content, or removed. `ifGone`: only if it is missing. `undefined`: not at all. */
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
