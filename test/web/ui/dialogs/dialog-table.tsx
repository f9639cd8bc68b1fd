import type { ReactElement } from 'react';
import type { MemberRole } from '#shared/access/roles.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { SecondFactor } from '#shared/account/second-factor.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { Equipment } from '#shared/equipment/equipment.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { Message } from '#shared/notification/notification.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { Application, Member } from '#shared/organisation/member.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { MyOrganisation } from '#shared/organisation/organisation.ts';
import { paperApi } from '#shared/paper/paper-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { MergedPatient, Patient } from '#shared/patient/patient.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { Relation } from '#shared/relation/relation.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { aCaseFile, anOrder, id, NOON } from '#test/web/support/world.ts';
import { RemoveFactorDialog } from '#web/features/account/second-factor/remove-factor-dialog.tsx';
import { RenameFactorDialog } from '#web/features/account/second-factor/rename-factor-dialog.tsx';
import { CloseAccount } from '#web/features/account/settings/close-account.tsx';
import { EndSessionsDialog } from '#web/features/account/settings/end-sessions-dialog.tsx';
import { ReauthenticationDialog } from '#web/features/account/settings/reauthentication-dialog.tsx';
import { RemoveContactDialog } from '#web/features/account/settings/remove-contact-dialog.tsx';
import { EraseDialog } from '#web/features/bin/erase-dialog.tsx';
import { AlertRulesDialog } from '#web/features/equipment/alert-rules-dialog.tsx';
import { BindDialog } from '#web/features/equipment/bind-dialog.tsx';
import { EquipmentActions } from '#web/features/equipment/equipment-actions.tsx';
import { RenewTokenDialog } from '#web/features/equipment/renew-token-dialog.tsx';
import { RegisterDialog } from '#web/features/equipment/register-dialog.tsx';
import { DeleteFile } from '#web/features/file/delete-file.tsx';
import { InvitationCard } from '#web/features/member/centre/invitation-card.tsx';
import { JoinDialog } from '#web/features/member/centre/join-dialog.tsx';
import { LeaveDialog } from '#web/features/member/centre/leave-dialog.tsx';
import { InviteFileDialog } from '#web/features/member/invite/invite-file-dialog.tsx';
import { MemberActionDialog } from '#web/features/member/member-action-dialog.tsx';
import { rowOf } from '#web/features/member/member-row.ts';
import { DeleteMessageDialog } from '#web/features/notification/delete-message-dialog.tsx';
import { NotificationCentre } from '#web/features/notification/notification-centre.tsx';
import { DeleteOrder } from '#web/features/order/delete-order.tsx';
import { LabelsDialog } from '#web/features/order/print/labels-dialog.tsx';
import { OrderActionDialog } from '#web/features/order/order-action-dialog.tsx';
import { DissolveDialog } from '#web/features/organisation/dissolve/dissolve-dialog.tsx';
import { RestoreDialog } from '#web/features/organisation/dissolved/restore-dialog.tsx';
import { DeletePatient } from '#web/features/patient/delete-patient.tsx';
import { ExportDialog } from '#web/features/patient/export-dialog.tsx';
import { UnmergeDialog } from '#web/features/patient/merge/unmerge-dialog.tsx';
import { PatientDialog } from '#web/features/patient/patient-dialog.tsx';
import { EstablishDialog } from '#web/features/relation/establish-dialog.tsx';
import { RelationActions } from '#web/features/relation/relation-actions.tsx';
import { MakeTasksDialog } from '#web/features/work-order/make-tasks-dialog.tsx';
import { ACCESS_DIALOGS } from './access-dialogs.tsx';
import { PRODUCT_DIALOGS } from './product-dialogs.tsx';
import { STUDY_DIALOGS } from './study-dialogs.tsx';
import { SUSPENSION_DIALOGS } from './suspension-dialogs.tsx';

const nothing = () => undefined;

