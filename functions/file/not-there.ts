import { AppError } from '#functions/runtime/app-error.ts';
import type { CaseFileRow } from './case-file-row.ts';

/** Returns the error for a missing output: unzippingInProgress while the file is processed, else a refusal for the file's state. */
export const notThere = (row: CaseFileRow): AppError =>
  row.state === 'processing'
    ? new AppError('unzippingInProgress')
    : new AppError('stateRefusesAction', { state: row.state });
