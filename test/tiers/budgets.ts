/**
 * Sum of the seconds that a folder's files may take in `npm test`. Two files run at a time, so a run takes half of this sum. The starts of
 * all processes take about ten minutes more.
 */
export const DAILY_BUDGETS: Readonly<Record<string, number>> = {
  functions: 300,
  web: 165,
  infra: 25,
  local: 25,
  sweeps: 165,
  e2e: 70,
  shared: 75,
  house: 25,
  events: 5,
  bench: 5,
};

/**
 * Sum of the seconds that all files of `npm run test:quick` may take. Two files run at a time. With the starts of the processes, a run
 * takes about four minutes.
 */
export const QUICK_BUDGET = 440;

/**
 * Sum of the seconds that one quarter of the long files may take; one quarter runs each day. Two files run at a time, but some browser
 * files run alone.
 */
export const QUARTER_BUDGET = 740;
