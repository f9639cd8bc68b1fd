/** Whether sweeps run at their full count (`ARCATA_LONG=1`), which takes many minutes, or at the count of every day. */
export const isLongRun = process.env['ARCATA_LONG'] === '1';
