import { Env } from '../env.ts';

const { SITE_ORIGIN } = Env.pick({ SITE_ORIGIN: true }).parse(process.env);
const site = new URL(SITE_ORIGIN);
/** The local cloud is opened by its number or by its name; passkeys are for names only. */
const isLoopback = site.hostname === '127.0.0.1' || site.hostname === 'localhost';

/** For whom passkeys are made: the portal's host, and the origins that may ask for one. */
export const relyingParty = isLoopback
  ? { id: 'localhost', origins: [`http://localhost:${site.port}`] as const }
  : { id: site.hostname, origins: [site.origin] as const };
