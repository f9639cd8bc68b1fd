import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import type { PageName } from '../routes.ts';

/** A visited page (UX-14). The pages of two orders are two views. */
const View = z.object({
  /** The path, with the subject of a detail page. */
  id: z.string(),
  /** Address with the tab and filter at which the person left the view. */
  address: z.string(),
  page: z.custom<PageName>((value) => typeof value === 'string'),
  /** Subject of a detail page. The title is not stored, because it comes from the route in the current language. */
  name: z.string().optional(),
});
export type View = z.infer<typeof View>;

const STORAGE_KEY = 'arcata-visited-views';
/** Largest number of tags in the bar. Among more tags, people do not find the right tag. The oldest tag is removed first. */
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
  /** Adds a tag for a page, or updates the tag's address and name. */
  visit(view: View): void {
    const known = views.find(({ id }) => id === view.id);
    if (known?.address === view.address && known.name === view.name) return;
    if (known === undefined) set([...views, view].slice(-VIEWS_MAX));
    else set(views.map((each) => (each === known ? view : each)));
  },
  /** Removes the view's tag. Returns the neighbouring view, which the caller shows if the removed view was on the screen. */
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
