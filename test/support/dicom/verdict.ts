import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { convertFiles } from './series-files.ts';

export type Verdict = RefusalReason | 'taken';

/**
 * Returns the verdict on a DICOM file: converted, or refused with a reason.
 * @throws any other error
 */
export async function verdictOn(bytes: Uint8Array): Promise<Verdict> {
  try {
    await convertFiles([{ name: 'hostile', bytes }]);
    return 'taken';
  } catch (error) {
    if (error instanceof RejectedFileError) return error.reason;
    throw error;
  }
}
