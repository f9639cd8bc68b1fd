import { apiTokenStore } from '#functions/dicomweb/api-token-store.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import {
  addMember,
  foundOrganisation,
  foundWithHead,
  type Member,
  openAccount,
  type Person,
  relate,
  signIn,
} from '#test/support/world.ts';
import { announceFile } from '#test/support/case-files.ts';
import { addPackage } from '#test/support/packages.ts';
import { addReport } from '#test/support/reports.ts';
import { addScanTicket } from '#test/support/scan-tickets.ts';
import { addMount, addStudy, addVisit } from '#test/support/studies.ts';
import { draftAnnouncement } from '#test/support/announcements.ts';
import { cardOf } from '#test/support/cards.ts';
import { addProduct, applicationOf } from '#test/support/products.ts';
import { accountStore, contactDigest } from '#functions/account/account-store.ts';
import { sessionStore } from '#functions/account/session/session-store.ts';
import { activationCodeDigest, newActivationCode } from '#functions/store/activation-code.ts';
import { deviceTokenStore } from '#functions/equipment/device-token-store.ts';
import type { EquipmentRow } from '#functions/equipment/equipment-items.ts';
import { equipmentRegistry } from '#functions/equipment/equipment-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { invitationStore } from '#functions/organisation/invitation-store.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import type { OrganisationRow } from '#functions/organisation/organisation-store.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { openedWorkOrder, workOrderWrites } from '#functions/work-order/work-order-store.ts';
import { roleRow } from '#shared/access/roles.ts';
import { type AccountId, EquipmentId, type OrganisationId, type PatientId } from '#shared/ids.ts';
import { partnerInvitationsOf } from './partner-invitations.ts';
import type { Actor } from './permission-verdicts.ts';
import { nobodys } from './nobodys.ts';
import { labelOf } from './label-of.ts';
import { accessOf } from './access-of.ts';
import { shareOf } from './share-of.ts';

/** Everything that a call can name; all values belong to the same owner. */
export interface OwnThings {
  readonly patientId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly orderVersion: number;
  readonly labId: string;
  readonly assigneeId: string;
  readonly fileId: string;
  readonly patientFileId: string;
  readonly studyId: string;
  readonly visitId: string;
  readonly mountId: string;
  readonly ticketId: string;
  /** Ticket that the calling device has taken. */
  readonly takenTicketId: string;
  readonly reportId: string;
  readonly shareId: string;
  readonly shareToken: string;
  readonly accessId: string;
  readonly accessClinicId: string;
  readonly relationId: string;
  readonly relationVersion: number;
  readonly partnerNumber: string;
  readonly partnerId: string;
  readonly equipmentId: string;
  readonly equipmentVersion: number;
  /** A card that the owner activated, its batch, and a subscription of another card. */
  readonly cardNumber: string;
  readonly cardBatchId: string;
  /** Draft of an announcement of after-sales. */
  readonly announcementId: string;
  readonly subscriptionId: string;
  /** An upgrade package that is online. */
  readonly packageId: string;
  readonly workOrderId: string;
  readonly workOrderVersion: number;
  /** The secret code of a device's label. `reportToken` lets a person report a problem through this label. */
  readonly labelCode: string;
  readonly reportToken: string;
  readonly serialNumber: string;
  readonly activationCode: string;
  readonly notificationId: string;
  readonly apiTokenId: string;
}

/** Ids of things that belong to a person, or that connect people with an organisation: accounts, memberships, invitations, applicants. */
export interface PeoplesThings {
  readonly organisationId: string;
  readonly accountId: string;
  readonly authorityId: number;
  readonly sessionId: string;
  /** Id of a further organisation that the person has joined, and an invitation to the person. */
  readonly joinedId: string;
  readonly myInvitationId: string;
  /** Ids of the organisation's invitation and applicant. */
  readonly invitationId: string;
  /**
   * Ids of one invitation by the organisation to a partner, and of two invitations to the person. There are two, because each can be
   * answered only once.
   */
  readonly partnerInvitationId: string;
  readonly myPartnerInvitationId: string;
  readonly declinedInvitationId: string;
  readonly applicantId: string;
  readonly colleagueId: string;
}
export type Things = OwnThings & PeoplesThings;

