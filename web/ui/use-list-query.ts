import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import { isSearchable } from '#shared/wire/search-text.ts';

const TYPING_PAUSE_MS = 300;

/** What people type to narrow a list. */
const Typed = z.object({ search: z.string().default(''), doctor: z.string().default('') });
type Typed = z.infer<typeof Typed>;
const NOTHING: Typed = { search: '', doctor: '' };

/** Where each page that was seen goes on, by the page that begins there. */
const Cursors = z.record(z.string(), z.string());
type Cursors = z.infer<typeof Cursors>;

/** What the history keeps of a list beside its address: typed names and phones stand in no address, and so in no log. */
const Kept = Typed.extend({
  cursors: Cursors.default({}),
  isFromElsewhere: z.boolean().default(false),
}).catch({ ...NOTHING, cursors: {}, isFromElsewhere: false });

/** The state with which a link leads to a list that searches for this. */
export const soughtState = (search: string): z.input<typeof Kept> => ({ search, isFromElsewhere: true });

/** What of it is asked for: one letter is on its way to more. */
const asked = ({ search, doctor }: Typed): Typed => ({
  search: isSearchable(search) ? search : '',
  doctor: isSearchable(doctor) ? doctor : '',
});

export type ListQuery = ReturnType<typeof useListQuery>;

/** What is typed, as the history has it until somebody types; a link from elsewhere brings its own. */
function useTyped() {
  const { state, key } = useLocation();
  const { isFromElsewhere, cursors, ...kept } = Kept.parse(state);
  const [typed, setTyped] = useState<Typed>(kept);
  const [link, setLink] = useState(key);
  if (isFromElsewhere && link !== key) {
    setLink(key);
    setTyped(kept);
  }
  return { kept, cursors, typed, setTyped };
}

/**
 * The state of a list in the page's address, so that it can be shared and the back button returns to it; what is typed in the history alone. It
 * is taken over once typing pauses.
 */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const { kept, cursors, typed, setTyped } = useTyped();

  /** The address to be, also where two changes come before the page is drawn again: the second one keeps the first. */
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);

  const go = (next: URLSearchParams, sought: Typed & { readonly cursors?: Cursors }): void => {
    latest.current = next;
    setQuery(next, { replace: true, state: sought });
  };

  const change = (changes: Readonly<Record<string, string>>, sought: Typed & { readonly cursors?: Cursors }): void => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    go(next, sought);
  };

  useEffect(() => {
    const sought = asked(typed);
    if (sought.search === kept.search && sought.doctor === kept.doctor) return undefined;
    const pause = setTimeout(() => change({ page: '' }, sought), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  });

  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  return {
    /** What is typed, and what of it has been taken over. */
    search: kept.search,
    typed: typed.search,
    type: (search: string) => setTyped((before) => ({ ...before, search })),
    doctor: kept.doctor,
    typedDoctor: typed.doctor,
    typeDoctor: (doctor: string) => setTyped((before) => ({ ...before, doctor })),
    page,
    /** Where the page begins; `undefined` for the first, and for one that only its number leads to. */
    cursor: cursors[page],
    /** The highest page that a cursor leads to. */
    pagesSeen: Math.max(page, ...Object.keys(cursors).map(Number)),
    /** Goes to a page that was seen, or by `next` to the one after this. */
    setPage: (to: number, next?: string) => {
      const known = next === undefined ? cursors : { ...cursors, [page + 1]: next };
      change({ page: to === 1 ? '' : String(to) }, { ...kept, cursors: known });
    },
    get: (name: string) => query.get(name),
    set: (name: string, value: string) => change({ [name]: value, page: '' }, asked(typed)),
    /** Goes to the first page, and forgets where the others begin. */
    restart: () => change({ page: '' }, kept),
    /** Takes out every filter, and what is typed. */
    clear: () => {
      setTyped(NOTHING);
      go(new URLSearchParams(), NOTHING);
    },
  };
}