const organisation = MyOrganisation.parse({
  iid: id('organisation', 2),
  name: 'Northlight Lab',
  number: '10000002',
  type: 'lab',
  role: 'factoryMember',
  authorityId: 201,
  status: 'normal',
  joinTime: NOON,
});
const invitation = Application.parse({
  ...organisation,
  kind: 'invitation',
  invitationId: id('invitation'),
  status: 'notReviewed',
  createdAt: NOON,
});
const member = rowOf(
  Member.parse({
    accountId: id('account', 2),
    invitationId: null,
    name: 'Daniel Okafor',
    role: 'clinicMember',
    authorityId: 101,
    email: 'daniel@elm.example',
    phone: '',
    joinTime: NOON,
    status: 'normal',
    isLastDirector: false,
    version: 1,
  }),
);
const factor = SecondFactor.parse({ factorId: id('factor'), kind: 'totp', name: 'Phone', createdAt: NOON });
const session = {
  sessionId: id('session', 2),
  isCurrent: false,
  isRemembered: false,
  sourceIp: '',
  userAgent: 'Firefox',
  createdAt: NOON,
  seenAt: NOON,
  expiresAt: NOON,
};
const message = Message.parse({
  id: id('notification'),
  subject: 'Order accepted',
  address: '/order',
  body: '',
  createTime: NOON,
  isRead: 2,
});
const equipment = Equipment.parse({
  equipmentId: id('equipment'),
  serialNumber: 'HX-2026-00017',
  modelNumber: 'Helios 600',
  family: 'Helios',
  firmwareNumber: '',
  uniqueIdentifier: '',
  state: 'bound',
  organisation: null,
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});
const relation = Relation.parse({
  relationId: id('relation'),
  partner: { ...organisation, organisationId: organisation.iid, organisationNumber: organisation.number },
  state: 'established',
  isInitiator: true,
  version: 1,
  updatedAt: NOON,
});
const patient = Patient.parse({
  patientId: id('patient'),
  patientNumber: 'P1',
  clinicEntryNumber: '1',
  name: 'Grace Adeyemi',
  sex: 'female',
  age: 41,
  creator: { accountId: id('account'), name: 'Olivia Bennett' },
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});
const mergedRecord = MergedPatient.parse({
  patientId: id('patient'),
  patientNumber: 'P2',
  name: 'Grace Adeyemi',
  mergedAt: NOON,
  mergedBy: 'Olivia Bennett',
  earlier: [],
});
const deleted = {
  kind: 'patient' as const,
  id: id('patient'),
  label: 'Anna Alpha',
  detail: 'P1',
  deletedByName: 'Olivia Bennett',
  deletedAt: NOON,
  purgeAt: NOON,
};
const files = { fileCount: 0, otherPatientFileIds: [] };

export interface DialogRow {
  /** The component's file below `web/`. */
  readonly file: string;
  readonly endpoint: AnyEndpoint;
  readonly element: ReactElement;
  /** Role of the person who sees the dialog; a clinic's head if absent. */
  readonly role?: MemberRole;
  /** Button that opens the dialog; absent if the component is the dialog itself. */
  readonly opener?: RegExp;
  /** Texts that the test types into the dialog's fields, by the label of the field. */
  readonly typed?: Readonly<Record<string, string>>;
  /** The button that makes the call. */
  readonly action: string | RegExp;
  /**
   * Text that the dialog shows after a refusal; absent = the usual text. `lost` is the text for a lost connection; absent = the usual one.
   */
  readonly said?: string | RegExp;
  readonly lost?: string | RegExp;
}