let devices = 0;

/** Adds a device that is bound to the organisation, or an unbound device if no organisation is given. */
async function addDevice(organisationId?: OrganisationId, state: EquipmentRow['state'] = 'unbound') {
  devices += 1;
  const activationCode = newActivationCode();
  const { token, tokenDigest } = deviceTokenStore.mint();
  const row: EquipmentRow = newRow(nowSeconds(), {
    equipmentId: newId('equipment'),
    serialNumber: `SCAN-${1000 + devices}`,
    modelNumber: 'Helios 1',
    family: 'Helios',
    firmwareNumber: '',
    uniqueIdentifier: '',
    state,
    activationCodeDigest: activationCodeDigest(activationCode),
    ...(organisationId && { organisationId, tokenDigest }),
  });
  const { equipmentId } = row;
  const tokens = organisationId ? [deviceTokenStore.create({ tokenDigest, equipmentId }, row.createdAt)] : [];
  await transact([...equipmentRegistry.create(row), ...tokens]);
  return { ...row, token, activationCode };
}

/** Makes an organisation's invitation for that address. */
async function inviteTo({ organisationId }: Pick<OrganisationRow, 'organisationId'>, email: string) {
  const contact = { kind: 'email', email } as const;
  const key = { organisationId, contactDigest: contactDigest(contact), invitationId: newId('invitation') };
  const rest = { contact, role: 'clinicMember', language: 'en', state: 'notReviewed', invitedBy: 'Maya' } as const;
  await transact([invitationStore.create(newRow(nowSeconds(), { ...key, ...rest }))]);
  return key.invitationId;
}

async function memberOf(organisationId: OrganisationId, accountId: AccountId, state: 'normal' | 'pendingReview') {
  const row = { organisationId, accountId, role: 'clinicMember' as const, state, joinTime: nowSeconds() };
  await transact([memberStore.create(newRow(nowSeconds(), row))]);
}

/**
 * Makes a work order: a task of the lab's own if `owner` is a lab, otherwise a problem report. If `isColleagues`, the lab's head is the
 * assignee.
 */
async function addWorkOrder(
  { lab }: Sides,
  owner: { organisationId: OrganisationId; type: OrganisationRow['type'] },
  isColleagues: boolean,
) {
  const { accountId, name } = lab.head;
  const row = await openedWorkOrder(nowSeconds(), {
    type: owner.type === 'lab' ? 'production' : 'service',
    owner: { organisationId: owner.organisationId, name: 'Owner' },
    description: 'No image.',
    reporterName: 'Maya',
    ...(isColleagues && { assignee: { accountId, name } }),
  });
  await transact(workOrderWrites(undefined, row));
  return row;
}

let invited = 0;

/**
 * Returns a person's account and role, another session, another membership and an invitation. Adds an applicant, a colleague and an
 * invitation of their organisation.
 */
async function peoplesThings(
  person: Person | Member,
  organisation: Pick<OrganisationRow, 'organisationId'>,
): Promise<PeoplesThings> {
  invited += 1;
  const { accountId, email } = person;
  const { organisationId } = organisation;
  const [{ sessionId }, joined, inviting, applicant, colleague, invitationId] = await Promise.all([
    signIn((await accountStore.read(accountId))!),
    foundOrganisation('clinic'),
    foundOrganisation('clinic'),
    openAccount(),
    openAccount(),
    inviteTo(organisation, `invited-${invited}@mail.example`),
  ]);
  const partners = await partnerInvitationsOf(person, organisationId);
  const [myInvitationId] = await Promise.all([
    inviteTo(inviting, email),
    memberOf(joined.organisationId, accountId, 'normal'),
    memberOf(organisationId, applicant.accountId, 'pendingReview'),
    memberOf(organisationId, colleague.accountId, 'normal'),
  ]);
  // A person who has entered no organisation gets the authority of a clinic's member here.
  const { authorityId } = roleRow('role' in person ? person.role : 'clinicMember');
  return {
    organisationId,
    accountId,
    authorityId,
    sessionId,
    joinedId: joined.organisationId,
    myInvitationId,
    invitationId,
    ...partners,
    applicantId: applicant.accountId,
    colleagueId: colleague.accountId,
  };
}

