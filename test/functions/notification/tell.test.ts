import { beforeAll, describe, expect, test } from 'vitest';
import { sample } from '#test/support/event-sample.ts';

import { addMember, foundOrganisation } from '#test/support/world.ts';
import { NOTIFICATION_RULES } from '#functions/notification/notification-rules.ts';
import { tell } from '#functions/notification/tell.ts';
import type { OrganisationRow } from '#functions/organisation/organisation-store.ts';
import { newId } from '#functions/store/new-id.ts';
import { AuditEventType } from '#shared/audit/audit-events.ts';
import { CapacityEventType } from '#shared/capacity/capacity-events.ts';
import { SubscriptionEventType } from '#shared/capacity/subscription-events.ts';
import { EQUIPMENT_EVENT_TYPES, EquipmentAlertEventType } from '#shared/equipment/equipment-events.ts';
import { FILE_EVENTS } from '#shared/file/file-events.ts';
import { NOTIFICATION_TYPES } from '#shared/notification/notification.ts';
import { OrderDangerEventType } from '#shared/order/order-danger-events.ts';
import { OrderEventType } from '#shared/order/order-events.ts';
import {
  MemberEventType,
  OrganisationEventType,
  SuspensionEventType,
} from '#shared/organisation/organisation-events.ts';
import { PatientEventType, PatientExportEventType } from '#shared/patient/patient-events.ts';
import { PartnerInvitationEventType, RelationEventType } from '#shared/relation/relation-events.ts';
import { ApplicationEventType, PRODUCT_EVENT_TYPES } from '#shared/product/product-events.ts';
import { ReportEventType } from '#shared/report/report-events.ts';
import { SupportAccessEventType } from '#shared/support-access/support-access-events.ts';
import { ShareEventType } from '#shared/share/share-events.ts';
import {
  FirmwareEventType,
  PACKAGE_EVENT_TYPES,
  UpgradeEventType,
} from '#shared/upgrade-package/upgrade-package-events.ts';
import { WorkOrderEventType } from '#shared/work-order/work-order-events.ts';

const CLINIC = { to: 'Elm Street Dental', partner: 'Northlight Dental Lab' };
const LAB = { to: 'Northlight Dental Lab', partner: 'Elm Street Dental' };
const FORMER_LAB = { to: 'Harbour Ceramics', partner: 'Elm Street Dental' };
const member = (type: string) => [{ type, to: 'Elm Street Dental', partner: 'Elm Street Dental' }];
const moved = (side: object) => [{ type: 'orderStateChanged', ...side }];

/** People who are notified of the golden sample of each event, written by hand. The clinic acts, unless the clinic is the notified side. */
const TOLD: Readonly<
  Record<
    | OrderEventType
    | OrderDangerEventType
    | RelationEventType
    | MemberEventType
    | OrganisationEventType
    | SuspensionEventType
    | CapacityEventType
    | SubscriptionEventType
    | AuditEventType
    | ShareEventType
    | ApplicationEventType
    | UpgradeEventType
    | FirmwareEventType
    | SupportAccessEventType,
    readonly object[]
  >
