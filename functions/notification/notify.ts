import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Account, accountStore } from '#functions/account/account-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { type Member, memberStore } from '#functions/organisation/member-store.ts';
import { organisationStore, stateOf } from '#functions/organisation/organisation-store.ts';
import { type BusEvent, eachMessage } from '#functions/queue/each-message.ts';
import { changesOf, roleChangesStore } from '#functions/role/role-changes-store.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { holds } from '#shared/access/decide.ts';
import { roleRow } from '#shared/access/roles.ts';
import { AccountEventDetail, AccountEventType } from '#shared/account/account-events.ts';
import { EventId, ID_PREFIXES, NotificationId } from '#shared/ids.ts';
import { NOTIFICATION_TYPES } from '#shared/notification/notification.ts';
import { subjectOf } from '#shared/notification/notification-subject.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { ORDER_EVENT_TYPES, OrderEventDetail } from '#shared/order/order-events.ts';
import { MemberEventDetail } from '#shared/organisation/organisation-events.ts';
import { PartnerInvitationEventDetail, PartnerInvitationEventType } from '#shared/relation/relation-events.ts';
import { ShareEventDetail } from '#shared/share/share-events.ts';
import { NotifyEnv } from './env.ts';
import { notifications, type StoredNotification, unreadCounts } from './notification-items.ts';
import { heldMails } from './held-mail-items.ts';
import { mineOf } from './is-mine.ts';
import { planOf } from './delivery-plan.ts';
import { deliveryStore } from './delivery-store.ts';
import { deliveryOf, notificationSettingsStore } from './notification-settings-store.ts';
import { openersOf } from './may-open.ts';
import { sendAccountChange } from './send-account-change.ts';
import { sendGuestLink } from './send-guest-link.ts';
import { isForGuest, sendGuestTurn } from './send-guest-turn.ts';
import { sendInvitation } from './send-invitation.ts';
import { sendPartnerInvitation } from './send-partner-invitation.ts';
import { sendShareCode } from './send-share-code.ts';
import { sendPush } from './send-push.ts';
import { sendNotification } from './send-notification.ts';
import { tell } from './tell.ts';
import type { Tidings } from './tidings.ts';

const env = NotifyEnv.parse(process.env);

const WithEventId = z.object({ eventId: EventId });

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID_TIME_CHARACTERS = 10;
const ULID_RANDOM_CHARACTERS = 16;

/**
 * Returns an id that is always the same for an event, type and person. So a repeated event finds the first message. Ids sort by the event's
 * time.
 */
export function notificationId(eventId: EventId, { type }: Tidings, accountId: string): NotificationId {
  const [, ulid = ''] = eventId.split('_');
  const hash = createHash('sha256').update(`${eventId}/${type}/${accountId}`).digest();
  const random = [...hash.subarray(0, ULID_RANDOM_CHARACTERS)].map((byte) => CROCKFORD.charAt(byte % CROCKFORD.length));
  return NotificationId.parse(`${ID_PREFIXES.notification}_${ulid.slice(0, ULID_TIME_CHARACTERS)}${random.join('')}`);
}

/** A person to notify, with the channels to use. */
interface Receiver {
  readonly account: Account;
  /** Whether the person works in the organisation of the notice. */
  readonly isMember: boolean;
  readonly isUnderBell: boolean;
  readonly isPushed: boolean;
  /** Time at which the message is mailed; absent if it is not mailed. */
  readonly mailAt?: UnixSeconds;
}

/**
 * Writes the message's row and counts it as unread, in one transaction. If the person wants no message under the bell, the row is written
 * as read and not counted. An existing row stays unchanged.
 */
