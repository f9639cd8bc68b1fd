import type { ListQuery } from '#web/ui/use-list-query.ts';

/** Returns whether a list's address asks for the map beside it. */
export const isMapShown = (list: Pick<ListQuery, 'get'>): boolean => list.get('view') === 'map';
