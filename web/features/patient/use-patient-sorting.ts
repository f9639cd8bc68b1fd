import { type PatientOrder, patientOrderOf, PatientSort, sortBy, Unseen } from '#shared/patient/patient-sorts.ts';
import type { PatientListInput } from '#web/api/queries/patient-queries.ts';
import type { ListQuery } from '#web/ui/use-list-query.ts';

/** The column by whose heading a person chooses an order. */
const COLUMNS = { lastVisitAt: 'seen', updatedAt: 'changed' } as const satisfies Record<string, PatientOrder['by']>;
const SORTED_COLUMNS: readonly (keyof typeof COLUMNS)[] = ['lastVisitAt', 'updatedAt'];

/** Returns the chosen sort of the page's address; absent = the usual one. */
export const sortOf = (list: ListQuery): PatientSort | undefined => PatientSort.safeParse(list.get('sort')).data;

/** Returns the chosen recall list of the page's address. */
export const unseenOf = (list: ListQuery): Unseen | undefined => Unseen.safeParse(list.get('unseen')).data;

/** Returns the part of the list's question that the address and the search hold. */
export function filtersOf(list: ListQuery): Pick<PatientListInput, 'search' | 'sort' | 'unseen'> {
  const [sort, unseen] = [sortOf(list), unseenOf(list)];
  return { search: list.search, ...(sort !== undefined && { sort }), ...(unseen !== undefined && { unseen }) };
}

/** Returns the order of the list for its table, and what a heading does (PAT-138). */
export function usePatientSorting(list: ListQuery) {
  const sort = sortOf(list);
  const { by, isDescending } = patientOrderOf({ sort, unseen: unseenOf(list) });
  // Many hits of a search come newest first.
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
