import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { organisationQueries } from '#web/api/queries/organisation-queries.ts';

const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.codeName === 'changedMeanwhile';

/**
 * Returns a function that replaces one part of the organisation, such as its working calendar. If another person has
 * changed the organisation, the function repeats the call with the newest version. Then it reads the data on screen
 * again.
 */
export function useLatestVersion(): <Answer>(
  version: number,
  change: (version: number) => Promise<Answer>,
) => Promise<Answer> {
  const client = useQueryClient();
  const asked = useAsked();
  return async (version, change) => {
    try {
      return await change(version);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      const newest = await client.fetchQuery({ ...organisationQueries.detail(asked), staleTime: 0 });
      return await change(newest.version);
    } finally {
      await client.invalidateQueries({ queryKey: ['organisation'] });
    }
  };
}
