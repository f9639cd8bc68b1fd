/** What a restore does with the rows of an item type, and by which of their attributes it knows whose they are. */
type Ownership =
  /** The organisation's own: any of these attributes holds its id. */
  | { readonly of: 'organisation'; readonly by: readonly string[] }
  /** Of one of its orders, on its partner's side, or of one of its devices. */
  | { readonly of: 'order' | 'equipment'; readonly by: string }
  /** Of a person who is its member: comes back where it is gone, and is never set back. */
  | { readonly of: 'member'; readonly by: string }
  /** Its history and audit, or those of its devices: lines are added, never taken away or changed. */
  | { readonly of: 'trail'; readonly by: string }
  /** A count that the organisation's id is part of. */
  | { readonly of: 'sequence'; readonly by: string }
  /** Ends by itself, or would happen a second time: stays out. */
  | { readonly of: 'nobody' };

const ofOrganisation = { of: 'organisation', by: ['organisationId'] } as const;
const ofClinic = { of: 'organisation', by: ['clinicId'] } as const;
const ofMember = { of: 'member', by: 'accountId' } as const;
const passing = { of: 'nobody' } as const;

/** Every item type of the table (`functions/store/keys.ts`; a test holds the two together). */
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
  verificationCode: passing,
  rate: passing,

  organisation: ofOrganisation,
  organisationLogo: ofOrganisation,
  organisationNumber: ofOrganisation,
  member: ofOrganisation,
  invitation: ofOrganisation,
  invitationLink: passing,
  // One row on each side.
  relation: { of: 'organisation', by: ['organisationId', 'partnerId'] },
  roleChanges: ofOrganisation,
  roleHistory: ofOrganisation,
  quota: ofOrganisation,
  counter: ofOrganisation,
  searchToken: { of: 'order', by: 'id' },

  patient: ofOrganisation,
  patientNumber: ofOrganisation,
  // What was deleted and can still be taken back.
  binned: ofOrganisation,
  order: ofClinic,
  orderGrant: { of: 'organisation', by: ['clinicId', 'labId'] },
  orderWork: { of: 'order', by: 'orderId' },
  keptOrder: { of: 'organisation', by: ['labId'] },
  orderNumber: ofClinic,
  orderTally: ofClinic,
  orderMessage: ofClinic,

  caseFile: ofOrganisation,
  fileOwner: ofOrganisation,
  fileProgress: ofOrganisation,
  annotations: ofOrganisation,

  equipment: ofOrganisation,
  serial: { of: 'equipment', by: 'equipmentId' },
  deviceToken: { of: 'equipment', by: 'equipmentId' },

  history: { of: 'trail', by: 'owner' },
  audit: { of: 'trail', by: 'owner' },
  readMark: passing,
  mailed: passing,
  // A new row of the outbox is sent: its event would happen again.
  outbox: passing,
  idempotency: passing,
  sequence: { of: 'sequence', by: 'name' },
};

export type Row = Readonly<Record<string, unknown>>;

/** What belongs to an organisation beyond its own id. */
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

/** Notes what a row adds to an organisation's belongings. */
export function noteBelonging(row: Row, { organisationId, accountIds, orderIds, equipmentIds }: Belongings): void {
  const { entity } = row;
  if (entity === 'member' && row['organisationId'] === organisationId) accountIds.add(String(row['accountId']));
  if (entity === 'order' && row['clinicId'] === organisationId) orderIds.add(String(row['orderId']));
  if (entity === 'equipment' && row['organisationId'] === organisationId) equipmentIds.add(String(row['equipmentId']));
}

/** How a row is restored: `asThen` may be set back and taken away, `ifGone` only comes back; `undefined`: it stays out. */
export type Treatment = 'asThen' | 'ifGone' | undefined;

/** Returns how a row is restored. @param belongings of the organisation that is restored; absent = the whole table is @throws Error for an unknown type */
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
  const value = String(row[ownership.by]);
  switch (ownership.of) {
    case 'member':
      return accountIds.has(value);
    case 'order':
      return orderIds.has(value) || row['organisationId'] === organisationId;
    case 'equipment':
      return equipmentIds.has(value);
    case 'trail':
      return value === organisationId || equipmentIds.has(value);
    case 'sequence':
      return value.includes(organisationId);
  }
}
