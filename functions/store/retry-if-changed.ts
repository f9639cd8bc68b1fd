import { AppError } from '#functions/runtime/app-error.ts';

const ATTEMPTS_MAX = 4;

/**
 * Repeats a read and write, at most three times, if another write changed the row in between. Only for changes that are right for every
 * possible state of the row.
 */
export async function retryIfChanged<Answer>(readAndWrite: () => Promise<Answer>, attempt = 1): Promise<Answer> {
  try {
    return await readAndWrite();
  } catch (error) {
    const isChanged = error instanceof AppError && error.codeName === 'changedMeanwhile';
    if (!isChanged || attempt === ATTEMPTS_MAX) throw error;
    return retryIfChanged(readAndWrite, attempt + 1);
  }
}
