/**
 * Hours, mailbox and web address of the support, for all texts that show them. The addresses must match `mailDomain`
 * (infra/stack/stages.ts): change both together.
 */

// UX-19
export const SUPPORT_HOURS = '9:00-20:00';
/** Values that replace the placeholders in the dictionaries' texts about support. */
export const SUPPORT = { hours: SUPPORT_HOURS } as const;
export const SUPPORT_MAILBOX = 'support@arcata.example';
export const OFFICIAL_SITE_URL = 'https://arcata.example/';
