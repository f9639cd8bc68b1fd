import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const TYPING_PAUSE_MS = 300;

export type ListQuery = ReturnType<typeof useListQuery>;

/**
 * The state of a list in the page's address, so that it can be shared and the back button returns to it. The search is taken over once
 * typing pauses.
 */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const [typed, setTyped] = useState(search);

  const change = (changes: Readonly<Record<string, string>>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );

  useEffect(() => {
    if (typed === search) return undefined;
    const pause = setTimeout(() => change({ search: typed, page: '' }), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  });

  return {
    search,
    typed,
    type: setTyped,
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    setPage: (page: number) => change({ page: page === 1 ? '' : String(page) }),
    get: (name: string) => query.get(name),
    set: (name: string, value: string) => change({ [name]: value, page: '' }),
  };
}
