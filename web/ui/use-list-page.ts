import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import type { ListQuery } from './use-list-query.ts';

/** The page of a list that its address and history lead to, as a list call takes it. */
export const windowOf = ({ page, cursor }: ListQuery, size: number) => ({
  page: { page, size },
  ...(cursor !== undefined && { cursor }),
});

/**
 * Asks for the page of a list, and keeps the one before on screen meanwhile. A cursor that leads on no more, since the reader acts for another
 * organisation or the day has changed, begins the list again.
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
