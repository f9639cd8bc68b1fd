import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod';

const TYPING_PAUSE_MS = 300;

/** What people type to narrow a list. */
const Typed = z.object({ search: z.string().default(''), doctor: z.string().default('') });
type Typed = z.infer<typeof Typed>;
const NOTHING: Typed = { search: '', doctor: '' };

/** What the history keeps of a list beside its address: typed names and phones stand in no address, and so in no log. */
const Kept = Typed.extend({ isFromElsewhere: z.boolean().default(false) }).catch({
  ...NOTHING,
  isFromElsewhere: false,
});

/** The state with which a link leads to a list that searches for this. */
export const soughtState = (search: string): z.input<typeof Kept> => ({ search, isFromElsewhere: true });

export type ListQuery = ReturnType<typeof useListQuery>;

/** What is typed, as the history has it until somebody types; a link from elsewhere brings its own. */
function useTyped() {
  const { state, key } = useLocation();
  const { isFromElsewhere, ...kept } = Kept.parse(state);
  const [typed, setTyped] = useState<Typed>(kept);
  const [link, setLink] = useState(key);
  if (isFromElsewhere && link !== key) {
    setLink(key);
    setTyped(kept);
  }
  return { kept, typed, setTyped };
}

/**
 * The state of a list in the page's address, so that it can be shared and the back button returns to it; what is typed in the history alone. It
 * is taken over once typing pauses.
 */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const { kept, typed, setTyped } = useTyped();

  /** The address to be, also where two changes come before the page is drawn again: the second one keeps the first. */
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);

  const go = (next: URLSearchParams, sought: Typed): void => {
    latest.current = next;
    setQuery(next, { replace: true, state: sought });
  };

  const change = (changes: Readonly<Record<string, string>>, sought: Typed = kept): void => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    go(next, sought);
  };

  useEffect(() => {
    if (typed.search === kept.search && typed.doctor === kept.doctor) return undefined;
    const pause = setTimeout(() => change({ page: '' }, typed), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  });

  return {
    /** What is typed, and what of it has been taken over. */
    search: kept.search,
    typed: typed.search,
    type: (search: string) => setTyped((before) => ({ ...before, search })),
    doctor: kept.doctor,
    typedDoctor: typed.doctor,
    typeDoctor: (doctor: string) => setTyped((before) => ({ ...before, doctor })),
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    setPage: (page: number) => change({ page: page === 1 ? '' : String(page) }),
    get: (name: string) => query.get(name),
    set: (name: string, value: string) => change({ [name]: value, page: '' }, typed),
    /** Takes out every filter, and what is typed. */
    clear: () => {
      setTyped(NOTHING);
      go(new URLSearchParams(), NOTHING);
    },
  };
}
