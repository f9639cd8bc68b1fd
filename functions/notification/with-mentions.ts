import type { NotificationType } from '#shared/notification/notification.ts';
import type { OrderEventDetail } from '#shared/order/order-events.ts';
import type { Tidings } from './tidings.ts';

/** The notices for the people alone that the event names. */
const PERSONAL: readonly NotificationType[] = ['orderMention', 'orderAssigned'];

/** Gives the personal notices of an event to the people that it names, and the usual one to the others. */
export function withMentions(tidings: readonly Tidings[], { mentions = [] }: OrderEventDetail): Tidings[] {
  return tidings.flatMap((each) => {
    const named = mentions
      .filter(({ organisationId }) => organisationId === each.organisationId)
      .map(({ accountId }) => accountId);
    if (!PERSONAL.includes(each.type)) return [{ ...each, ...(named.length > 0 && { except: named }) }];
    return named.length === 0 ? [] : [{ ...each, receivers: named }];
  });
}
