import { tierOfRun } from '#test/tiers/tiers.ts';

/** Whether sweeps run at their full count, which takes many minutes, or at the count of every day. */
export const isLongRun = tierOfRun() === 'long';
