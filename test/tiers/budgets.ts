/**
 * Seconds that a folder's files may take in `npm test`, added up. Two files run at a time, and each takes
 * half a second to start. A person waits about ten minutes in all.
 */
export const DAILY_BUDGETS: Readonly<Record<string, number>> = {
  functions: 340,
  web: 150,
  infra: 25,
  local: 25,
  sweeps: 240,
  e2e: 70,
  shared: 65,
  house: 25,
  events: 5,
  bench: 5,
};

/** Seconds for all files of `npm run test:quick`: four minutes of waiting with their starts, two files at a time. */
export const QUICK_BUDGET = 390;

/** Seconds of one day's quarter: 10 minutes if a third of it is browser tests, which mostly run one file at a time. */
export const QUARTER_BUDGET = 1075;
