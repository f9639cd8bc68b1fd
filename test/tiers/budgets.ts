/**
 * Seconds that a folder's files may take in `npm test`, added up. Two files run at a time: the sum is twice the time that a person waits,
 * and stays below 20 minutes of waiting.
 */
export const DAILY_BUDGETS: Readonly<Record<string, number>> = {
  functions: 600,
  web: 300,
  infra: 70,
  local: 60,
  sweeps: 180,
  e2e: 90,
  shared: 30,
  house: 20,
  fuzz: 15,
  events: 5,
};

/** Seconds for all files of `npm run test:quick`: three minutes of waiting, two files at a time. */
export const QUICK_BUDGET = 360;

/** Seconds of one day's quarter: 13 minutes if half of it is browser tests, which run one file at a time. */
export const QUARTER_BUDGET = 1000;
