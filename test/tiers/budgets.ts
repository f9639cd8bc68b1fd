/**
 * Seconds that a folder's files may take in `npm test`, one after the other. Two run at a time: the sum is twice the time that a person waits, and
 * stays below 20 minutes.
 */
export const DAILY_BUDGETS: Readonly<Record<string, number>> = {
  functions: 520,
  web: 200,
  infra: 90,
  local: 60,
  sweeps: 180,
  e2e: 90,
  shared: 20,
  house: 20,
  fuzz: 15,
  events: 5,
};

/** Seconds of `npm run test:quick`: three minutes, two files at a time. */
export const QUICK_BUDGET = 360;

/** Seconds of one day's quarter: 13 minutes where half of it is the browser's, one file at a time. */
export const QUARTER_BUDGET = 1000;
