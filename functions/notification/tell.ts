import { accountStore } from '#functions/account/account-store.ts';
import { readOrder } from '#functions/order/find-order.ts';
import { partnersOf } from '#functions/relation/find-partner.ts';
import { invitationStore } from '#functions/organisation/invitation-store.ts';
import { AuditEventDetail, AuditEventType } from '#shared/audit/audit-events.ts';
import { CapacityEventDetail, CapacityEventType } from '#shared/capacity/capacity-events.ts';
import { SubscriptionEventDetail, SubscriptionEventType } from '#shared/capacity/subscription-events.ts';
import {
  EquipmentAlertEventDetail,
  EquipmentAlertEventType,
  EquipmentEventDetail,
  EquipmentEventType,
} from '#shared/equipment/equipment-events.ts';
import { FILE_EVENTS } from '#shared/file/file-events.ts';
import type { AccountId, OrderId, OrganisationId } from '#shared/ids.ts';
import { keysOf } from '#shared/keys-of.ts';
import { PATIENT_EXPORT_HOURS } from '#shared/limits.ts';
import { OrderDangerEventDetail, OrderDangerEventType } from '#shared/order/order-danger-events.ts';
import { OrderEventDetail, OrderEventType } from '#shared/order/order-events.ts';
import type { OrderSide } from '#shared/order/order.ts';
import {
  MemberEventDetail,
  MemberEventType,
  OrganisationEventDetail,
  OrganisationEventType,
  SuspensionEventDetail,
  SuspensionEventType,
} from '#shared/organisation/organisation-events.ts';
import { PatientExportEventDetail, PatientExportEventType } from '#shared/patient/patient-events.ts';
import { ApplicationEventDetail, ApplicationEventType } from '#shared/product/product-events.ts';
import { RelationEventDetail, RelationEventType } from '#shared/relation/relation-events.ts';
import { ShareEventDetail, ShareEventType } from '#shared/share/share-events.ts';
import {
  FirmwareEventDetail,
  FirmwareEventType,
  UpgradeEventDetail,
  UpgradeEventType,
} from '#shared/upgrade-package/upgrade-package-events.ts';
import { SupportAccessEventType } from '#shared/support-access/support-access-events.ts';
import { WorkOrderEventDetail, WorkOrderEventType } from '#shared/work-order/work-order-events.ts';
import { ofAlert, ofApplication, ofEquipment, ofFirmware, ofUpgrade } from './maker-tidings.ts';
import { type Audience, NOTIFICATION_RULES } from './notification-rules.ts';
import { type Party, type Tidings, tidingsOf, toHeads } from './tidings.ts';
import { WORK_ORDER_AUDIENCES } from './work-order-audiences.ts';
import { withMentions } from './with-mentions.ts';
import { ofSupportAccess } from './support-access-tidings.ts';

const sidesOf = (clinic: Party, lab: Party | null) => ({
  clinic: [{ to: clinic, partner: lab?.name ?? '' }],
  lab: lab === null ? [] : [{ to: lab, partner: clinic.name }],
});
const OTHER: Record<OrderSide, OrderSide> = { clinic: 'lab', lab: 'clinic' };

function ofOrder(type: OrderEventType, detail: OrderEventDetail): Tidings[] {
  const { clinic, lab, formerLab, side, orderId, orderNumber, actorName, note } = detail;
  const sides = sidesOf(clinic, lab);
  const formerLabs = formerLab === undefined ? [] : [{ to: formerLab, partner: clinic.name }];
  const addressees = { ...sides, otherSide: sides[OTHER[side]], formerLab: formerLabs };
  // A deleted order has no page to open.
  const link = type === 'OrderDeleted' ? {} : { orderId };
  const opensVersion = type === 'OrderSchemeSubmitted' || type === 'OrderDesignSubmitted';
  const isAnswer = type === 'OrderConfirmed' || type === 'OrderChangeRequested';
  const seen = { ...link, opensVersion, ...(isAnswer && { tab: 'versions' as const }) };
  const values = { orderNumber, actor: actorName, note };
  return withMentions(
    tidingsOf(type, { ...addressees, mentioned: [...sides.clinic, ...sides.lab] }, { ...seen, values }, detail.to),
    detail,
  );
}

function ofDanger(type: OrderDangerEventType, detail: OrderDangerEventDetail): Tidings[] {
  const { clinic, lab, turn, orderId, orderNumber, dueDate } = detail;
  const sides = sidesOf(clinic, lab);
  const addressees = { turnSide: sides[turn], otherSide: sides[OTHER[turn]] };
  return tidingsOf(type, addressees, { orderId, values: { orderNumber, dueDate } });
}

type FileEvent = {
  readonly order: { orderId: OrderId; orderNumber: string } | null;
} & {
  readonly organisationId: OrganisationId;
  readonly uploaderOrganisationId: OrganisationId;
};

