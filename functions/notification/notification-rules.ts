import type { AuditEventType } from '#shared/audit/audit-events.ts';
import type { CapacityEventType } from '#shared/capacity/capacity-events.ts';
import type { SubscriptionEventType } from '#shared/capacity/subscription-events.ts';
import type { EquipmentAlertEventType, EquipmentEventType } from '#shared/equipment/equipment-events.ts';
import type { FileEventType } from '#shared/file/file-events.ts';
import type { NotificationType } from '#shared/notification/notification.ts';
import type { OrderDangerEventType } from '#shared/order/order-danger-events.ts';
import type { OrderEventType } from '#shared/order/order-events.ts';
import type { OrderState } from '#shared/order/order.ts';
import type {
  MemberEventType,
  OrganisationEventType,
  SuspensionEventType,
} from '#shared/organisation/organisation-events.ts';
import type { PatientEventType, PatientExportEventType } from '#shared/patient/patient-events.ts';
import type { PartnerInvitationEventType, RelationEventType } from '#shared/relation/relation-events.ts';
import type { ApplicationEventType, ProductEventType } from '#shared/product/product-events.ts';
import type { ReportEventType } from '#shared/report/report-events.ts';
import type { ShareEventType } from '#shared/share/share-events.ts';
import type {
  FirmwareEventType,
  PackageEventType,
  UpgradeEventType,
} from '#shared/upgrade-package/upgrade-package-events.ts';
import type { SupportAccessEventType } from '#shared/support-access/support-access-events.ts';
import type { WorkOrderEventType } from '#shared/work-order/work-order-events.ts';

/**
 * The people that a rule notifies.
 * - Order: one side, both sides, or the lab that lost the order. Also the side whose turn it is, or the side that did not act.
 * - Message: the people that it names.
 * - File: the organisation that uploaded it.
 * - Relation: the organisation that was asked, or the organisation that asked. If one side ends the relation, `asked` is the other side.
 * - Work order: after-sales, its reporter, its worker, or the lab of its order.
 * - Device: the heads of its organisation, or of its former organisation.
 * - Share or export: its creator.
 * - Membership: its person, or the organisation's heads.
 * - Organisation: its members, or its partners.
 */
export type Audience =
  | 'lab'
  | 'clinic'
  | 'turnSide'
  | 'otherSide'
  | 'bothSides'
  | 'mentioned'
  | 'formerLab'
  | 'uploader'
  | 'asked'
  | 'asker'
  | 'person'
  | 'creator'
  | 'heads'
  | 'formerHeads'
  | 'members'
  | 'partners'
  | 'desk'
  | 'reporter'
  | 'assignee';

export interface NotificationRule {
  readonly type: NotificationType;
  readonly to: Audience;
  /** States of the order in which the rule applies; absent for all states. */
  readonly in?: readonly OrderState[];
}

const moved = [{ type: 'orderStateChanged', to: 'otherSide' }] as const;
const nobody = [] as const;

