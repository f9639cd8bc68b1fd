import { Env } from '../env.ts';

const { SITE_ORIGIN } = Env.pick({ SITE_ORIGIN: true }).parse(process.env);
const site = new URL(SITE_ORIGIN);
/**
 * Whether the portal runs in the local cloud. There the portal's address is an IP number, but passkeys need a host name. So passkeys work
 * only under `arcata.localhost` there.
 */
const isLoopback = site.hostname === '127.0.0.1' || site.hostname === 'localhost';

/** The WebAuthn relying party: the portal's host, and the origins that may ask for a passkey. */
export const relyingParty = isLoopback
  ? { id: 'arcata.localhost', origins: [`http://arcata.localhost:${site.port}`] as const }
  : { id: site.hostname, origins: [site.origin] as const };
