import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { ListQuery } from './use-list-query.ts';

/** Returns a list call's window, from the page's address and history. */
export const windowOf = ({ page, cursor }: ListQuery, size: number) => ({
  page: { page, size },
  ...(cursor !== undefined && { cursor }),
});

/**
 * Loads a page of a list; keeps the previous one on screen meanwhile. Restarts the list when a cursor is no longer
 * valid:
 * the reader entered another organisation, or the day has changed.
 */
export function useListPage<Answer, Key extends readonly unknown[]>(
  list: ListQuery,
  options: UseQueryOptions<Answer, Error, Answer, Key>,
) {
  const answer = useQuery({ ...options, placeholderData: (before) => before });
  const isLost =
    list.cursor !== undefined && answer.error instanceof ApiError && answer.error.codeName === 'validationFailed';
  useEffect(() => {
    if (isLost) list.restart();
  });
  return answer;
}
