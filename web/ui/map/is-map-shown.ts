import type { ListQuery } from '#web/ui/use-list-query.ts';

/** Returns whether the list's address asks for a map next to the list. */
export const isMapShown = (list: Pick<ListQuery, 'get'>): boolean => list.get('view') === 'map';
