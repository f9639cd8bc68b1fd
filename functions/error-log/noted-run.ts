import { functionId, noteError } from './note-error.ts';

/** Largest number of error classes that are kept of one run. More classes would not explain the failure better. */
const CLASSES_MAX = 5;

/** Returns the classes of all errors in a failed run, each once. */
const classesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return ['-'];
  if (!(error instanceof AggregateError)) return [error.name];
  return [...new Set(error.errors.flatMap(classesOf))];
};

/**
 * Returns the handler of a function that a schedule runs. The errors of a failed run are kept for the operator (PLAT-24). The handler still
 * throws, so that the schedule tries again and its alarm sees the failure.
 */
export const notedRun =
  <Done>(run: (event: unknown) => Promise<Done>) =>
  async (event?: unknown, context?: { readonly awsRequestId?: string }): Promise<Done> => {
    try {
      return await run(event);
    } catch (error) {
      const place = functionId(process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? '');
      for (const name of classesOf(error).slice(0, CLASSES_MAX))
        await noteError(
          { kind: 'run', function: place, code: 'scheduled', name },
          { requestId: context?.awsRequestId ?? '' },
        );
      throw error;
    }
  };
