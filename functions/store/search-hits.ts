import type { OrganisationId } from '#shared/ids.ts';
import { rangeSource, type Source } from './list-source.ts';
import { headsOf, searchKey, type TextSearch, tokenItems } from './search-tokens.ts';

/** Largest number of hits that are read whole. Up to this number, hits are counted and sorted in the order of the list. */
export const FEW_HITS = 60;
/**
 * Matches numbers of five or more digits. Order numbers rise with time, and people also append rising numbers to names. So the hit with the
 * highest number is the newest.
 */
const COUNTED = /^\d{5,}$/u;
/** A character that sorts after every text with the same start. */
const LAST_CHARACTER = '\uFFFD';

/** The ids of the hits; `undefined` if there are more than `FEW_HITS`. */
type FewIds = string[] | undefined;

const fewOf = (rows: readonly { readonly id: string }[]): FewIds =>
  rows.length > FEW_HITS ? undefined : [...new Set(rows.map(({ id }) => id))];

/** Returns the ids of the rows with a text that starts as typed; `undefined` if there are more than `FEW_HITS`. */
export async function fewHits(where: TextSearch, typed: string): Promise<FewIds> {
  const query = { index: 'primary', key: where, beginsWith: { token: searchKey(typed) } } as const;
  return fewOf((await tokenItems.page(query, { limit: FEW_HITS + 1, cursor: null })).rows);
}

/** Returns a source of all hits for a typed number. The hits are sorted by their own numbers, highest first. */
const highestHits = <Row>(where: TextSearch, typed: string): Source<Row> =>
  rangeSource({
    from: typed,
    to: `${typed}${LAST_CHARACTER}`,
    isDescending: true,
    page: (between, window) => tokenItems.page({ index: 'primary', key: where, between, isDescending: true }, window),
    entryOf: ({ token, id }) => ({ place: `${token}#${id}`, id }),
  });

/**
 * Returns a source of all hits, newest first. The index finds rows by the first letters of their texts only, so the source filters these
 * rows.
 */
const newestHits =
  <Row>(where: TextSearch, typed: string): Source<Row> =>
  async ({ after, limit }) => {
    const { head = typed, longHead } = headsOf(typed);
    const newest = { between: ['!', after ?? '~'], isDescending: true } as const;
    // A row has several texts, but fewer than `FEW_HITS`. So a window of `FEW_HITS` items contains all texts of at least one row.
    const window = { limit: Math.max(limit, FEW_HITS), cursor: null };
    const { rows, cursor } =
      longHead === undefined
        ? await tokenItems.page({ index: 'gsi1', key: { ...where, head }, ...newest }, window)
        : await tokenItems.page({ index: 'gsi2', key: { ...where, longHead }, ...newest }, window);
    const cut = cursor === null ? undefined : rows.at(-1)?.id;
    const whole = rows.filter(({ id }) => id !== cut);
    const ids = new Set(whole.filter(({ token }) => token.startsWith(typed)).map(({ id }) => id));
    return {
      entries: [...ids].map((id) => ({ place: id, id })),
      reached: cut === undefined ? undefined : whole.at(-1)?.id,
    };
  };

/** Returns a source of the rows with a text that starts as typed, newest first. */
export function hits<Row>(where: TextSearch, text: string): Source<Row> {
  const typed = searchKey(text);
  return where.resource === 'order' && COUNTED.test(typed) ? highestHits(where, typed) : newestHits(where, typed);
}

interface FacetRange {
  readonly organisationId: OrganisationId;
  /**
   * Start of the token that all orders of the source have: the filter's name and a colon. If only one value is wanted, the value follows.
   */
  readonly facet: string;
  /** First and last value, both included; absent for all values. */
  readonly from?: string;
  readonly to?: string;
  readonly isDescending: boolean;
}

const facetsOf = (organisationId: OrganisationId) => ({ organisationId, resource: 'orderFacet' }) as const;

/** Returns a source of the orders with a value for one filter of order lists (`facet`). It is sorted by this value. */
export function facetSource<Row>({ organisationId, facet, from = '', to = '', isDescending }: FacetRange): Source<Row> {
  const key = facetsOf(organisationId);
  const start = searchKey(facet);
  return rangeSource({
    from,
    // In the sort key, the row's id follows the value. `~` sorts after every id, so the rows with the value `to` are included.
    to: `${to}~`,
    isDescending,
    page: ([first, last], window) => {
      const between = [`${start}${first}`, `${start}${last}`] as const;
      return tokenItems.page({ index: 'primary', key, between, isDescending }, window);
    },
    entryOf: ({ token, id }) => ({ place: `${token.slice(start.length)}#${id}`, id }),
  });
}

/** Returns the ids of the orders with exactly this facet; `undefined` if there are more than `FEW_HITS`. */
export async function fewWithFacet(organisationId: OrganisationId, facet: string): Promise<FewIds> {
  const query = { index: 'primary', key: { ...facetsOf(organisationId), token: searchKey(facet) } } as const;
  return fewOf((await tokenItems.page(query, { limit: FEW_HITS + 1, cursor: null })).rows);
}

/** Returns the ids of all orders with exactly this facet, however many there are. */
export async function idsWithFacet(organisationId: OrganisationId, facet: string): Promise<string[]> {
  const key = { ...facetsOf(organisationId), token: searchKey(facet) };
  return (await tokenItems.all({ index: 'primary', key })).map(({ id }) => id);
}