/** The notifications of each event (NOT-5). Every event has a row; `nobody` states that it notifies no one. */
export const NOTIFICATION_RULES = {
  OrderCreated: nobody,
  // Before the order is sent, the lab does not know it. After a refusal, the lab reads the changes when it gets the order again.
  OrderUpdated: [{ type: 'prescriptionChanged', to: 'lab', in: ['pendingAcceptance'] }],
  OrderSent: [{ type: 'orderReceived', to: 'lab' }],
  OrderForwarded: [
    { type: 'orderReceived', to: 'lab' },
    { type: 'orderWithdrawn', to: 'formerLab' },
  ],
  // `send-guest-link.ts` mails the link to an address without an account.
  OrderSentToGuest: nobody,
  // The clinic is notified by the event of the new relation.
  OrderTakenOver: nobody,
  OrderSendingPlanned: nobody,
  OrderSendingWithdrawn: nobody,
  OrderSendingStopped: [{ type: 'sendingStopped', to: 'clinic' }],
  OrderSendingQuestioned: [{ type: 'sendingQuestioned', to: 'clinic' }],
  OrderAccepted: [{ type: 'orderAccepted', to: 'clinic' }],
  OrderRejected: [{ type: 'orderRejected', to: 'clinic' }],
  // If a person takes an order themselves, no one is notified.
  OrderAssigned: [{ type: 'orderAssigned', to: 'mentioned' }],
  OrderSchemeSubmitted: moved,
  OrderDesignSubmitted: moved,
  OrderConfirmed: moved,
  OrderChangeRequested: moved,
  OrderPinAdded: [{ type: 'changeMarked', to: 'otherSide' }],
  OrderPinAnswered: [{ type: 'changeMarked', to: 'otherSide' }],
  OrderPinResolved: [{ type: 'changeResolved', to: 'clinic' }],
  OrderPinReopened: [{ type: 'changeMarked', to: 'lab' }],
  OrderDispatched: moved,
  OrderReceived: moved,
  OrderProblemReported: moved,
  OrderCancelled: moved,
  OrderCancelRequested: moved,
  OrderCancelAgreed: moved,
  OrderCancelDeclined: moved,
  OrderCancelWithdrawn: moved,
  OrderRevisionProposed: [{ type: 'revisionProposed', to: 'lab' }],
  OrderRevisionAccepted: [{ type: 'revisionAccepted', to: 'clinic' }],
  OrderRevisionDeclined: [{ type: 'revisionDeclined', to: 'clinic' }],
  OrderRevisionWithdrawn: [{ type: 'revisionWithdrawn', to: 'lab' }],
  OrderEndedAlone: moved,
  // Only the clinic that signed a report reads it, so no notice is needed.
  ReportSigned: nobody,
  OrderShared: nobody,
  OrderShareCancelled: nobody,
  OrderHeld: moved,
  OrderReleased: moved,
  OrderRushChanged: moved,
  OrderRemakeMarked: moved,
  OrderDeleted: [{ type: 'orderDeleted', to: 'lab' }],
  OrderRestored: [{ type: 'orderRestored', to: 'lab' }],
  // A mentioned person gets one notice, not two (ORD-242).
  OrderMessageWritten: [
    { type: 'orderMention', to: 'mentioned' },
    { type: 'orderMessage', to: 'otherSide' },
  ],
  OrderAtRisk: [{ type: 'orderAtRisk', to: 'turnSide' }],
  OrderLate: [
    { type: 'orderLate', to: 'turnSide' },
    { type: 'orderLateAtPartner', to: 'otherSide' },
  ],
  CaseFileReady: [{ type: 'filesReady', to: 'bothSides' }],
  CaseFileGivenUp: nobody,
  CaseFileFailed: [{ type: 'processingFailed', to: 'uploader' }],
  RelationRequested: [{ type: 'relationRequested', to: 'asked' }],
  RelationEstablished: [{ type: 'relationEstablished', to: 'asker' }],
  RelationRejected: [{ type: 'relationRejected', to: 'heads' }],
  RelationCancelled: nobody,
  RelationTermsProposed: [{ type: 'termsProposed', to: 'asked' }],
  RelationTermsAgreed: [{ type: 'termsAgreed', to: 'asker' }],
  RelationTermsDeclined: [{ type: 'termsDeclined', to: 'asker' }],
  RelationTermsWithdrawn: nobody,
  RelationExited: [{ type: 'relationExited', to: 'asked' }],
  // `send-partner-invitation.ts` mails an address that may have no account.
  PartnerInvited: nobody,
  MemberInvited: [{ type: 'memberInvited', to: 'person' }],
  MemberInvitationCancelled: nobody,
  MemberInvitationRejected: nobody,
  MemberJoined: [{ type: 'memberJoined', to: 'heads' }],
  MemberApplied: [{ type: 'memberApplied', to: 'heads' }],
  MemberApplicationCancelled: nobody,
  MemberApplicationRejected: [{ type: 'applicationRejected', to: 'person' }],
  MemberConfirmed: [{ type: 'applicationAgreed', to: 'person' }],
  MemberKickedOut: [{ type: 'memberKickedOut', to: 'person' }],
  MemberLeft: [{ type: 'memberLeft', to: 'heads' }],
  MemberRoleChanged: [{ type: 'memberRoleChanged', to: 'person' }],
  MemberUnreachable: [{ type: 'memberUnreachable', to: 'heads' }],
  OrganisationDissolved: [
    { type: 'organisationDissolved', to: 'members' },
    { type: 'partnerDissolved', to: 'partners' },
  ],
  OrganisationRestored: [
    { type: 'organisationRestored', to: 'members' },
    { type: 'partnerRestored', to: 'partners' },
  ],
  OrganisationPurged: nobody,
  OrganisationSuspended: [{ type: 'organisationSuspended', to: 'heads' }],
  OrganisationSuspensionLifted: [{ type: 'suspensionLifted', to: 'heads' }],
  PatientRenamed: nobody,
  PatientExportReady: [{ type: 'patientExportReady', to: 'creator' }],
  PatientExportFailed: [{ type: 'patientExportFailed', to: 'creator' }],
  BulkReadingNoticed: [{ type: 'bulkReading', to: 'heads' }],
  CareReserveUsed: [{ type: 'careReserveUsed', to: 'heads' }],
  SubscriptionMade: nobody,
  SubscriptionBegun: [{ type: 'subscriptionBegun', to: 'heads' }],
  SubscriptionEnding: [{ type: 'subscriptionEnding', to: 'heads' }],
  SubscriptionExpired: [{ type: 'subscriptionExpired', to: 'heads' }],
  // The heads know already: a head ended the subscription, or after-sales ended it at a head's request.
  SubscriptionUnsubscribed: nobody,
  EquipmentBound: nobody,
  EquipmentUnbound: nobody,
  EquipmentLocked: [{ type: 'equipmentLocked', to: 'heads' }],
  EquipmentUnlocked: nobody,
  PackagePublished: nobody,
  PackageTakenOffline: nobody,
  PackageBroughtOnline: nobody,
  FirmwareWarned: [{ type: 'firmwareWarned', to: 'heads' }],
  UpgradeOffered: [{ type: 'upgradeOffered', to: 'heads' }],
  ProductTakenOnline: nobody,
  ProductTakenOffline: nobody,
  // Reviewers see waiting applications on their own page.
  ProductApplied: nobody,
  ProductApplicationCancelled: nobody,
  ProductApplicationPassed: [{ type: 'productPassed', to: 'heads' }],
  ProductApplicationRejected: [{ type: 'productRejected', to: 'heads' }],
  ProductApplicationDeleted: [{ type: 'productTakenBack', to: 'heads' }],
  EquipmentTransferred: [
    { type: 'equipmentReceived', to: 'heads' },
    { type: 'equipmentTakenAway', to: 'formerHeads' },
  ],
  // The heads know already: a head renewed the token, or after-sales did so at a head's request.
  EquipmentTokenRenewed: nobody,
  EquipmentUsedTwice: [{ type: 'equipmentUsedTwice', to: 'heads' }],
  // Only the notice that belongs to the alert's kind is sent (`ALERT_NOTICES`).
  EquipmentAlertOpened: [
    { type: 'deviceOffline', to: 'heads' },
    { type: 'deviceFaulty', to: 'heads' },
    { type: 'deviceDiskLow', to: 'heads' },
    { type: 'deviceHot', to: 'heads' },
    { type: 'deviceOffline', to: 'desk' },
    { type: 'deviceFaulty', to: 'desk' },
    { type: 'deviceDiskLow', to: 'desk' },
    { type: 'deviceHot', to: 'desk' },
    { type: 'firmwareWarned', to: 'desk' },
    { type: 'equipmentUsedTwice', to: 'desk' },
  ],
  // `send-share-code.ts` mails the access code to an address that may have no account.
  ShareCodeRequested: nobody,
  ShareCopiesRequested: nobody,
  ShareEnding: [{ type: 'shareEnding', to: 'creator' }],
  SupportAccessAsked: [{ type: 'accessAsked', to: 'heads' }],
  // The notice goes to the person who asked. If a head gave access without being asked, it goes to all who work on reports.
  SupportAccessGranted: [
    { type: 'accessGranted', to: 'person' },
    { type: 'accessGranted', to: 'desk' },
  ],
  SupportAccessRefused: [{ type: 'accessRefused', to: 'person' }],
  SupportAccessWithdrawn: nobody,
  SupportAccessEnded: nobody,
  // No one is notified of their own action. The reporter is notified of a report that after-sales opened for them.
  WorkOrderCreated: [
    { type: 'workOrderReported', to: 'desk' },
    { type: 'workOrderReported', to: 'lab' },
    { type: 'workOrderReported', to: 'reporter' },
    { type: 'workOrderAssigned', to: 'assignee' },
  ],
  WorkOrderReportedOutside: [
    { type: 'workOrderReportedOutside', to: 'desk' },
    { type: 'workOrderReportedOutside', to: 'lab' },
    { type: 'workOrderReportedOutside', to: 'reporter' },
  ],
  WorkOrderAssigned: [{ type: 'workOrderAssigned', to: 'assignee' }],
  WorkOrderTaken: nobody,
  WorkOrderStarted: [{ type: 'workOrderStarted', to: 'reporter' }],
  WorkOrderPaused: nobody,
  WorkOrderSentBack: [{ type: 'workOrderSentBack', to: 'assignee' }],
  WorkOrderScheduled: nobody,
  WorkOrderQuestionAsked: [{ type: 'workOrderQuestion', to: 'reporter' }],
  WorkOrderQuestionAnswered: [{ type: 'workOrderAnswered', to: 'assignee' }],
  WorkOrderVisitPlanned: [{ type: 'workOrderVisit', to: 'reporter' }],
  WorkOrderPartsRecorded: nobody,
  WorkOrderFinished: [{ type: 'workOrderFinished', to: 'reporter' }],
  WorkOrderConfirmed: [
    { type: 'workOrderConfirmed', to: 'assignee' },
    { type: 'workOrderConfirmed', to: 'lab' },
  ],
  WorkOrderReopened: [{ type: 'workOrderReopened', to: 'assignee' }],
  WorkOrderCancelled: [
    { type: 'workOrderCancelled', to: 'reporter' },
    { type: 'workOrderCancelled', to: 'assignee' },
    { type: 'workOrderCancelled', to: 'lab' },
  ],
  WorkOrderReady: [{ type: 'workOrderReady', to: 'assignee' }],
  WorkOrderEnded: [{ type: 'workOrderEnded', to: 'assignee' }],
} as const satisfies Record<
  | OrderEventType
  | OrderDangerEventType
  | FileEventType
  | PartnerInvitationEventType
  | RelationEventType
  | MemberEventType
  | OrganisationEventType
  | SuspensionEventType
  | AuditEventType
  | CapacityEventType
  | SubscriptionEventType
  | PatientEventType
  | PatientExportEventType
  | EquipmentEventType
  | EquipmentAlertEventType
  | PackageEventType
  | UpgradeEventType
  | ProductEventType
  | ApplicationEventType
  | FirmwareEventType
  | ReportEventType
  | ShareEventType
  | SupportAccessEventType
  | WorkOrderEventType,
  readonly NotificationRule[]
>;
