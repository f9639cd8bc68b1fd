import { tierOfRun } from '#test/tiers/tiers.ts';

/** Whether sweeps run with full counts, which takes many minutes, or with everyday counts. */
export const isLongRun = tierOfRun() === 'long';
