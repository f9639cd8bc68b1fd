import { secondFactorStore } from '#functions/account/second-factor/second-factor-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { notifications } from '#functions/notification/notification-items.ts';
import { orderMessages } from '#functions/order/order-items.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { AccountId, OrderId, OrganisationId } from '#shared/ids.ts';
import { itemsOf } from '#test/support/table-items.ts';
import type { Noun } from './id-fields.ts';
import type { PermissionWorld } from './permission-world.ts';

async function tellOf(accountId: AccountId): Promise<string> {
  const notificationId = newId('notification');
  const message = {
    accountId,
    notificationId,
    type: 'memberJoined',
    values: {},
    isRead: false,
    at: nowSeconds(),
  } as const;
  await transact([notifications.create(newRow(nowSeconds(), message))]);
  return notificationId;
}

async function factorOf(accountId: AccountId): Promise<string> {
  const factorId = newId('factor');
  const row = { accountId, factorId, kind: 'totp', startedBy: newId('session') } as const;
  await transact([secondFactorStore.start(row, nowSeconds()).write]);
  return factorId;
}

async function messageIn({ organisationId, orderId, labId, accountId }: PermissionWorld['foreign']): Promise<string> {
  const row = {
    messageId: newId('message'),
    clinicId: OrganisationId.parse(organisationId),
    orderId: OrderId.parse(orderId),
    labId: OrganisationId.parse(labId),
    side: 'clinic',
    authorId: AccountId.parse(accountId),
    authorName: 'Someone',
    body: 'Not for others',
    notation: 'fdi',
    teeth: [],
    quoteId: null,
    mentions: [],
    at: nowSeconds(),
  } as const;
  await transact([orderMessages.create(newRow(nowSeconds(), { ...row, teeth: [], mentions: [], fileIds: [] }))]);
  return row.messageId;
}

/** Returns ids and numbers of another tenant's things, by kind. No call has a field for a kind that is missing here. */
export async function foreignThings({ foreign }: PermissionWorld): Promise<Partial<Record<Noun, readonly string[]>>> {
  const audits = (await itemsOf('audit')).filter(({ owner }) => owner === foreign.organisationId);
  return {
    account: [foreign.accountId, foreign.applicantId, foreign.colleagueId, foreign.assigneeId],
    session: [foreign.sessionId],
    organisation: [foreign.organisationId, foreign.labId, foreign.joinedId],
    invitation: [
      foreign.invitationId,
      foreign.myInvitationId,
      foreign.partnerInvitationId,
      foreign.myPartnerInvitationId,
    ],
    relation: [foreign.relationId],
    patient: [foreign.patientId],
    order: [foreign.orderId],
    orderNumber: [foreign.orderNumber],
    message: [await messageIn(foreign)],
    file: [foreign.fileId],
    share: [foreign.shareId],
    supportAccess: [foreign.accessId],
    study: [foreign.studyId],
    visit: [foreign.visitId],
    mount: [foreign.mountId],
    scanTicket: [foreign.ticketId, foreign.takenTicketId],
    report: [foreign.reportId],
    upgradePackage: [foreign.packageId],
    equipment: [foreign.equipmentId],
    subscription: [foreign.subscriptionId],
    cardNumber: [foreign.cardNumber],
    cardBatch: [foreign.cardBatchId],
    announcement: [foreign.announcementId],
    workOrder: [foreign.workOrderId],
    apiToken: [foreign.apiTokenId],
    factor: [await factorOf(AccountId.parse(foreign.accountId))],
    notification: [await tellOf(AccountId.parse(foreign.accountId))],
    audit: audits.slice(0, 2).map(({ auditId }) => String(auditId)),
  };
}

let numbers = 0;

/** Returns a well-formed id or number that no thing has. */
export function nobodysName(noun: Noun): string {
  if (noun !== 'orderNumber' && noun !== 'cardNumber') return newId(noun);
  numbers += 1;
  return noun === 'cardNumber' ? `AC${99_000_000 + numbers}` : String(9_999_000_000 + numbers);
}