/** Every dialog that makes a call and stays open when the call is refused. */
export const DIALOGS: readonly DialogRow[] = [
  {
    file: 'features/account/second-factor/remove-factor-dialog.tsx',
    endpoint: accountApi.removeSecondFactor,
    element: <RemoveFactorDialog factor={factor} onClose={nothing} />,
    action: 'Remove',
  },
  {
    file: 'features/account/second-factor/rename-factor-dialog.tsx',
    endpoint: accountApi.renameSecondFactor,
    element: <RenameFactorDialog factor={factor} onClose={nothing} />,
    action: 'Save name',
  },
  {
    file: 'features/account/settings/close-account.tsx',
    endpoint: accountApi.close,
    element: <CloseAccount />,
    opener: /Close account/u,
    action: 'Close account',
  },
  {
    file: 'features/account/settings/end-sessions-dialog.tsx',
    endpoint: accountApi.endSession,
    element: <EndSessionsDialog sessions={[session as never]} onClose={nothing} />,
    action: 'Sign out',
  },
  {
    file: 'features/account/settings/reauthentication-dialog.tsx',
    endpoint: accountApi.reauthenticate,
    element: <ReauthenticationDialog onDone={nothing} onClose={nothing} />,
    typed: { 'Current password': 'Correct-horse-1' },
    action: 'Confirm and continue',
  },
  {
    file: 'features/account/settings/remove-contact-dialog.tsx',
    endpoint: accountApi.unbindContactByPost,
    element: <RemoveContactDialog contact="olivia@elm.example" onClose={nothing} />,
    action: 'Remove',
  },
  {
    file: 'features/bin/erase-dialog.tsx',
    endpoint: patientApi.erase,
    element: <EraseDialog deleted={deleted} onClose={nothing} />,
    action: 'Erase for good',
  },
  {
    file: 'features/equipment/bind-dialog.tsx',
    endpoint: equipmentApi.bind,
    element: <BindDialog onClose={nothing} />,
    typed: { 'Serial number': 'HX-2026-00017', 'Activation code': 'ABCDE-FGHJK-MNPQR-STVWX' },
    action: 'Bind a device',
  },
  {
    file: 'features/equipment/register-dialog.tsx',
    endpoint: equipmentApi.register,
    element: <RegisterDialog onRegistered={nothing} onClose={nothing} />,
    typed: { 'Serial number': 'HX-2026-00017', Model: 'Helios 600' },
    action: 'Register a device',
  },
  {
    file: 'features/equipment/equipment-actions.tsx',
    endpoint: equipmentApi.unbind,
    element: <EquipmentActions equipment={equipment} />,
    opener: /Unbind/u,
    action: 'Unbind',
  },
  {
    file: 'features/equipment/alert-rules-dialog.tsx',
    endpoint: equipmentApi.setAlertRules,
    element: <AlertRulesDialog family="Helios" chosen={{ rules: [], version: 0 }} onClose={nothing} />,
    action: 'Save',
  },
  {
    file: 'features/equipment/renew-token-dialog.tsx',
    endpoint: equipmentApi.renewToken,
    element: <RenewTokenDialog equipment={equipment} onClose={nothing} />,
    action: 'Renew the access key',
  },
  {
    file: 'features/file/delete-file.tsx',
    endpoint: fileApi.delete,
    element: <DeleteFile file={aCaseFile()} />,
    opener: /Delete file/u,
    action: 'Delete file',
  },
  {
    file: 'features/member/centre/invitation-card.tsx',
    endpoint: organisationApi.rejectInvitation,
    element: <InvitationCard invitation={invitation} onAnswered={nothing} />,
    opener: /Decline/u,
    action: 'Decline',
  },
  {
    file: 'features/member/centre/join-dialog.tsx',
    endpoint: organisationApi.apply,
    element: <JoinDialog onClose={nothing} />,
    typed: { 'Organisation number': '10000002' },
    action: 'Apply',
    said: /today|tomorrow|many/iu,
    lost: /reach/iu,
  },
  {
    file: 'features/member/centre/leave-dialog.tsx',
    endpoint: organisationApi.leave,
    element: <LeaveDialog organisation={organisation} onClose={nothing} />,
    action: 'Leave',
  },
  {
    file: 'features/member/invite/invite-file-dialog.tsx',
    endpoint: organisationApi.inviteFile,
    element: <InviteFileDialog onClose={nothing} />,
    typed: { 'Or paste the lines': 'ada@elm.example,dentist,en' },
    action: 'Check',
  },
  {
    file: 'features/member/member-action-dialog.tsx',
    endpoint: organisationApi.kickOut,
    element: <MemberActionDialog open={{ action: 'kickOut', givesRole: false }} member={member} onClose={nothing} />,
    action: 'Remove',
  },
  {
    file: 'features/notification/delete-message-dialog.tsx',
    endpoint: notificationApi.multiDelete,
    element: <DeleteMessageDialog message={message} onClose={nothing} />,
    action: 'Delete',
  },
  {
    file: 'features/notification/notification-centre.tsx',
    endpoint: notificationApi.multiIsRead,
    element: <NotificationCentre onClose={nothing} />,
    action: 'Mark all as read',
  },
  {
    file: 'features/order/delete-order.tsx',
    endpoint: orderApi.delete,
    element: <DeleteOrder order={anOrder({ state: 'awaitingSending', turn: 'clinic', lab: null })} isRemade={false} />,
    opener: /Delete order/u,
    action: 'Delete order',
  },
  {
    file: 'features/order/order-action-dialog.tsx',
    endpoint: orderApi.accept,
    element: <OrderActionDialog action="accept" order={anOrder()} files={files} onClose={nothing} />,
    action: 'Accept',
  },
  {
    file: 'features/organisation/dissolve/dissolve-dialog.tsx',
    endpoint: organisationApi.dissolve,
    element: <DissolveDialog organisation={{ name: 'Elm Street Dental', version: 1 } as never} onClose={nothing} />,
    typed: { 'Type the name': 'Elm Street Dental' },
    action: 'Dissolve organisation',
  },
  {
    file: 'features/organisation/dissolved/restore-dialog.tsx',
    endpoint: organisationApi.restore,
    element: <RestoreDialog organisation={organisation} onClose={nothing} />,
    action: 'Restore',
  },
  {
    file: 'features/patient/delete-patient.tsx',
    endpoint: patientApi.delete,
    element: <DeletePatient patient={patient} />,
    opener: /Delete patient/u,
    action: 'Delete patient',
  },
  {
    file: 'features/order/print/labels-dialog.tsx',
    endpoint: paperApi.print,
    element: <LabelsDialog orderIds={[anOrder().orderId]} onClose={nothing} />,
    action: 'Print',
  },
  {
    file: 'features/patient/export-dialog.tsx',
    endpoint: patientApi.export,
    element: <ExportDialog patient={patient} onClose={nothing} />,
    action: 'Prepare the zip',
  },
  {
    file: 'features/patient/merge/unmerge-dialog.tsx',
    endpoint: patientApi.unmerge,
    element: <UnmergeDialog patient={patient} last={mergedRecord} onClose={nothing} />,
    action: 'Undo the merge',
  },
  {
    file: 'features/patient/patient-dialog.tsx',
    endpoint: patientApi.create,
    element: <PatientDialog onClose={nothing} onSaved={nothing} />,
    typed: { Name: 'Anna Alpha', Age: '40' },
    action: 'Save',
  },
  ...ACCESS_DIALOGS,
  ...PRODUCT_DIALOGS,
  ...STUDY_DIALOGS,
  ...SUSPENSION_DIALOGS,
  {
    file: 'features/relation/establish-dialog.tsx',
    endpoint: relationApi.establish,
    element: <EstablishDialog onClose={nothing} />,
    typed: { 'Organisation number': '10000002' },
    action: 'Ask',
    said: /today|tomorrow|many/iu,
    lost: /reach/iu,
  },
  {
    file: 'features/relation/relation-actions.tsx',
    endpoint: relationApi.exit,
    element: <RelationActions relation={relation} />,
    opener: /End/u,
    action: 'End',
  },
  {
    file: 'features/work-order/make-tasks-dialog.tsx',
    endpoint: workOrderApi.produce,
    element: <MakeTasksDialog orderId={anOrder().orderId} onClose={nothing} />,
    action: 'Make the tasks',
  },
];
