import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod';
import { isSearchable } from '#shared/wire/search-text.ts';
import { useAddress } from './use-address.ts';

const TYPING_PAUSE_MS = 300;

/** Typed text that narrows a list. */
const Typed = z.object({ search: z.string().default(''), doctor: z.string().default('') });
type Typed = z.infer<typeof Typed>;
const NOTHING: Typed = { search: '', doctor: '' };

/** The cursor of each seen page, by page number. */
const Cursors = z.record(z.string(), z.string());
type Cursors = z.infer<typeof Cursors>;

/** List state in the history: the address, and so logs, must hold no typed names and phones. */
const Kept = Typed.extend({
  cursors: Cursors.default({}),
  isFromElsewhere: z.boolean().default(false),
}).catch({ ...NOTHING, cursors: {}, isFromElsewhere: false });

/** Returns the state of a link that leads to a list with this search. */
export const soughtState = (search: string): z.input<typeof Kept> => ({ search, isFromElsewhere: true });

/** Returns the part to search for: a single letter is not enough. */
const asked = ({ search, doctor }: Typed): Typed => ({
  search: isSearchable(search) ? search : '',
  doctor: isSearchable(doctor) ? doctor : '',
});

export type ListQuery = ReturnType<typeof useListQuery>;

/** Holds the typed text: from the history until the person types; a link from elsewhere brings its own. */
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

type Sought = Typed & { readonly cursors?: Cursors };

/** Changes the page's address and what its history holds, without a step for the back button. */
function useListAddress() {
  const { query, go, change } = useAddress();
  const options = (sought: Sought) => ({ replace: true, state: sought });
  return {
    query,
    go: (next: URLSearchParams, sought: Sought): void => go(next, options(sought)),
    change: (changes: Readonly<Record<string, string>>, sought: Sought): void => change(changes, options(sought)),
  };
}

/**
 * Holds a list's state in the page's address, so that it can be shared and the back button restores it.
 * Typed text is in the history alone. It is applied once typing pauses.
 */
export function useListQuery() {
  const { query, go, change } = useListAddress();
  const { kept, cursors, typed, setTyped } = useTyped();

  useEffect(() => {
    const sought = asked(typed);
    if (sought.search === kept.search && sought.doctor === kept.doctor) return undefined;
    const pause = setTimeout(() => change({ page: '' }, sought), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  });

  const open = (filters: Readonly<Record<string, string>>, sought: Partial<Typed> = {}): void => {
    setTyped({ ...NOTHING, ...sought });
    go(new URLSearchParams(filters), asked({ ...NOTHING, ...sought }));
  };

  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  return {
    /** The typed text, and the applied part of it. */
    search: kept.search,
    typed: typed.search,
    type: (search: string) => setTyped((before) => ({ ...before, search })),
    doctor: kept.doctor,
    typedDoctor: typed.doctor,
    typeDoctor: (doctor: string) => setTyped((before) => ({ ...before, doctor })),
    page,
    /** Cursor of the page. `undefined` for the first page, and for one that a shared link opens by its number. */
    cursor: cursors[page],
    /** The highest page with a cursor. */
    pagesSeen: Math.max(page, ...Object.keys(cursors).map(Number)),
    /** Goes to a page that was seen, or by `next` to the one after this. */
    setPage: (to: number, next?: string) => {
      const known = next === undefined ? cursors : { ...cursors, [page + 1]: next };
      change({ page: to === 1 ? '' : String(to) }, { ...kept, cursors: known });
    },
    get: (name: string) => query.get(name),
    set: (name: string, value: string) => change({ [name]: value, page: '' }, asked(typed)),
    /** Goes to the first page, and forgets all cursors. */
    restart: () => change({ page: '' }, kept),
    /** Replaces every filter by these, and the typed text by `sought`. */
    open,
    /** Removes every filter, and the typed text. */
    clear: () => open({}),
  };
}
