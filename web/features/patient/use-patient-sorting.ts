import { type PatientOrder, patientOrderOf, PatientSort, sortBy, Unseen } from '#shared/patient/patient-sorts.ts';
import type { PatientListInput } from '#web/api/queries/patient-queries.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';

/** Sort of each column with a heading that sorts. */
const COLUMNS = { lastVisitAt: 'seen', updatedAt: 'changed' } as const satisfies Record<string, PatientOrder['by']>;
const SORTED_COLUMNS: readonly (keyof typeof COLUMNS)[] = ['lastVisitAt', 'updatedAt'];

/** Returns the sort in the page's address; undefined = the usual sort. */
export const sortOf = (list: ListQuery): PatientSort | undefined => PatientSort.safeParse(list.get('sort')).data;

/** Returns the recall list in the page's address; undefined = none. */
export const unseenOf = (list: ListQuery): Unseen | undefined => Unseen.safeParse(list.get('unseen')).data;

/** Returns the part of the list's request that comes from the address and the search. */
export function filtersOf(list: ListQuery): Pick<PatientListInput, 'search' | 'sort' | 'unseen'> {
  const [sort, unseen] = [sortOf(list), unseenOf(list)];
  return { search: list.search, ...(sort !== undefined && { sort }), ...(unseen !== undefined && { unseen }) };
}

/** Returns how the list is sorted, for its table, and the function that a click on a heading calls (PAT-138). */
export function usePatientSorting(list: ListQuery) {
  const sort = sortOf(list);
  const { by, isDescending } = patientOrderOf({ sort, unseen: unseenOf(list) });
  // If a search has many hits, the server returns the newest first, and not in the usual order. So the sort is unknown here.
  const isUnknown = sort === undefined && list.search !== '';
  return {
    by: isUnknown ? undefined : SORTED_COLUMNS.find((column) => COLUMNS[column] === by),
    isDescending,
    columns: SORTED_COLUMNS,
    onSort: (column: string, isDown: boolean) => {
      const known = SORTED_COLUMNS.find((each) => each === column);
      list.set('sort', (known && sortBy(COLUMNS[known], isDown)) ?? '');
    },
  };
}