> = {
  OrderCreated: [],
  OrderUpdated: [],
  OrderSent: [{ type: 'orderReceived', ...LAB }],
  OrderForwarded: [
    { type: 'orderReceived', ...LAB },
    { type: 'orderWithdrawn', ...FORMER_LAB },
  ],
  OrderSentToGuest: [],
  OrderTakenOver: [],
  OrderSendingPlanned: [],
  OrderSendingWithdrawn: [],
  OrderSendingStopped: [{ type: 'sendingStopped', ...CLINIC, partner: '' }],
  OrderSendingQuestioned: [{ type: 'sendingQuestioned', ...CLINIC, partner: '' }],
  OrderAccepted: [{ type: 'orderAccepted', ...CLINIC }],
  OrderRejected: [{ type: 'orderRejected', ...CLINIC }],
  OrderAssigned: [{ type: 'orderAssigned', ...LAB }],
  OrderSchemeSubmitted: moved(CLINIC),
  OrderDesignSubmitted: moved(CLINIC),
  OrderConfirmed: moved(LAB),
  OrderChangeRequested: moved(LAB),
  OrderPinAdded: [{ type: 'changeMarked', ...LAB }],
  OrderPinAnswered: [{ type: 'changeMarked', ...CLINIC }],
  OrderPinResolved: [{ type: 'changeResolved', ...CLINIC }],
  OrderPinReopened: [{ type: 'changeMarked', ...LAB }],
  OrderDispatched: moved(CLINIC),
  OrderReceived: moved(LAB),
  OrderProblemReported: moved(LAB),
  OrderCancelled: moved(LAB),
  OrderCancelRequested: moved(LAB),
  OrderCancelAgreed: moved(CLINIC),
  OrderCancelDeclined: moved(CLINIC),
  OrderCancelWithdrawn: moved(LAB),
  OrderRevisionProposed: [{ type: 'revisionProposed', ...LAB }],
  OrderRevisionAccepted: [{ type: 'revisionAccepted', ...CLINIC }],
  OrderRevisionDeclined: [{ type: 'revisionDeclined', ...CLINIC }],
  OrderRevisionWithdrawn: [{ type: 'revisionWithdrawn', ...LAB }],
  OrderEndedAlone: moved(LAB),
  OrderShared: [],
  OrderShareCancelled: [],
  OrderDeleted: [{ type: 'orderDeleted', ...LAB }],
  OrderRestored: [{ type: 'orderRestored', ...LAB }],
  OrderHeld: moved(LAB),
  OrderReleased: moved(LAB),
  OrderRushChanged: moved(LAB),
  OrderRemakeMarked: moved(CLINIC),
  // The message mentions a person of the clinic.
  OrderMessageWritten: [
    { type: 'orderMention', ...CLINIC },
    { type: 'orderMessage', ...CLINIC },
  ],
  RelationRequested: [{ type: 'relationRequested', ...LAB }],
  RelationEstablished: [{ type: 'relationEstablished', ...CLINIC }],
  OrderAtRisk: [{ type: 'orderAtRisk', ...LAB }],
  OrderLate: [
    { type: 'orderLate', ...CLINIC },
    { type: 'orderLateAtPartner', ...LAB },
  ],
  RelationRejected: [{ type: 'relationRejected', ...CLINIC }],
  RelationCancelled: [],
  // In the sample, `asker` is the side that leaves.
  RelationExited: [{ type: 'relationExited', ...LAB }],
  RelationTermsProposed: [{ type: 'termsProposed', ...LAB }],
  RelationTermsAgreed: [{ type: 'termsAgreed', ...CLINIC }],
  RelationTermsDeclined: [{ type: 'termsDeclined', ...CLINIC }],
  RelationTermsWithdrawn: [],
  // The table of this test lacks the sample's invitation, so no one gets a message under the bell.
  MemberInvited: [],
  MemberInvitationCancelled: [],
  MemberInvitationRejected: [],
  MemberJoined: member('memberJoined'),
  MemberApplied: member('memberApplied'),
  MemberApplicationCancelled: [],
  MemberApplicationRejected: member('applicationRejected'),
  MemberConfirmed: member('applicationAgreed'),
  MemberKickedOut: member('memberKickedOut'),
  MemberLeft: member('memberLeft'),
  MemberRoleChanged: member('memberRoleChanged'),
  MemberUnreachable: member('memberUnreachable'),
  // The table of this test lacks these organisations, so they have no partners.
  OrganisationSuspended: member('organisationSuspended'),
  OrganisationSuspensionLifted: member('suspensionLifted'),
  OrganisationDissolved: member('organisationDissolved'),
  OrganisationRestored: member('organisationRestored'),
  OrganisationPurged: [],
  BulkReadingNoticed: member('bulkReading'),
  ShareCodeRequested: [],
  ShareCopiesRequested: [],
  SupportAccessAsked: [{ type: 'accessAsked', to: 'Elm Street Dental', partner: 'Arcata Care' }],
  SupportAccessGranted: [{ type: 'accessGranted', to: 'Arcata Care', partner: 'Elm Street Dental' }],
  SupportAccessRefused: [{ type: 'accessRefused', to: 'Arcata Care', partner: 'Elm Street Dental' }],
  SupportAccessWithdrawn: [],
  SupportAccessEnded: [],
  ShareEnding: [{ type: 'shareEnding', to: 'Elm Street Dental', partner: '' }],
  CareReserveUsed: [{ type: 'careReserveUsed', to: 'Elm Street Dental', partner: '' }],
  SubscriptionMade: [],
  SubscriptionBegun: [{ type: 'subscriptionBegun', to: 'Elm Street Dental', partner: '' }],
  SubscriptionEnding: [{ type: 'subscriptionEnding', to: 'Elm Street Dental', partner: '' }],
  SubscriptionExpired: [{ type: 'subscriptionExpired', to: 'Elm Street Dental', partner: '' }],
  SubscriptionUnsubscribed: [],
  ProductApplied: [],
  ProductApplicationCancelled: [],
  ProductApplicationPassed: [{ type: 'productPassed', to: 'Elm Street Dental', partner: '' }],
  ProductApplicationRejected: [{ type: 'productRejected', to: 'Elm Street Dental', partner: '' }],
  ProductApplicationDeleted: [{ type: 'productTakenBack', to: 'Elm Street Dental', partner: '' }],
  FirmwareWarned: [{ type: 'firmwareWarned', to: 'Elm Street Dental', partner: '' }],
  UpgradeOffered: [{ type: 'upgradeOffered', to: 'Elm Street Dental', partner: '' }],
};