async function ofFile(
  type: keyof typeof FILE_EVENTS,
  detail: FileEvent,
  values: Tidings['values'],
): Promise<Tidings[]> {
  if (detail.order === null) return [];
  const { orderId, orderNumber } = detail.order;
  const order = await readOrder(detail.organisationId, orderId);
  if (order === undefined) return [];
  const sides = sidesOf(order.clinic, order.lab);
  const bothSides = [...sides.clinic, ...sides.lab];
  const uploader = bothSides.filter(({ to }) => to.organisationId === detail.uploaderOrganisationId);
  return tidingsOf(type, { bothSides, uploader }, { orderId, values: { orderNumber, ...values } });
}

function ofRelation(type: RelationEventType, { asker, asked }: RelationEventDetail): Tidings[] {
  const addressees = {
    asked: [{ to: asked, partner: asker.name }],
    asker: [{ to: asker, partner: asked.name }],
  };
  // After a rejection, the heads of the organisation that asked are notified: only heads can ask for a relation.
  return [...tidingsOf(type, addressees, { values: {} }), ...toHeads(type, { to: asker, partner: asked.name }, {})];
}

/** Returns the account of the invited contact, if it has one. `send-invitation.ts` writes to the contact in either case. */
async function inviteeOf({ organisation, invitation }: MemberEventDetail): Promise<AccountId[]> {
  if (invitation === null) return [];
  const row = await invitationStore.read({ ...organisation, ...invitation });
  const account = row && (await accountStore.findByContact(row.contact));
  return account === undefined ? [] : [account.accountId];
}

async function ofMember(type: MemberEventType, detail: MemberEventDetail): Promise<Tidings[]> {
  const { organisation, person, actorName } = detail;
  const persons = person === null ? await inviteeOf(detail) : [person.accountId];
  const to = [{ to: organisation, partner: organisation.name }];
  const values = { name: person?.name ?? '', actor: actorName };
  const heads = toHeads(type, { to: organisation, partner: organisation.name }, values);
  const own = persons.length === 0 ? [] : tidingsOf(type, { person: to }, { values });
  return [...heads, ...own.map((each) => ({ ...each, receivers: persons }))];
}

async function ofOrganisation(type: OrganisationEventType, detail: OrganisationEventDetail): Promise<Tidings[]> {
  const { organisation, actorName } = detail;
  const members = [{ to: organisation, partner: organisation.name }];
  const partners = NOTIFICATION_RULES[type].length === 0 ? [] : await partnersOf(organisation.organisationId);
  const addressees = { members, partners: partners.map((to) => ({ to, partner: organisation.name })) };
  return tidingsOf(type, addressees, { values: { actor: actorName } });
}

const ofSuspension = (type: SuspensionEventType, { organisation: to, reason }: SuspensionEventDetail): Tidings[] =>
  toHeads(type, { to, partner: to.name }, { reason });

const GIB = 1024 ** 3;
/** Returns the size in GiB, rounded to a tenth, so that people can compare it. */
const gibibytes = (bytes: number): number => Math.round((bytes / GIB) * 10) / 10;

function ofCapacity(type: CapacityEventType, detail: CapacityEventDetail): Tidings[] {
  const { organisation: to, usedBytes, capacityBytes } = detail;
  return toHeads(type, { to, partner: '' }, { used: gibibytes(usedBytes), capacity: gibibytes(capacityBytes) });
}

function ofSubscription(type: SubscriptionEventType, detail: SubscriptionEventDetail): Tidings[] {
  const { organisation: to, capacityBytes, remainingBytes, daysLeft: days } = detail;
  const values = { capacity: gibibytes(capacityBytes), remaining: gibibytes(remainingBytes), days };
  return toHeads(type, { to, partner: '' }, values);
}

const ofAudit = (type: AuditEventType, { organisation: to, reader, patients, limit }: AuditEventDetail): Tidings[] =>
  toHeads(type, { to, partner: to.name }, { name: reader.name, patients, limit });

function ofShare(
  type: ShareEventType,
  { organisation, creatorId, order, patient, views }: ShareEventDetail,
): Tidings[] {
  const link = order === null ? (patient === null ? {} : { patientId: patient.patientId }) : { orderId: order.orderId };
  const number = order?.orderNumber ?? patient?.patientNumber ?? '';
  const own = tidingsOf(type, { creator: [{ to: organisation, partner: '' }] }, { ...link, values: { number, views } });
  return own.map((each) => ({ ...each, receivers: [creatorId] }));
}

