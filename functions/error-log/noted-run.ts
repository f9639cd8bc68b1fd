import { functionId, noteError } from './note-error.ts';

/** Classes of errors that one run is kept with: a run that fails in many ways says no more with more of them. */
const CLASSES_MAX = 5;

/** Returns the classes of what failed in a run, each once. */
const classesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return ['-'];
  if (!(error instanceof AggregateError)) return [error.name];
  return [...new Set(error.errors.flatMap(classesOf))];
};

/**
 * Makes the handler of a function that a schedule runs. A run that fails is kept for the operator (PLAT-24). It fails all the same: the
 * schedule tries it again, and its alarm sees it.
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
