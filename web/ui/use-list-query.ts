import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod';

const TYPING_PAUSE_MS = 300;

/** What the history keeps of a list beside its address: the typed names and phones of patients stand in no address, and so in no log. */
const Kept = z.object({ search: z.string() }).catch({ search: '' });

export type ListQuery = ReturnType<typeof useListQuery>;

/**
 * The state of a list in the page's address, so that it can be shared and the back button returns to it; its search in the history alone. The
 * search is taken over once typing pauses.
 */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const { search } = Kept.parse(useLocation().state);
  const [typed, setTyped] = useState(search);

  const change = (changes: Readonly<Record<string, string>>, sought = search) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, state: { search: sought } },
    );

  useEffect(() => {
    if (typed === search) return undefined;
    const pause = setTimeout(() => change({ page: '' }, typed), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  });

  return {
    search,
    typed,
    type: setTyped,
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    setPage: (page: number) => change({ page: page === 1 ? '' : String(page) }),
    get: (name: string) => query.get(name),
    /** Takes out every filter. */
    clear: () => setQuery(new URLSearchParams(), { replace: true }),
    set: (name: string, value: string) => change({ [name]: value, page: '' }),
  };
}
