import { notificationApi } from '#shared/notification/notification-api.ts';
import { PushSubscription } from '#shared/notification/push.ts';
import { registerServiceWorker } from '#web/ui/create-worker.ts';
import { call } from './client.ts';

const WORKER = '/push-worker.js';

/**
 * Whether this browser shows pushes. `unsupported`: it cannot. `denied`: the person blocked them. `off` and `on`: whether this browser has
 * a subscription.
 */
export type PushBrowserState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function presentSubscription() {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

export async function pushBrowserState(): Promise<PushBrowserState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await presentSubscription()) === undefined ? 'off' : 'on';
}

/**
 * Asks the person for permission, and subscribes this browser at its push service and at the platform. Throws the error of the push service
 * or of the platform.
 */
export async function beginPush(): Promise<PushBrowserState> {
  if ((await Notification.requestPermission()) !== 'granted') return await pushBrowserState();
  const { publicKey } = await call(notificationApi.pushKey, {});
  const registration = await registerServiceWorker(WORKER);
  // The push service would refuse a new subscription while a subscription for another server key exists.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await call(notificationApi.subscribePush, PushSubscription.parse(subscription.toJSON()));
  return 'on';
}

/** Ends the pushes of this browser, even if the platform does not answer. The push service then refuses later pushes. */
export async function endPush(): Promise<PushBrowserState> {
  if (!isSupported()) return 'unsupported';
  const subscription = await presentSubscription();
  if (subscription !== undefined) {
    const { endpoint } = subscription;
    await call(notificationApi.unsubscribePush, { endpoint }, { quiet: true }).catch(() => undefined);
    await subscription.unsubscribe();
  }
  return await pushBrowserState();
}
