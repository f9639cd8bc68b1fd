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
import { accountStore } from '#functions/account/account-store.ts';
import { sessionStore } from '#functions/account/session-store.ts';
import { activationCodeDigest, newActivationCode } from '#functions/equipment/activation-code.ts';
import { deviceTokenStore } from '#functions/equipment/device-token-store.ts';
import { equipmentRegistry, type EquipmentRow } from '#functions/equipment/equipment-store.ts';
import { nowSeconds } from '#functions/http/clock.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import type { OrganisationRow } from '#functions/organisation/organisation-store.ts';
import { newId } from '#functions/store/new-id.ts';
import { fresh } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { roleRow } from '#shared/access/roles.ts';
import type { AccountId, OrganisationId } from '#shared/ids.ts';
import type { Actor } from './permission-verdicts.ts';

/** Everything that a call can name; each value stands for a thing of the same owner. */
export interface Things {
  readonly patientId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly orderVersion: number;
  readonly labId: string;
  readonly assigneeId: string;
  readonly fileId: string;
  readonly relationId: string;
  readonly relationVersion: number;
  readonly partnerNumber: string;
  readonly equipmentId: string;
  readonly equipmentVersion: number;
  readonly serialNumber: string;
  readonly activationCode: string;
  readonly organisationId: string;
  readonly notificationId: string;
  readonly accountId: string;
  readonly authorityId: number;
  readonly sessionId: string;
}

let devices = 0;

/** A device bound to that organisation, or nobody's yet. */
async function addDevice(organisationId?: OrganisationId, state: EquipmentRow['state'] = 'unbound') {
  devices += 1;
  const activationCode = newActivationCode();
  const { token, tokenDigest } = deviceTokenStore.mint();
  const row: EquipmentRow = fresh(nowSeconds(), {
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

/** Somebody's account, the authority in which they act, and another session of theirs. */
async function personsThings(person: Person | Member) {
  const { accountId } = person;
  const { sessionId } = await signIn((await accountStore.read(accountId))!);
  // Who has entered nothing yet was let in as a clinic's member.
  return { accountId, sessionId, authorityId: roleRow('role' in person ? person.role : 'clinicMember').authorityId };
}

/** An order of that clinic at that lab, with a file that `payerId` uploads, a patient, a device and an ended relation. */
async function thingsOf(
  sides: Sides,
  owner: { organisationId: OrganisationId; type: OrganisationRow['type'] },
  { uploaderId, isColleagues = false }: { uploaderId?: string; isColleagues?: boolean } = {},
): Promise<Things> {
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
  const partner = await foundOrganisation(owner.type === 'clinic' ? 'lab' : 'clinic');
  const relation = await relate(owner, partner, 'exited');
  const device = await addDevice(owner.organisationId, 'bound');
  const unbound = await addDevice();
  return {
    patientId: order.patient.patientId,
    orderId,
    orderNumber,
    orderVersion: order.version,
    labId: lab.organisationId,
    assigneeId: lab.head.accountId,
    fileId: file.fileId,
    relationId: relation.relationId,
    relationVersion: relation.version,
    partnerNumber: partner.organisationNumber,
    equipmentId: device.equipmentId,
    equipmentVersion: device.version,
    serialNumber: unbound.serialNumber,
    activationCode: unbound.activationCode,
    organisationId: owner.organisationId,
    notificationId: newId('notification'),
    ...(await personsThings(owner.type === 'lab' ? lab.head : clinic.head)),
  };
}

const nobodys = (): Things => ({
  patientId: newId('patient'),
  orderId: newId('order'),
  orderNumber: '9999999999',
  orderVersion: 1,
  labId: newId('organisation'),
  assigneeId: newId('account'),
  fileId: newId('file'),
  relationId: newId('relation'),
  relationVersion: 1,
  partnerNumber: '99999999',
  equipmentId: newId('equipment'),
  equipmentVersion: 1,
  serialNumber: 'SCAN-NOBODYS',
  activationCode: '0'.repeat(20),
  organisationId: newId('organisation'),
  notificationId: newId('notification'),
  accountId: newId('account'),
  authorityId: 100,
  sessionId: newId('session'),
});

/** Two clinics with their labs, the platform's own people, and one caller of each kind on the first clinic's or lab's side. */
export async function foundPermissionWorld() {
  const sides = await foundSides();
  const strangers = await foundSides();
  const afterSales = await foundWithHead('afterSales');
  const platform = await foundWithHead('platform');
  const { clinic, lab } = sides;
  // In an organisation, but not acting in it: having been let in is not enough.
  const newcomer = await openAccount();
  const membership = { organisationId: clinic.organisationId, accountId: newcomer.accountId, joinTime: nowSeconds() };
  await transact([
    memberStore.create(fresh(nowSeconds(), { ...membership, role: 'clinicMember', state: 'confirmed' })),
  ]);

  const device = await addDevice(clinic.organisationId, 'bound');
  const locked = await addDevice(clinic.organisationId, 'locked');
  const people: Partial<Record<Actor, Person | Member>> = {
    newUser: await signIn(newcomer),
    // Not the heads by whom the things are made: a call may end all of a caller's sessions.
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
    /** A token of a session of its own: a call may end it. */
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
    /** Things of the caller's own organisation; of the clinic for who has no such things, with the own organisation's id. */
    async own(actor: Actor, isColleagues = false): Promise<Things> {
      const uploader = actor === 'device' ? { uploaderId: device.equipmentId } : {};
      const things = await thingsOf(sides, homes[actor] ?? clinic, { ...uploader, isColleagues });
      const person = people[actor];
      const persons = person === undefined ? {} : await personsThings(person);
      return { ...things, ...persons, organisationId: (guests[actor] ?? homes[actor] ?? clinic).organisationId };
    },
    foreign: await thingsOf(strangers, strangers.clinic),
    nonexistent: nobodys(),
  };
}
export type PermissionWorld = Awaited<ReturnType<typeof foundPermissionWorld>>;
