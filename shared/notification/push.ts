import * as z from 'zod';

/** Hosts of the services that deliver push messages to browsers (NOT-57). A leading dot means any subdomain. */
const PUSH_HOSTS = [
  // Chrome, Edge on phones, Opera, Samsung Internet
  'fcm.googleapis.com',
  // Firefox
  'updates.push.services.mozilla.com',
  // Safari
  '.push.apple.com',
  // Edge
  '.notify.windows.com',
] as const;

/** Whether the URL belongs to a known push service. The platform sends push requests to no other hosts. */
export function isPushAddress(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return PUSH_HOSTS.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
}

const ENDPOINT_LENGTH_MAX = 1024;
export const PushEndpoint = z.url({ error: 'pushAddress' }).max(ENDPOINT_LENGTH_MAX);

/**
 * Subscription of a browser, made by its push service (RFC 8030). The keys are base64url: `p256dh` is a P-256 point, `auth` is 16 bytes.
 */
export const PushSubscription = z.object({
  endpoint: PushEndpoint,
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}$/u, { error: 'pushKey' }),
    auth: z.string().regex(/^[\w-]{22}$/u, { error: 'pushKey' }),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** Content of a push message for the service worker. `address` is a page of the portal. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  address: z.string().startsWith('/'),
  /** Id of the message. A second push with the same id replaces the first. */
  tag: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
});
export type PushMessage = z.infer<typeof PushMessage>;
