/** How people reach us, in every place that says so. The addresses stand for those of `mailDomain` (infra/stack/stages.ts); set both together. */

// UX-19
export const SUPPORT_HOURS = '9:00-20:00';
/** The values that fill in the dictionaries' texts about support. */
export const SUPPORT = { hours: SUPPORT_HOURS } as const;
export const SUPPORT_MAILBOX = 'support@arcata.example';
export const OFFICIAL_SITE_URL = 'https://arcata.example/';
