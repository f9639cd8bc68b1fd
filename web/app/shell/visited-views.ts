import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import type { PageName } from '../routes.ts';

/** UX-14: a page that was looked at, in the order of the first look. One page of two orders is two views. */
const View = z.object({
  /** Tells views apart: the path, with what a detail page is about. */
  id: z.string(),
  /** Where the view was left: its tab, its filter. */
  address: z.string(),
  page: z.custom<PageName>((value) => typeof value === 'string'),
  /** What a detail page is about. The page's title stands in its route: a tag is read in whatever language is spoken then. */
  name: z.string().optional(),
});
export type View = z.infer<typeof View>;

const STORAGE_KEY = 'arcata-visited-views';
/** More tags than this nobody finds again; the oldest goes. */
const VIEWS_MAX = 12;

function stored(): readonly View[] {
  try {
    return z.array(View).parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

let views = stored();
const listeners = new Set<() => void>();

function set(next: readonly View[]): void {
  views = next;
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const visitedViews = {
  get: (): readonly View[] => views,
  /** Remembers a look at a page: a new tag, or the tag's newest address and name. */
  visit(view: View): void {
    const known = views.find(({ id }) => id === view.id);
    if (known?.address === view.address && known.name === view.name) return;
    if (known === undefined) set([...views, view].slice(-VIEWS_MAX));
    else set(views.map((each) => (each === known ? view : each)));
  },
  /** Takes the view's tag away; answers where to go when it was the one on the screen. */
  close(id: string): View | undefined {
    const at = views.findIndex((view) => view.id === id);
    const next = views[at + 1] ?? views[at - 1];
    set(views.filter((view) => view.id !== id));
    return next;
  },
  closeOthers: (id: string): void => set(views.filter((view) => view.id === id)),
  closeAll: (): void => set([]),
};

export const useVisitedViews = (): readonly View[] => useSyncExternalStore(subscribe, visitedViews.get);
