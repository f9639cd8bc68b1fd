import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { ListQuery, ListState } from './use-list-query.ts';

/** Returns the part of a list call's input that selects the page: number, size and cursor. */
export const windowOf = ({ page, cursor }: ListState, size: number) => ({
  page: { page, size },
  ...(cursor !== undefined && { cursor }),
});

/**
 * Loads a page of a list. The previous page stays on screen until the answer arrives. If the cursor is invalid, the list restarts at its
 * first page. A cursor becomes invalid when the reader enters another organisation, or when the day changes.
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
