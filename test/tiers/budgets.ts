/**
 * Seconds that a folder's files may take in `npm test`, added up. Two files run at a time, and each takes
 * half a second to start. A person waits about ten minutes in all.
 */
export const DAILY_BUDGETS: Readonly<Record<string, number>> = {
  functions: 345,
  web: 170,
  infra: 25,
  local: 25,
  sweeps: 165,
  e2e: 70,
  shared: 70,
  house: 25,
  events: 5,
  bench: 5,
};

/** Seconds for all files of `npm run test:quick`: four minutes of waiting with their starts, two files at a time. */
export const QUICK_BUDGET = 415;

/** Seconds that one day's quarter takes: two files run at a time, and some of the browser have the machine for themselves. */
export const QUARTER_BUDGET = 680;