const briefly = (tidings: Awaited<ReturnType<typeof tell>>) =>
  tidings.map(({ type, organisationName, values }) => ({ type, to: organisationName, partner: values['partner'] }));

const RESOURCES = {
  Order: 'order',
  Relation: 'relation',
  Member: 'organisation',
  Organisation: 'organisation',
  Care: 'capacity',
  Subscription: 'capacity',
  Bulk: 'audit',
  Share: 'share',
  Upgrade: 'upgrade-package',
  Product: 'product',
  Firmware: 'upgrade-package',
  Support: 'support-access',
} as const;

// NOT-5
test.each([
  ...OrderEventType.options,
  ...OrderDangerEventType.options,
  ...RelationEventType.options,
  ...MemberEventType.options,
  ...OrganisationEventType.options,
  ...SuspensionEventType.options,
  ...CapacityEventType.options,
  ...SubscriptionEventType.options,
  ...AuditEventType.options,
  ...ShareEventType.options,
  ...UpgradeEventType.options,
  ...ApplicationEventType.options,
  ...FirmwareEventType.options,
  ...SupportAccessEventType.options,
])('%s tells whom it concerns', async (type) => {
  const tidings = await tell(type, sample(RESOURCES[/^[A-Z][a-z]+/u.exec(type)![0] as keyof typeof RESOURCES], type));

  expect(briefly(tidings)).toEqual(TOLD[type]);
});

/** Notifications of each work order event, written by hand: type, organisation, and the people in it. */
const WORK_ORDER_TOLD: Readonly<Record<WorkOrderEventType, readonly (readonly [string, string, string])[]>> = {
  WorkOrderCreated: [
    ['workOrderReported', 'Helios Service', 'workers'],
    ['workOrderReported', 'Elm Street Dental', 'Maya'],
    ['workOrderReported', 'Northlight Dental Lab', 'all'],
  ],
  WorkOrderReportedOutside: [
    ['workOrderReportedOutside', 'Helios Service', 'workers'],
    ['workOrderReportedOutside', 'Elm Street Dental', 'Maya'],
    ['workOrderReportedOutside', 'Northlight Dental Lab', 'all'],
  ],
  WorkOrderAssigned: [['workOrderAssigned', 'Helios Service', 'Sam']],
  WorkOrderTaken: [],
  WorkOrderStarted: [['workOrderStarted', 'Elm Street Dental', 'Maya']],
  WorkOrderPaused: [],
  WorkOrderSentBack: [['workOrderSentBack', 'Elm Street Dental', 'Sam']],
  WorkOrderScheduled: [],
  WorkOrderQuestionAsked: [['workOrderQuestion', 'Elm Street Dental', 'Maya']],
  WorkOrderQuestionAnswered: [['workOrderAnswered', 'Helios Service', 'Sam']],
  WorkOrderVisitPlanned: [['workOrderVisit', 'Elm Street Dental', 'Maya']],
  WorkOrderPartsRecorded: [],
  WorkOrderFinished: [['workOrderFinished', 'Elm Street Dental', 'Maya']],
  WorkOrderConfirmed: [
    ['workOrderConfirmed', 'Helios Service', 'Sam'],
    ['workOrderConfirmed', 'Northlight Dental Lab', 'all'],
  ],
  WorkOrderReopened: [['workOrderReopened', 'Helios Service', 'Sam']],
  WorkOrderCancelled: [
    ['workOrderCancelled', 'Elm Street Dental', 'Maya'],
    ['workOrderCancelled', 'Helios Service', 'Sam'],
    ['workOrderCancelled', 'Northlight Dental Lab', 'all'],
  ],
  WorkOrderReady: [['workOrderReady', 'Elm Street Dental', 'Sam']],
  WorkOrderEnded: [['workOrderEnded', 'Elm Street Dental', 'Sam']],
};

