import * as z from 'zod';
import { AccountEventDetail, AccountEventType } from '#shared/account/account-events.ts';
import { AuditEventDetail, AuditEventType } from '#shared/audit/audit-events.ts';
import { CapacityEventDetail, CapacityEventType } from '#shared/capacity/capacity-events.ts';
import { SubscriptionEventDetail, SubscriptionEventType } from '#shared/capacity/subscription-events.ts';
import {
  EQUIPMENT_EVENT_TYPES,
  EquipmentAlertEventDetail,
  EquipmentAlertEventType,
  EquipmentEventDetail,
} from '#shared/equipment/equipment-events.ts';
import { FILE_EVENTS } from '#shared/file/file-events.ts';
import { OrderDangerEventDetail, OrderDangerEventType } from '#shared/order/order-danger-events.ts';
import { OrderEventDetail, OrderEventType } from '#shared/order/order-events.ts';
import {
  MemberEventDetail,
  MemberEventType,
  OrganisationEventDetail,
  OrganisationEventType,
  SuspensionEventDetail,
  SuspensionEventType,
} from '#shared/organisation/organisation-events.ts';
import {
  PatientEventDetail,
  PatientEventType,
  PatientExportEventDetail,
  PatientExportEventType,
} from '#shared/patient/patient-events.ts';
import {
  PartnerInvitationEventDetail,
  PartnerInvitationEventType,
  RelationEventDetail,
  RelationEventType,
} from '#shared/relation/relation-events.ts';
import {
  APPLICATION_EVENT_TYPES,
  ApplicationEventDetail,
  PRODUCT_EVENT_TYPES,
  ProductEventDetail,
} from '#shared/product/product-events.ts';
import { ReportEventDetail, ReportEventType } from '#shared/report/report-events.ts';
import { ShareEventDetail, ShareEventType } from '#shared/share/share-events.ts';
import {
  FirmwareEventDetail,
  FirmwareEventType,
  PACKAGE_EVENT_TYPES,
  PackageEventDetail,
  UpgradeEventDetail,
  UpgradeEventType,
} from '#shared/upgrade-package/upgrade-package-events.ts';
import { SupportAccessEventDetail, SupportAccessEventType } from '#shared/support-access/support-access-events.ts';
import { WorkOrderEventDetail, WorkOrderEventType } from '#shared/work-order/work-order-events.ts';
import { type Pins, schemaPin } from './schema-pin.ts';

/** Every detail-type that the platform emits, by resource, and the schema of its detail. */
export const EMITTED: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  account: Object.fromEntries(AccountEventType.options.map((type) => [type, AccountEventDetail])),
  audit: Object.fromEntries(AuditEventType.options.map((type) => [type, AuditEventDetail])),
  capacity: {
    ...Object.fromEntries(CapacityEventType.options.map((type) => [type, CapacityEventDetail])),
    ...Object.fromEntries(SubscriptionEventType.options.map((type) => [type, SubscriptionEventDetail])),
  },
  equipment: {
    ...Object.fromEntries(Object.values(EQUIPMENT_EVENT_TYPES).map((type) => [type, EquipmentEventDetail])),
    ...Object.fromEntries(EquipmentAlertEventType.options.map((type) => [type, EquipmentAlertEventDetail])),
  },
  file: FILE_EVENTS,
  order: {
    ...Object.fromEntries(OrderEventType.options.map((type) => [type, OrderEventDetail])),
    ...Object.fromEntries(OrderDangerEventType.options.map((type) => [type, OrderDangerEventDetail])),
  },
  organisation: {
    ...Object.fromEntries(MemberEventType.options.map((type) => [type, MemberEventDetail])),
    ...Object.fromEntries(OrganisationEventType.options.map((type) => [type, OrganisationEventDetail])),
    ...Object.fromEntries(SuspensionEventType.options.map((type) => [type, SuspensionEventDetail])),
  },
  patient: {
    ...Object.fromEntries(PatientEventType.options.map((type) => [type, PatientEventDetail])),
    ...Object.fromEntries(PatientExportEventType.options.map((type) => [type, PatientExportEventDetail])),
  },
  relation: {
    ...Object.fromEntries(RelationEventType.options.map((type) => [type, RelationEventDetail])),
    ...Object.fromEntries(PartnerInvitationEventType.options.map((type) => [type, PartnerInvitationEventDetail])),
  },
  product: {
    ...Object.fromEntries(Object.values(PRODUCT_EVENT_TYPES).map((type) => [type, ProductEventDetail])),
    ...Object.fromEntries(Object.values(APPLICATION_EVENT_TYPES).map((type) => [type, ApplicationEventDetail])),
  },
  report: Object.fromEntries(ReportEventType.options.map((type) => [type, ReportEventDetail])),
  share: Object.fromEntries(ShareEventType.options.map((type) => [type, ShareEventDetail])),
  'upgrade-package': {
    ...Object.fromEntries(Object.values(PACKAGE_EVENT_TYPES).map((type) => [type, PackageEventDetail])),
    ...Object.fromEntries(UpgradeEventType.options.map((type) => [type, UpgradeEventDetail])),
    ...Object.fromEntries(FirmwareEventType.options.map((type) => [type, FirmwareEventDetail])),
  },
  'support-access': Object.fromEntries(SupportAccessEventType.options.map((type) => [type, SupportAccessEventDetail])),
  'work-order': Object.fromEntries(WorkOrderEventType.options.map((type) => [type, WorkOrderEventDetail])),
};

const Versioned = z.object({ properties: z.object({ schemaVersion: z.object({ const: z.int() }) }) });

/** Returns the version that events with this schema have. */
export const eventVersion = (schema: z.ZodType): number =>
  Versioned.parse(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })).properties.schemaVersion.const;

/** Returns the schema of the newest version. A schema that upgrades older details first is a pipe, and its output is the newest version. */
const newestOf = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform && schema.out instanceof z.ZodType
    ? schema.out
    : schema;

/** Returns the version and the shape of every event's detail. */
export const eventPins = (): Pins =>
  Object.fromEntries(
    Object.entries(EMITTED).flatMap(([resource, types]) =>
      Object.entries(types).map(([type, schema]) => [
        `${resource}/${type}`,
        { version: eventVersion(schema), pin: schemaPin(newestOf(schema), 'output') },
      ]),
    ),
  );