function ofPatientExport(type: PatientExportEventType, detail: PatientExportEventDetail): Tidings[] {
  const { organisation, patientId, patientNumber: number, requesterId } = detail;
  const values = { number, hours: PATIENT_EXPORT_HOURS };
  const own = tidingsOf(type, { creator: [{ to: organisation, partner: '' }] }, { patientId, values });
  return own.map((each) => ({ ...each, receivers: [requesterId] }));
}

async function ofWorkOrder(type: WorkOrderEventType, detail: WorkOrderEventDetail): Promise<Tidings[]> {
  const { workOrderId, workOrderNumber: number, subject: about, owner, actorId, actorName } = detail;
  const values = { number, about, actor: actorName };
  const asked = new Set<Audience>(NOTIFICATION_RULES[type].map(({ to }) => to));
  const audiences = keysOf(WORK_ORDER_AUDIENCES).filter((audience) => asked.has(audience));
  const tidings = await Promise.all(
    audiences.map(async (audience) => {
      const { to, receivers } = await WORK_ORDER_AUDIENCES[audience](detail);
      const parties = to.map((party) => ({ to: party, partner: owner.name }));
      const link = { workOrderId, ...(actorId !== null && { actorId }), ...(receivers && { receivers }) };
      return tidingsOf(type, { [audience]: parties }, { ...link, values });
    }),
  );
  return tidings.flat();
}

/** Returns the notices of a domain event, with their receivers; none for an event without a rule. */
export async function tell(detailType: string, detail: unknown): Promise<Tidings[]> {
  const orderType = OrderEventType.safeParse(detailType);
  if (orderType.success) return ofOrder(orderType.data, OrderEventDetail.parse(detail));
  const dangerType = OrderDangerEventType.safeParse(detailType);
  if (dangerType.success) return ofDanger(dangerType.data, OrderDangerEventDetail.parse(detail));
  const relationType = RelationEventType.safeParse(detailType);
  if (relationType.success) return ofRelation(relationType.data, RelationEventDetail.parse(detail));
  const memberType = MemberEventType.safeParse(detailType);
  if (memberType.success) return ofMember(memberType.data, MemberEventDetail.parse(detail));
  const organisationType = OrganisationEventType.safeParse(detailType);
  if (organisationType.success) return ofOrganisation(organisationType.data, OrganisationEventDetail.parse(detail));
  const suspensionType = SuspensionEventType.safeParse(detailType);
  if (suspensionType.success) return ofSuspension(suspensionType.data, SuspensionEventDetail.parse(detail));
  const capacityType = CapacityEventType.safeParse(detailType);
  if (capacityType.success) return ofCapacity(capacityType.data, CapacityEventDetail.parse(detail));
  const subscriptionType = SubscriptionEventType.safeParse(detailType);
  if (subscriptionType.success) return ofSubscription(subscriptionType.data, SubscriptionEventDetail.parse(detail));
  const equipmentType = EquipmentEventType.safeParse(detailType);
  if (equipmentType.success) return ofEquipment(equipmentType.data, EquipmentEventDetail.parse(detail));
  const alertType = EquipmentAlertEventType.safeParse(detailType);
  if (alertType.success) return ofAlert(alertType.data, EquipmentAlertEventDetail.parse(detail));
  const upgradeType = UpgradeEventType.safeParse(detailType);
  if (upgradeType.success) return ofUpgrade(upgradeType.data, UpgradeEventDetail.parse(detail));
  const applicationType = ApplicationEventType.safeParse(detailType);
  if (applicationType.success) return ofApplication(applicationType.data, ApplicationEventDetail.parse(detail));
  const firmwareType = FirmwareEventType.safeParse(detailType);
  if (firmwareType.success) return ofFirmware(firmwareType.data, FirmwareEventDetail.parse(detail));
  const auditType = AuditEventType.safeParse(detailType);
  if (auditType.success) return ofAudit(auditType.data, AuditEventDetail.parse(detail));
  const shareType = ShareEventType.safeParse(detailType);
  if (shareType.success) return ofShare(shareType.data, ShareEventDetail.parse(detail));
  const accessType = SupportAccessEventType.safeParse(detailType);
  if (accessType.success) return ofSupportAccess(accessType.data, detail);
  const workOrderType = WorkOrderEventType.safeParse(detailType);
  if (workOrderType.success) return ofWorkOrder(workOrderType.data, WorkOrderEventDetail.parse(detail));
  const exportType = PatientExportEventType.safeParse(detailType);
  if (exportType.success) return ofPatientExport(exportType.data, PatientExportEventDetail.parse(detail));
  if (detailType === 'CaseFileReady') {
    const ready = FILE_EVENTS.CaseFileReady.parse(detail);
    return await ofFile(detailType, ready, ready.counts);
  }
  if (detailType === 'CaseFileFailed') {
    const failed = FILE_EVENTS.CaseFileFailed.parse(detail);
    return await ofFile(detailType, failed, { reason: failed.failure.reason });
  }
  return [];
}
