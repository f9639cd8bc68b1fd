import { UNSETTLED_FILE_STATES, type CaseFile } from '#shared/file/case-file.ts';

/** Whether no file is on its way any more, or there is none: only then an order can be sent. */
export const areSettled = (files: readonly Pick<CaseFile, 'state'>[]): boolean =>
  files.every((file) => !UNSETTLED_FILE_STATES.includes(file.state));
