import type * as z from 'zod';
import type { AccountEventDetail, AccountEventType } from './account/account-events.ts';
import type { AuditEventDetail, AuditEventType } from './audit/audit-events.ts';
import type { CapacityEventDetail, CapacityEventType } from './capacity/capacity-events.ts';
import type { SubscriptionEventDetail, SubscriptionEventType } from './capacity/subscription-events.ts';
import type {
  EquipmentAlertEventDetail,
  EquipmentAlertEventType,
  EquipmentEventDetail,
  EquipmentEventType,
} from './equipment/equipment-events.ts';
import type { FILE_EVENTS, FileEventType } from './file/file-events.ts';
import type { OrderDangerEventDetail, OrderDangerEventType } from './order/order-danger-events.ts';
import type { OrderEventDetail, OrderEventType } from './order/order-events.ts';
import type {
  MemberEventDetail,
  MemberEventType,
  OrganisationEventDetail,
  OrganisationEventType,
  SuspensionEventDetail,
  SuspensionEventType,
} from './organisation/organisation-events.ts';
import type {
  PatientEventDetail,
  PatientEventType,
  PatientExportEventDetail,
  PatientExportEventType,
} from './patient/patient-events.ts';
import type {
  PartnerInvitationEventDetail,
  PartnerInvitationEventType,
  RelationEventDetail,
  RelationEventType,
} from './relation/relation-events.ts';
import type {
  ApplicationEventDetail,
  ApplicationEventType,
  ProductEventDetail,
  ProductEventType,
} from './product/product-events.ts';
import type { ReportEventDetail, ReportEventType } from './report/report-events.ts';
import type { ShareEventDetail, ShareEventType } from './share/share-events.ts';
import type {
  FirmwareEventDetail,
  FirmwareEventType,
  PackageEventDetail,
  PackageEventType,
  UpgradeEventDetail,
  UpgradeEventType,
} from './upgrade-package/upgrade-package-events.ts';
import type { SupportAccessEventDetail, SupportAccessEventType } from './support-access/support-access-events.ts';
import type { WorkOrderEventDetail, WorkOrderEventType } from './work-order/work-order-events.ts';

/** An event: its detail-type, which may be any of `Type`, and the detail that consumers parse. */
interface Event<Type extends string, Detail> {
  readonly type: Type;
  readonly detail: Detail;
}

/** Details of the events of a file, by detail-type. */
export type FileEventDetails = { readonly [Type in FileEventType]: z.infer<(typeof FILE_EVENTS)[Type]> };

/** Any domain event: a detail-type in the past tense, and the detail that belongs to it. An event with a wrong detail does not compile. */
export type DomainEvent =
  | Event<AccountEventType, AccountEventDetail>
  | Event<AuditEventType, AuditEventDetail>
  | Event<CapacityEventType, CapacityEventDetail>
  | Event<SubscriptionEventType, SubscriptionEventDetail>
  | Event<EquipmentEventType, EquipmentEventDetail>
  | Event<EquipmentAlertEventType, EquipmentAlertEventDetail>
  | { [Type in FileEventType]: Event<Type, FileEventDetails[Type]> }[FileEventType]
  | Event<MemberEventType, MemberEventDetail>
  | Event<OrderEventType, OrderEventDetail>
  | Event<OrderDangerEventType, OrderDangerEventDetail>
  | Event<OrganisationEventType, OrganisationEventDetail>
  | Event<SuspensionEventType, SuspensionEventDetail>
  | Event<PatientEventType, PatientEventDetail>
  | Event<PatientExportEventType, PatientExportEventDetail>
  | Event<PartnerInvitationEventType, PartnerInvitationEventDetail>
  | Event<RelationEventType, RelationEventDetail>
  | Event<ProductEventType, ProductEventDetail>
  | Event<ApplicationEventType, ApplicationEventDetail>
  | Event<ReportEventType, ReportEventDetail>
  | Event<ShareEventType, ShareEventDetail>
  | Event<PackageEventType, PackageEventDetail>
  | Event<UpgradeEventType, UpgradeEventDetail>
  | Event<FirmwareEventType, FirmwareEventDetail>
  | Event<SupportAccessEventType, SupportAccessEventDetail>
  | Event<WorkOrderEventType, WorkOrderEventDetail>;
