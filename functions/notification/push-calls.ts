import type { Handler } from '#functions/http/call.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import type { notificationApi } from '#shared/notification/notification-api.ts';
import { isPushAddress } from '#shared/notification/push.ts';
import { PushEnv } from './env.ts';
import { pushKeys } from './push-keys.ts';
import { pushSubscriptionStore } from './push-subscription-store.ts';

type Api = typeof notificationApi;

const { LOCAL_PUSH_ORIGIN } = PushEnv.pick({ LOCAL_PUSH_ORIGIN: true }).parse(process.env);

/** Returns the public key that a browser needs to subscribe. */
export const pushKey: Handler<Api['pushKey']> = async () => ({ publicKey: (await pushKeys()).publicKey });

/** Lets a browser show the caller's messages. Throws 40000 if the URL belongs to no known push service. */
export const subscribePush: Handler<Api['subscribePush']> = async ({ input, session, now, commit }) => {
  const { endpoint } = input;
  if (!isPushAddress(endpoint) && URL.parse(endpoint)?.origin !== LOCAL_PUSH_ORIGIN)
    throw invalidField('endpoint', 'pushAddress');
  const { accountId } = session;
  const writes = await pushSubscriptionStore.subscribe(accountId, input, now);
  return await commit({ writes, subjects: [accountId], answer: {} });
};

/** Ends the caller's pushes to a browser. */
export const unsubscribePush: Handler<Api['unsubscribePush']> = async ({ input, session, commit }) => {
  const { accountId } = session;
  const writes = await pushSubscriptionStore.unsubscribe(accountId, input.endpoint);
  return await commit({ writes, subjects: [accountId], answer: {} });
};