async function record(eventId: EventId, tidings: Tidings, receiver: Receiver): Promise<StoredNotification> {
  const now = nowSeconds();
  const { account, isMember, isUnderBell, isPushed, mailAt: dueAt } = receiver;
  const { accountId } = account;
  const id = notificationId(eventId, tidings, accountId);
  const isHeld = dueAt !== undefined && dueAt > now;
  const row: StoredNotification = newRow(now, {
    accountId,
    notificationId: id,
    type: tidings.type,
    values: tidings.values,
    isRead: !isUnderBell,
    at: now,
    organisationId: tidings.organisationId,
    ...subjectOf(tidings),
    ...(isPushed && { push: 'due' as const }),
    ...(dueAt !== undefined && {
      mail: isHeld ? ('held' as const) : ('due' as const),
    }),
  });
  const held = {
    accountId,
    notificationId: id,
    isUnderBell,
  };
  try {
    const unread = isUnderBell ? [unreadCounts.add({ accountId }, { by: { count: 1 } })] : [];
    const waiting = isHeld ? [heldMails.put(newRow(now, { ...held, dueAt }))] : [];
    const log = deliveryStore.begin({
      accountId,
      notificationId: id,
      type: tidings.type,
      at: now,
      isUnderBell,
      mail: dueAt === undefined ? 'none' : isHeld ? 'held' : 'due',
      push: isPushed ? 'due' : 'none',
      // An organisation must not learn from the log whether a contact that it invited has an account.
      ...(isMember && { organisationId: tidings.organisationId }),
    });
    await transact([notifications.create(row), log, ...unread, ...waiting]);
    return row;
  } catch (error) {
    if (!(error instanceof AppError) || error.codeName !== 'alreadyExists') throw error;
    return (await notifications.read({ accountId, notificationId: id })) ?? row;
  }
}

/** Marks the mail as sent, or as left if the address is suppressed. Tries again if the reader has marked the message as read meanwhile. */
async function markSent(sent: StoredNotification, outcome: 'sent' | 'suppressed'): Promise<void> {
  const mail = outcome === 'sent' ? 'sent' : 'left';
  await retryIfChanged(async () => {
    const row = (await notifications.read(sent)) ?? sent;
    await transact([notifications.replace(changed(nowSeconds(), row, { mail }))]);
  });
  await deliveryStore.note([sent], outcome);
}

/** Pushes the message to its reader's browsers, once. If a push service fails, the other channels continue. */
async function push(row: StoredNotification, tidings: Tidings, { account }: Receiver): Promise<void> {
  if (row.push !== 'due') return;
  const outcome = await sendPush(env, tidings, { account, tag: row.notificationId });
  await retryIfChanged(async () => {
    const present = await notifications.read(row);
    if (present !== undefined)
      await transact([notifications.replace(changed(nowSeconds(), present, { push: 'done' }))]);
  });
  await deliveryStore.notePush(row, outcome);
}

async function inform(eventId: EventId, tidings: Tidings, receiver: Receiver): Promise<void> {
  const row = await record(eventId, tidings, receiver);
  await push(row, tidings, receiver);
  if (row.mail !== 'due') return;
  const { account } = receiver;
  const mailingId = await deliveryStore.beginMailing([row]);
  await markSent(row, await sendNotification(env, tidings, { account, mailingId }));
}

/**
 * Whether anyone must be notified. A dissolved organisation gets only the notice of its own end. No one works there, and its people no
 * longer see its partners.
 */
async function isForAnybody({ type, organisationId }: Tidings): Promise<boolean> {
  if ('isOfItsEnd' in NOTIFICATION_TYPES[type]) return true;
  const organisation = await organisationStore.read(organisationId);
  return organisation !== undefined && stateOf(organisation) === 'active';
}

/**
 * Returns the members that the notice addresses. Members who may not open the order or work order of the notice are removed later, by
 * `accountsOf`.
 */
