import type { CaseFile, CaseFileState } from '#shared/file/case-file.ts';

const SETTLED: readonly CaseFileState[] = ['ready', 'expired'];

/** Whether every file is processed, or there is none: only then an order can be sent (DECISIONS 2). */
export const areSettled = (files: readonly Pick<CaseFile, 'state'>[]): boolean =>
  files.every((file) => SETTLED.includes(file.state));
