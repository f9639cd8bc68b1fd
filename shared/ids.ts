import * as z from 'zod';

/** Prefixes of ids, which show the kind of thing in log lines and URLs. After its prefix, an id has a ULID in Crockford's base 32. */
export const ID_PREFIXES = {
  account: 'usr',
  session: 'ses',
  organisation: 'org',
  invitation: 'inv',
  relation: 'rel',
  patient: 'pat',
  order: 'ord',
  file: 'fil',
  message: 'msg',
  equipment: 'eqp',
  notification: 'ntf',
  event: 'evt',
  audit: 'aud',
  factor: 'fac',
  share: 'shr',
  workOrder: 'wor',
  study: 'stu',
  visit: 'vis',
  mount: 'mnt',
  subscription: 'sub',
  cardBatch: 'cdb',
  apiToken: 'tok',
  announcement: 'ann',
  mailing: 'mlg',
  report: 'rep',
  upgradePackage: 'pkg',
  supportAccess: 'sac',
  deviceAlert: 'dal',
  scanTicket: 'sct',
} as const;

const idOf = <const Noun extends keyof typeof ID_PREFIXES>(noun: Noun) =>
  z
    .string()
    .regex(new RegExp(`^${ID_PREFIXES[noun]}_[0-9A-HJKMNP-TV-Z]{26}$`, 'u'))
    .brand<Noun>();

export const AccountId = idOf('account');
export type AccountId = z.infer<typeof AccountId>;
export const SessionId = idOf('session');
export type SessionId = z.infer<typeof SessionId>;
export const OrganisationId = idOf('organisation');
export type OrganisationId = z.infer<typeof OrganisationId>;
export const InvitationId = idOf('invitation');
export type InvitationId = z.infer<typeof InvitationId>;
export const RelationId = idOf('relation');
export type RelationId = z.infer<typeof RelationId>;
export const PatientId = idOf('patient');
export type PatientId = z.infer<typeof PatientId>;
export const OrderId = idOf('order');
export type OrderId = z.infer<typeof OrderId>;
export const FileId = idOf('file');
export type FileId = z.infer<typeof FileId>;
export const MessageId = idOf('message');
export type MessageId = z.infer<typeof MessageId>;
export const EquipmentId = idOf('equipment');
export type EquipmentId = z.infer<typeof EquipmentId>;
export const NotificationId = idOf('notification');
export type NotificationId = z.infer<typeof NotificationId>;
export const EventId = idOf('event');
export type EventId = z.infer<typeof EventId>;
export const AuditId = idOf('audit');
export type AuditId = z.infer<typeof AuditId>;
export const FactorId = idOf('factor');
export type FactorId = z.infer<typeof FactorId>;
export const ShareId = idOf('share');
export type ShareId = z.infer<typeof ShareId>;
export const WorkOrderId = idOf('workOrder');
export type WorkOrderId = z.infer<typeof WorkOrderId>;
export const VisitId = idOf('visit');
export type VisitId = z.infer<typeof VisitId>;
export const StudyId = idOf('study');
export type StudyId = z.infer<typeof StudyId>;
export const MountId = idOf('mount');
export type MountId = z.infer<typeof MountId>;
export const SubscriptionId = idOf('subscription');
export type SubscriptionId = z.infer<typeof SubscriptionId>;
export const CardBatchId = idOf('cardBatch');
export type CardBatchId = z.infer<typeof CardBatchId>;
export const AnnouncementId = idOf('announcement');
export type AnnouncementId = z.infer<typeof AnnouncementId>;
export const MailingId = idOf('mailing');
export type MailingId = z.infer<typeof MailingId>;

export const ReportId = idOf('report');
export type ReportId = z.infer<typeof ReportId>;

export const UpgradePackageId = idOf('upgradePackage');
export type UpgradePackageId = z.infer<typeof UpgradePackageId>;

export const ApiTokenId = idOf('apiToken');
export type ApiTokenId = z.infer<typeof ApiTokenId>;

export const SupportAccessId = idOf('supportAccess');
export type SupportAccessId = z.infer<typeof SupportAccessId>;

export const DeviceAlertId = idOf('deviceAlert');
export type DeviceAlertId = z.infer<typeof DeviceAlertId>;

export const ScanTicketId = idOf('scanTicket');
export type ScanTicketId = z.infer<typeof ScanTicketId>;

/** Schemas of the ids, by noun. */
export const IDS = {
  account: AccountId,
  session: SessionId,
  organisation: OrganisationId,
  invitation: InvitationId,
  relation: RelationId,
  patient: PatientId,
  order: OrderId,
  file: FileId,
  message: MessageId,
  equipment: EquipmentId,
  notification: NotificationId,
  event: EventId,
  audit: AuditId,
  factor: FactorId,
  share: ShareId,
  workOrder: WorkOrderId,
  study: StudyId,
  visit: VisitId,
  mount: MountId,
  subscription: SubscriptionId,
  cardBatch: CardBatchId,
  apiToken: ApiTokenId,
  announcement: AnnouncementId,
  mailing: MailingId,
  report: ReportId,
  upgradePackage: UpgradePackageId,
  supportAccess: SupportAccessId,
  deviceAlert: DeviceAlertId,
  scanTicket: ScanTicketId,
} as const satisfies Record<keyof typeof ID_PREFIXES, z.ZodType>;