/** Makes a token for a program of the organisation. */
async function apiTokenOf(organisationId: OrganisationId): Promise<string> {
  const now = nowSeconds();
  const tokenId = newId('apiToken');
  const createdBy = { accountId: newId('account'), name: 'Maya' };
  const tenant = tenantOf({ kind: 'system', organisationId });
  const made = apiTokenStore.mint(
    tenant,
    { tokenId, name: 'PACS', scope: 'read', createdBy },
    { now, expiresAt: now + 3600 },
  );
  await transact(made.writes);
  return tokenId;
}

/** Adds a ticket that waits, and one that the uploading device has taken. */
async function ticketsOf(
  organisationId: OrganisationId,
  patientId: PatientId,
  equipmentId: string = newId('equipment'),
) {
  const taken = {
    equipmentId: EquipmentId.parse(equipmentId),
    serialNumber: 'SCAN-1',
    modelNumber: 'Helios 500',
    at: 1,
  };
  const [open, own] = await Promise.all([
    addScanTicket(organisationId, patientId),
    addScanTicket(organisationId, patientId, { state: 'taken', taken }),
  ]);
  return { ticketId: open.ticketId, takenTicketId: own.ticketId };
}

/**
 * Makes an order of the clinic at the lab, with a patient and a file. Also makes a device, an ended relation and other things of `owner`.
 * The file counts against the lab's storage if `owner` is the lab, otherwise against the clinic's.
 */
async function thingsOf(
  sides: Sides,
  owner: { organisationId: OrganisationId; type: OrganisationRow['type'] },
  { uploaderId, isColleagues = false }: { uploaderId?: string; isColleagues?: boolean } = {},
): Promise<OwnThings> {
  const { clinic, lab } = sides;
  const order = await orderIn(sides, 'pendingAcceptance', isColleagues ? [['assign', 'lab']] : []);
  const { orderId, orderNumber } = order;
  const file = await announceFile(Buffer.from('zip'), {
    organisationId: clinic.organisationId,
    orderId,
    orderNumber,
    subject: orderId,
    payerId: owner.type === 'lab' ? lab.organisationId : clinic.organisationId,
    ...(uploaderId && { uploaderId }),
  });
  const ofPatient = await announceFile(Buffer.from('zip'), {
    organisationId: clinic.organisationId,
    orderId: null,
    patientId: order.patient.patientId,
    subject: order.patient.patientId,
    payerId: clinic.organisationId,
  });
  const study = await addStudy(ofPatient, order.patient.patientId);
  const partner = await foundOrganisation(owner.type === 'clinic' ? 'lab' : 'clinic');
  const relation = await relate(owner, partner, 'exited');
  const device = await addDevice(owner.organisationId, 'bound');
  const unbound = await addDevice();
  const card = await cardOf(owner.organisationId);
  const { subscriptionId } = await cardOf(owner.organisationId, { startsInDays: 0 });
  await applicationOf(owner.organisationId, 'CBCT');
  const workOrder = await addWorkOrder(sides, owner, isColleagues);
  const labelled = await addDevice(owner.organisationId, 'bound');
  return {
    patientId: order.patient.patientId,
    orderId,
    orderNumber,
    orderVersion: order.version,
    labId: lab.organisationId,
    assigneeId: lab.head.accountId,
    fileId: file.fileId,
    patientFileId: ofPatient.fileId,
    studyId: study.studyId,
    visitId: (await addVisit(clinic.organisationId, order.patient.patientId)).visitId,
    mountId: (await addMount(clinic.organisationId, order.patient.patientId)).mountId,
    ...(await ticketsOf(clinic.organisationId, order.patient.patientId, uploaderId)),
    reportId: (await addReport(clinic.organisationId, order.patient.patientId)).reportId,
    ...(await shareOf(clinic, { orderId, fileId: file.fileId })),
    ...(await accessOf(clinic, order)),
    relationId: relation.relationId,
    relationVersion: relation.version,
    partnerNumber: partner.organisationNumber,
    partnerId: partner.organisationId,
    equipmentId: device.equipmentId,
    equipmentVersion: device.version,
    cardNumber: card.cardNumber,
    cardBatchId: card.cardBatchId,
    announcementId: (await draftAnnouncement()).announcementId,
    subscriptionId,
    packageId: (await addPackage()).packageId,
    workOrderId: workOrder.workOrderId,
    workOrderVersion: workOrder.version,
    serialNumber: unbound.serialNumber,
    activationCode: unbound.activationCode,
    ...(await labelOf(owner, labelled.equipmentId)),
    notificationId: newId('notification'),
    apiTokenId: await apiTokenOf(owner.organisationId),
  };
}

