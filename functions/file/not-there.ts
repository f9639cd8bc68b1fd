import { AppError } from '#functions/runtime/app-error.ts';
import type { CaseFileRow } from './case-file-row.ts';

/** Returns the refusal for a missing output: still in progress while the file is processed, else not available in its state. */
export const notThere = (row: CaseFileRow): AppError =>
  row.state === 'processing'
    ? new AppError('unzippingInProgress')
    : new AppError('stateRefusesAction', { state: row.state });
