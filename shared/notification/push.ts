import * as z from 'zod';

/** Hosts of the services that carry pushes to browsers; a leading dot stands for every subdomain (NOT-57). */
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

/** Whether the address is one of a known push service: the platform sends requests nowhere else. */
export function isPushAddress(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return PUSH_HOSTS.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
}

const ENDPOINT_LENGTH_MAX = 1024;
export const PushEndpoint = z.url({ error: 'pushAddress' }).max(ENDPOINT_LENGTH_MAX);

/** A browser's subscription as its push service made it (RFC 8030). The keys are base64url: a point of P-256, and 16 bytes. */
export const PushSubscription = z.object({
  endpoint: PushEndpoint,
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}$/u, { error: 'pushKey' }),
    auth: z.string().regex(/^[\w-]{22}$/u, { error: 'pushKey' }),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** The contents of a push, as the service worker reads it. `address` is a page of the portal. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  address: z.string().startsWith('/'),
  /** The id of the message: a second push of it replaces the first. */
  tag: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
});
export type PushMessage = z.infer<typeof PushMessage>;