/**
 * Makes two clinics with their labs, the people of the platform, and one caller of each kind. The callers of clinic and lab belong to the
 * first clinic and its lab.
 */
export async function foundPermissionWorld() {
  const sides = await foundSides();
  const strangers = await foundSides();
  const afterSales = await foundWithHead('afterSales');
  const platform = await foundWithHead('platform');
  await addProduct({ modelNumber: 'Helios 600', hasImage: true });
  const { clinic, lab } = sides;
  // A member who has not entered the organisation. Membership alone gives no access to its things.
  const newcomer = await openAccount();
  const membership = { organisationId: clinic.organisationId, accountId: newcomer.accountId, joinTime: nowSeconds() };
  await transact([
    memberStore.create(newRow(nowSeconds(), { ...membership, role: 'clinicMember', state: 'confirmed' })),
  ]);

  const device = await addDevice(clinic.organisationId, 'bound');
  const locked = await addDevice(clinic.organisationId, 'locked');
  const people: Partial<Record<Actor, Person | Member>> = {
    newUser: await signIn(newcomer),
    // The callers are other people than the heads who make the things. A call may end all sessions of its caller.
    clinicAdmin: await addMember(clinic, 'clinicAdmin'),
    clinicMember: await addMember(clinic, 'clinicMember'),
    factoryAdmin: await addMember(lab, 'factoryAdmin'),
    factoryMember: await addMember(lab, 'factoryMember'),
    afterSales: await addMember(afterSales, 'afterSales'),
    ass_admin: afterSales.head,
    editor: await addMember(platform, 'editor'),
    admin: platform.head,
    endedSession: await addMember(clinic, 'clinicAdmin'),
  };
  const homes: Partial<Record<Actor, OrganisationRow>> = { factoryAdmin: lab, factoryMember: lab };
  const guests: Partial<Record<Actor, OrganisationRow>> = {
    afterSales,
    ass_admin: afterSales,
    editor: platform,
    admin: platform,
  };

  return {
    sides,
    /** Returns a token of a new session, because a call may end the session. */
    async tokenOf(actor: Actor): Promise<string | undefined> {
      if (actor === 'device') return device.token;
      if (actor === 'lockedDevice') return locked.token;
      const person = people[actor];
      if (person === undefined) return undefined;
      const account = (await accountStore.read(person.accountId as AccountId))!;
      const session = await signIn(account, person.organisationId);
      if (actor === 'endedSession') {
        const row = (await sessionStore.read(session))!;
        await transact([sessionStore.end(row, nowSeconds())]);
      }
      return session.token;
    },
    /** Returns things of the caller's own organisation, or of the clinic for a caller without an organisation in `homes`. */
    own: (actor: Actor, isColleagues = false): Promise<OwnThings> => {
      const uploader = actor === 'device' ? { uploaderId: device.equipmentId } : {};
      return thingsOf(sides, homes[actor] ?? clinic, { ...uploader, isColleagues });
    },
    /** Returns the caller's own account, and people around the organisation in which the caller acts. */
    people: (actor: Actor): Promise<PeoplesThings> =>
      peoplesThings(people[actor] ?? clinic.head, guests[actor] ?? homes[actor] ?? clinic),
    foreign: {
      ...(await thingsOf(strangers, strangers.clinic)),
      ...(await peoplesThings(strangers.clinic.head, strangers.clinic)),
    },
    nonexistent: nobodys(),
  };
}
export type PermissionWorld = Awaited<ReturnType<typeof foundPermissionWorld>>;
