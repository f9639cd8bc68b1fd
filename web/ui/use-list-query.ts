import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod';
import { isSearchable } from '#shared/wire/search-text.ts';
import { useAddress } from './use-address.ts';

const TYPING_PAUSE_MS = 300;

/** Typed text that filters a list. */
const Typed = z.object({ search: z.string().default(''), doctor: z.string().default('') });
type Typed = z.infer<typeof Typed>;
const NOTHING: Typed = { search: '', doctor: '' };

/** Cursor of each page seen so far, by page number. */
const Cursors = z.record(z.string(), z.string());
type Cursors = z.infer<typeof Cursors>;

/**
 * The part of a list's state that the browser's history entry holds. Typed names and phone numbers must not be in the address, since logs
 * contain addresses.
 */
const Kept = Typed.extend({
  cursors: Cursors.default({}),
  isFromElsewhere: z.boolean().default(false),
}).catch({ ...NOTHING, cursors: {}, isFromElsewhere: false });
type Kept = Omit<z.output<typeof Kept>, 'isFromElsewhere'>;

/** Returns the state for the history entry of a link that opens a list with this search. */
export const soughtState = (search: string): z.input<typeof Kept> => ({ search, isFromElsewhere: true });

/** Returns the texts that are long enough to search for; a single letter is not. */
const asked = ({ search, doctor }: Typed): Typed => ({
  search: isSearchable(search) ? search : '',
  doctor: isSearchable(doctor) ? doctor : '',
});

export type ListQuery = ReturnType<typeof useListQuery>;

/** The part of a list's state that selects its rows. */
export interface ListState {
  /** Applied search text. */
  readonly search: string;
  /** Applied text of the doctor's name. */
  readonly doctor: string;
  readonly page: number;
  /** Cursor of the page. `undefined` for the first page, and for a page that a shared link opens by its number. */
  readonly cursor: string | undefined;
  /** Returns a parameter of the address, or null. */
  readonly get: (name: string) => string | null;
}

/** Returns the state of the list for the parameters of its address and the kept part in the history entry. */
function listStateOf(query: URLSearchParams, { search, doctor, cursors }: Kept): ListState {
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  return { search, doctor, page, cursor: cursors[page], get: (name) => query.get(name) };
}

/** The history entry as React Router writes it. */
const HistoryEntry = z.looseObject({ usr: z.unknown() }).catch({ usr: null });

/** Returns the state of the list at the present address, before the list is drawn. */
export const listStateHere = (): ListState =>
  listStateOf(new URLSearchParams(location.search), Kept.parse(HistoryEntry.parse(history.state).usr));

/**
 * Holds the typed text, which begins as the text in the history's state. If a link on another page opens the list with a search, that
 * search replaces the typed text.
 */
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

/**
 * Returns functions that change the page's address and history state. Each change replaces the current entry of the history. So the back
 * button leaves the list at once, without a step for each change.
 */
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
 * Holds a list's state in the page's address. So people can share the state, and the back button restores it. Typed text is only in the
 * history's state, and is applied when typing pauses.
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

  const state = listStateOf(query, { ...kept, cursors });
  const { page } = state;
  return {
    ...state,
    /** The text in the search field. `search` is the text that filters the list, after a pause in typing. */
    typed: typed.search,
    type: (search: string) => setTyped((before) => ({ ...before, search })),
    typedDoctor: typed.doctor,
    typeDoctor: (doctor: string) => setTyped((before) => ({ ...before, doctor })),
    /** Number of the last page that can be opened. */
    pagesSeen: Math.max(page, ...Object.keys(cursors).map(Number)),
    /** Opens a page that was seen before. With the cursor `next`, opens the page after the current one. */
    setPage: (to: number, next?: string) => {
      const known = next === undefined ? cursors : { ...cursors, [page + 1]: next };
      change({ page: to === 1 ? '' : String(to) }, { ...kept, cursors: known });
    },
    set: (name: string, value: string) => change({ [name]: value, page: '' }, asked(typed)),
    /** Opens the first page and drops all cursors. */
    restart: () => change({ page: '' }, kept),
    /** Replaces all filters by the given ones, and the typed text by `sought`. */
    open,
    /** Removes all filters and the typed text. */
    clear: () => open({}),
  };
}
