import { handler as noticeDangers } from './notice-dangers.ts';
import { handler as tendSubscriptions } from './tend-subscriptions.ts';

/** Does, every few minutes, what the clock asks of subscriptions and orders. One that fails does not stop the other. */
export async function handler() {
  const [subscriptions, dangers] = await Promise.allSettled([tendSubscriptions(), noticeDangers()]);
  const failures = [subscriptions, dangers].flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  );
  if (failures.length > 0) throw new AggregateError(failures, 'what is due was not done');
  return {
    ...(subscriptions.status === 'fulfilled' && subscriptions.value),
    ...(dangers.status === 'fulfilled' && dangers.value),
  };
}
