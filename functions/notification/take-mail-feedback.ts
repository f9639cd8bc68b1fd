import { accountStore } from '#functions/account/account-store.ts';
import { MailFeedback } from '#functions/mail/mail-feedback.ts';
import { suppressedAddressStore } from '#functions/mail/suppressed-address-store.ts';
import { isEnterable, memberStore } from '#functions/organisation/member-store.ts';
import { organisationStore, stateOf } from '#functions/organisation/organisation-store.ts';
import { noteError } from '#functions/error-log/note-error.ts';
import { eachMessage } from '#functions/queue/each-message.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { commit } from '#functions/store/commit.ts';
import { digest } from '#functions/store/digest.ts';
import { newId } from '#functions/store/new-id.ts';
import type { DomainEvent } from '#shared/domain-event.ts';
import type { AccountId } from '#shared/ids.ts';
import type { MailState, SuppressionReason } from '#shared/notification/delivery.ts';
import type { MemberEventDetail } from '#shared/organisation/organisation-events.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { deliveryStore } from './delivery-store.ts';

interface Trouble {
  readonly addresses: readonly string[];
  readonly reason: SuppressionReason;
  readonly at: UnixSeconds;
}

/**
 * Returns the mail's new state, and the problem with its addresses. Only a permanent bounce or a complaint shows a problem of the address
 * itself.
 */
function read(feedback: MailFeedback): { state?: MailState; trouble?: Trouble } {
  if (feedback.eventType === 'Delivery') return { state: 'delivered' };
  if (feedback.eventType === 'Bounce') {
    const { bounceType, bouncedRecipients: addresses, timestamp: at } = feedback.bounce;
    const state = 'bounced';
    return bounceType === 'Permanent' ? { state, trouble: { addresses, reason: state, at } } : { state };
  }
  const { complaintFeedbackType, complainedRecipients: addresses, timestamp: at } = feedback.complaint;
  if (complaintFeedbackType === 'not-spam') return {};
  return { state: 'complained', trouble: { addresses, reason: 'complained', at } };
}

/** Returns an event for each organisation in which the person works, so that its heads are notified (NOT-50). */
async function eventsOf(accountId: AccountId, name: string): Promise<DomainEvent[]> {
  const memberships = (await memberStore.ofAccount(accountId)).filter(isEnterable);
  const organisations = await organisationStore.readMany(memberships.map(({ organisationId }) => organisationId));
  const active = new Map(
    organisations.filter((each) => stateOf(each) === 'active').map((each) => [each.organisationId, each]),
  );
  return memberships.flatMap(({ organisationId, role }) => {
    const organisation = active.get(organisationId);
    if (organisation === undefined) return [];
    const detail: MemberEventDetail = {
      schemaVersion: 1,
      organisation: { organisationId, name: organisation.name },
      person: { accountId, name },
      invitation: null,
      role,
      actorName: '',
    };
    return [{ type: 'MemberUnreachable', detail }];
  });
}

const suppress = (email: string, { reason, at }: Trouble): Promise<void> =>
  retryIfChanged(async () => {
    const now = nowSeconds();
    const write = await suppressedAddressStore.suppress(email, { reason, at }, now);
    if (write === undefined) return;
    const account = await accountStore.findByContact({ kind: 'email', email });
    const origin = {
      actorKind: 'system',
      actorId: 'notification',
      actorName: '',
      owner: account?.accountId ?? digest(email),
      action: 'notification/takeMailFeedback',
      sourceIp: '',
      requestId: newId('event'),
    } as const;
    const events = account === undefined ? [] : await eventsOf(account.accountId, account.userName);
    const subjects = account === undefined ? [] : [account.accountId];
    await commit(origin, { writes: [write], events, subjects, answer: null });
  });

/**
 * Handles a report of the mail service and records it in the log. After a permanent bounce or a complaint, the address gets no more mails
 * (NOT-48).
 */
export async function takeMailFeedback(detail: unknown): Promise<void> {
  const feedback = MailFeedback.parse(detail);
  const { state, trouble } = read(feedback);
  if (trouble !== undefined)
    for (const email of trouble.addresses.filter((each) => each !== '')) await suppress(email, trouble);
  if (state === 'bounced' || state === 'complained') {
    const name = feedback.eventType === 'Bounce' ? feedback.bounce.bounceType : '-';
    await noteError({ kind: 'delivery', function: 'Mail', code: state, name }, { requestId: feedback.mail ?? '' });
  }
  if (state !== undefined && feedback.mail !== undefined) await deliveryStore.noteMailing(feedback.mail, state);
}

/** Handles the events of the queue. */
export const handler = eachMessage(({ detail }) => takeMailFeedback(detail));