async function membersAsked({ organisationId, receivers, actorId, except = [] }: Tidings): Promise<Member[]> {
  const members = (await memberStore.ofOrganisation(organisationId)).filter(
    ({ state, accountId }) => state === 'normal' && accountId !== actorId && !except.includes(accountId),
  );
  if (receivers === undefined) return members;
  if (receivers === 'heads') return members.filter(({ role }) => roleRow(role).isDirector);
  if (receivers === 'workers') {
    const changes = changesOf(await roleChangesStore.read(organisationId));
    return members.filter(({ role }) => holds({ role, changes }, 'workOrder:process'));
  }
  return members.filter(({ accountId }) => receivers.includes(accountId));
}

/** Returns the accounts to notify, as they are now. */
async function accountsOf(tidings: Tidings): Promise<Pick<Receiver, 'account' | 'isMember'>[]> {
  const { receivers, orderId, workOrderId, organisationId } = tidings;
  // An invited or removed person is in no member list, so the named accounts are read by id. Orders and work orders can only be opened by
  // members.
  if (Array.isArray(receivers) && orderId === undefined && workOrderId === undefined) {
    const [accounts, members] = await Promise.all([
      accountStore.byId(receivers),
      memberStore.ofOrganisation(organisationId),
    ]);
    const ids = new Set(members.filter(({ state }) => state === 'normal').map(({ accountId }) => accountId));
    return [...accounts.values()].map((account) => ({ account, isMember: ids.has(account.accountId) }));
  }
  const [members, isOpener] = await Promise.all([membersAsked(tidings), openersOf(tidings)]);
  const readers = members.filter((member) => isOpener(member));
  const accounts = await accountStore.byId(readers.map(({ accountId }) => accountId));
  return [...accounts.values()].map((account) => ({ account, isMember: true }));
}

async function receiversOf(tidings: Tidings): Promise<Receiver[]> {
  const people = await accountsOf(tidings);
  const chosen = await notificationSettingsStore.chosenBy(people.map(({ account }) => account.accountId));
  const isMine = await mineOf(tidings);
  const now = nowSeconds();
  return await Promise.all(
    people.map(async ({ account, isMember }) => {
      const settings = chosen.get(account.accountId) ?? {};
      const isOwn = !deliveryOf(settings).onlyMine || (await isMine(account.accountId));
      return {
        account,
        isMember,
        ...planOf({ type: tidings.type, settings, isOwn, hasAddress: account.email !== '', now }),
      };
    }),
  );
}

/**
 * Notifies people of an event by the channels that they chose: a message under the bell, a mail, a push. Throws if a mail fails, so that
 * the event is repeated. People who were already notified are not notified again.
 */
export async function notify(event: BusEvent): Promise<void> {
  const { eventId } = WithEventId.parse(event.detail);
  for (const tidings of await tell(event['detail-type'], event.detail)) {
    if (!(await isForAnybody(tidings))) continue;
    const receivers = await receiversOf(tidings);
    const results = await Promise.allSettled(receivers.map((receiver) => inform(eventId, tidings, receiver)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw new Error('somebody could not be told', { cause: failed.reason });
  }
  if (event['detail-type'] === 'MemberInvited')
    await sendInvitation(env, eventId, MemberEventDetail.parse(event.detail));
  if (PartnerInvitationEventType.safeParse(event['detail-type']).success)
    await sendPartnerInvitation(env, eventId, PartnerInvitationEventDetail.parse(event.detail));
  if (event['detail-type'] === 'ShareCodeRequested')
    await sendShareCode(env, eventId, ShareEventDetail.parse(event.detail));
  if (event['detail-type'] === ORDER_EVENT_TYPES.sendToGuest)
    await sendGuestLink(env, eventId, OrderEventDetail.parse(event.detail));
  if (isForGuest(event['detail-type'])) await sendGuestTurn(env, eventId, OrderEventDetail.parse(event.detail));
  const accountType = AccountEventType.safeParse(event['detail-type']);
  if (accountType.success) await sendAccountChange(env, accountType.data, AccountEventDetail.parse(event.detail));
}

/** Handles the events of the queue. */
export const handler = eachMessage(notify);
