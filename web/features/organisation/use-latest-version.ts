import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { organisationQueries } from '#web/api/queries/organisation-queries.ts';

const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.codeName === 'changedMeanwhile';

/**
 * For what replaces something as a whole, whatever else of the organisation has changed meanwhile: done with the newest version where the one
 * on screen is none any more. What is on screen is then asked again.
 */
export function useLatestVersion(): <Answer>(
  version: number,
  change: (version: number) => Promise<Answer>,
) => Promise<Answer> {
  const client = useQueryClient();
  return async (version, change) => {
    try {
      return await change(version);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      const newest = await client.fetchQuery({ ...organisationQueries.detail(), staleTime: 0 });
      return await change(newest.version);
    } finally {
      await client.invalidateQueries({ queryKey: ['organisation'] });
    }
  };
}
