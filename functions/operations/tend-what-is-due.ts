import { notedRun } from '#functions/error-log/noted-run.ts';
import { handler as noticeDangers } from './notice-dangers.ts';
import { handler as tendSubscriptions } from './tend-subscriptions.ts';
import { handler as watchDevices } from './watch-devices.ts';

/** Every few minutes, runs the due steps of subscriptions, orders and devices. A failure of one step does not stop the others. */
export const handler = notedRun(async () => {
  const [subscriptions, dangers, devices] = await Promise.allSettled([
    tendSubscriptions(),
    noticeDangers(),
    watchDevices(),
  ]);
  const failures = [subscriptions, dangers, devices].flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  );
  if (failures.length > 0) throw new AggregateError(failures, 'what is due was not done');
  return {
    ...(subscriptions.status === 'fulfilled' && subscriptions.value),
    ...(dangers.status === 'fulfilled' && dangers.value),
    ...(devices.status === 'fulfilled' && devices.value),
  };
});
