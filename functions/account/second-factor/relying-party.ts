import { Env } from '../env.ts';

const { SITE_ORIGIN } = Env.pick({ SITE_ORIGIN: true }).parse(process.env);
const site = new URL(SITE_ORIGIN);
/** The local cloud's own address is a number, and passkeys are for names only: there they are tried at a name of this machine. */
const isLoopback = site.hostname === '127.0.0.1' || site.hostname === 'localhost';

/** For whom passkeys are made: the portal's host, and the origins that may ask for one. */
export const relyingParty = isLoopback
  ? { id: 'arcata.localhost', origins: [`http://arcata.localhost:${site.port}`] as const }
  : { id: site.hostname, origins: [site.origin] as const };
