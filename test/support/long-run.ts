import { tierOfRun } from '#test/tiers/tiers.ts';

/** Whether sweeps run at full count, which takes many minutes, or at the everyday count. */
export const isLongRun = tierOfRun() === 'long';
