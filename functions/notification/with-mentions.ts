import type { OrderEventDetail } from '#shared/order/order-events.ts';
import type { Tidings } from './tell.ts';

/** Gives the notices of a message to the people that it names, and the usual one to the others. */
export function withMentions(tidings: readonly Tidings[], { mentions = [] }: OrderEventDetail): Tidings[] {
  return tidings.flatMap((each) => {
    const named = mentions
      .filter(({ organisationId }) => organisationId === each.organisationId)
      .map(({ accountId }) => accountId);
    if (each.type !== 'orderMention') return [{ ...each, ...(named.length > 0 && { except: named }) }];
    return named.length === 0 ? [] : [{ ...each, receivers: named }];
  });
}