describe('a work order’s event', () => {
  async function foundReport() {
    const clinic = await foundOrganisation('clinic', { name: 'Elm Street Dental' });
    const lab = await foundOrganisation('lab', { name: 'Northlight Dental Lab' });
    const service = await foundOrganisation('afterSales', { name: 'Helios Service' });
    const maya = await addMember(clinic, 'clinicMember');
    const sam = await addMember(service, 'afterSales');
    const party = ({ organisationId, name }: OrganisationRow) => ({ organisationId, name });
    const people = new Map<unknown, string>([
      [maya.accountId, 'Maya'],
      [sam.accountId, 'Sam'],
    ]);
    const report = { owner: party(clinic), lab: party(lab), reporterId: maya.accountId, assigneeId: sam.accountId };
    const toldOf = async (type: WorkOrderEventType, override: object = {}) => {
      const tidings = await tell(type, { ...sample('work-order', type), ...report, ...override });
      return tidings.map(({ type: notice, organisationName, receivers = 'all' }) => [
        notice,
        organisationName,
        typeof receivers === 'string' ? receivers : receivers.map((one) => people.get(one)).join(),
      ]);
    };
    return { toldOf };
  }
  let world: Awaited<ReturnType<typeof foundReport>>;
  beforeAll(async () => {
    world = await foundReport();
  });

  // WO-12, WO-13, WO-14, WO-15
  test.each(WorkOrderEventType.options)('%s notifies the right people', async (type) => {
    const isNew = type === 'WorkOrderCreated' || type === 'WorkOrderReportedOutside';

    const told = await world.toldOf(type, isNew ? { assigneeId: null } : {});

    expect(new Set(told)).toEqual(new Set(WORK_ORDER_TOLD[type]));
  });

  // WO-14
  test.each([['a stranger', newId('account')] as const, ['unknown', null] as const])(
    'notifies the owner’s heads if the reporter is %s',
    async (_who, reporterId) => {
      expect(await world.toldOf('WorkOrderFinished', { reporterId })).toEqual([
        ['workOrderFinished', 'Elm Street Dental', 'heads'],
      ]);
    },
  );

  // WO-13
  test('of a lab’s own task notifies its worker in the lab, and not after-sales', async () => {
    const task = { type: 'production', lab: null };

    expect(await world.toldOf('WorkOrderAssigned', task)).toEqual([['workOrderAssigned', 'Elm Street Dental', 'Sam']]);
    expect(await world.toldOf('WorkOrderCreated', { ...task, assigneeId: null })).toEqual([
      ['workOrderReported', 'Elm Street Dental', 'Maya'],
    ]);
  });

  // WO-15
  test('without an order notifies no lab, and without a worker no worker', async () => {
    expect(await world.toldOf('WorkOrderCancelled', { lab: null, assigneeId: null })).toEqual([
      ['workOrderCancelled', 'Elm Street Dental', 'Maya'],
    ]);
  });
});

test.each([
  ...['EquipmentBound', 'EquipmentUnbound', 'EquipmentLocked'].map((type) => ['equipment', type] as const),
  ['file', 'CaseFileFailed'] as const,
])('a sample of %s/%s, without an order, concerns nobody', async (resource, type) => {
  expect(await tell(type, sample(resource, type))).toEqual([]);
});

// PROD-31
test('a head who gives up a product family is not notified of that', async () => {
  const given = { ...sample('product', 'ProductApplicationDeleted'), by: 'applicant', reason: '' };

  expect(await tell('ProductApplicationDeleted', given)).toEqual([]);
});

test('an unknown event concerns no one', async () => {
  expect(await tell('MoonRisen', {})).toEqual([]);
});

test('an event whose detail is broken is not passed over', async () => {
  await expect(tell('OrderSent', { ...sample('order', 'OrderSent'), orderId: 'x' })).rejects.toThrow('orderId');
});

// NOT-1, NOT-5
test('every rule has a type that the dictionaries and the notification centre know, and every event has a row', () => {
  const events = [
    ...OrderEventType.options,
    ...OrderDangerEventType.options,
    ...RelationEventType.options,
    ...MemberEventType.options,
    ...OrganisationEventType.options,
    ...SuspensionEventType.options,
    ...CapacityEventType.options,
    ...SubscriptionEventType.options,
    ...AuditEventType.options,
    ...PatientEventType.options,
    ...PatientExportEventType.options,
    ...ReportEventType.options,
    ...ShareEventType.options,
    ...SupportAccessEventType.options,
    ...PartnerInvitationEventType.options,
    ...Object.keys(FILE_EVENTS),
    ...Object.values(EQUIPMENT_EVENT_TYPES),
    ...EquipmentAlertEventType.options,
    ...Object.values(PACKAGE_EVENT_TYPES),
    ...UpgradeEventType.options,
    ...ApplicationEventType.options,
    ...Object.values(PRODUCT_EVENT_TYPES),
    ...FirmwareEventType.options,
    ...WorkOrderEventType.options,
  ];

  const types = Object.values(NOTIFICATION_RULES).flatMap((rules) => rules.map(({ type }) => type));
  expect(new Set(Object.keys(NOTIFICATION_RULES))).toEqual(new Set(events));
  expect(new Set(types)).toEqual(new Set(Object.keys(NOTIFICATION_TYPES)));
});

// REL-89, REL-90
test('the end of a relation is for all members of the other side; a declined request is for the heads who asked', async () => {
  const [ended] = await tell('RelationExited', sample('relation', 'RelationExited'));
  const [declined] = await tell('RelationRejected', sample('relation', 'RelationRejected'));

  expect([ended?.receivers, declined?.receivers]).toEqual([undefined, 'heads']);
});
