import type { OrganisationId } from '#shared/ids.ts';
import { rangeSource, type Source } from './list-source.ts';
import { headsOf, searchKey, type TextSearch, tokenItems } from './search-tokens.ts';

/** Maximum of hits that are read whole: they are counted, and keep the order of the list. */
export const FEW_HITS = 60;
/** People number repeated names upwards: the highest number is the newest. */
const COUNTED = /^\d{5,}$/u;
/** After every text that starts alike. */
const LAST_CHARACTER = '\uFFFD';

/** Returns the hits, or undefined for more than the maximum. */
type FewIds = string[] | undefined;

const fewOf = (rows: readonly { readonly id: string }[]): FewIds =>
  rows.length > FEW_HITS ? undefined : [...new Set(rows.map(({ id }) => id))];

/** Ids of the rows of which a text starts as typed, where they are few. */
export async function fewHits(where: TextSearch, typed: string): Promise<FewIds> {
  const query = { index: 'primary', key: where, beginsWith: { token: searchKey(typed) } } as const;
  return fewOf((await tokenItems.page(query, { limit: FEW_HITS + 1, cursor: null })).rows);
}

/** All of them by their numbers, the highest first. */
const highestHits = <Row>(where: TextSearch, typed: string): Source<Row> =>
  rangeSource({
    from: typed,
    to: `${typed}${LAST_CHARACTER}`,
    isDescending: true,
    page: (between, window) => tokenItems.page({ index: 'primary', key: where, between, isDescending: true }, window),
    entryOf: ({ token, id }) => ({ place: `${token}#${id}`, id }),
  });

/** All of them, newest first: out of those whose text starts alike, as far as the index knows. */
const newestHits =
  <Row>(where: TextSearch, typed: string): Source<Row> =>
  async ({ after, limit }) => {
    const { head = typed, longHead } = headsOf(typed);
    const newest = { between: ['!', after ?? '~'], isDescending: true } as const;
    // A row has several texts: so many hold the whole of one row at least.
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

/** Rows of which a text starts as typed, newest first. */
export function hits<Row>(where: TextSearch, text: string): Source<Row> {
  const typed = searchKey(text);
  return where.resource === 'order' && COUNTED.test(typed) ? highestHits(where, typed) : newestHits(where, typed);
}

interface FacetRange {
  readonly organisationId: OrganisationId;
  /** The facet up to its value. */
  readonly facet: string;
  /** From and to which value, both included; absent = all of them. */
  readonly from?: string;
  readonly to?: string;
  readonly isDescending: boolean;
}

const facetsOf = (organisationId: OrganisationId) => ({ organisationId, resource: 'orderFacet' }) as const;

/** Orders that have a facet, by its value. */
export function facetSource<Row>({ organisationId, facet, from = '', to = '', isDescending }: FacetRange): Source<Row> {
  const key = facetsOf(organisationId);
  const start = searchKey(facet);
  return rangeSource({
    from,
    // The row's id follows the value: `~` sorts after it.
    to: `${to}~`,
    isDescending,
    page: ([first, last], window) => {
      const between = [`${start}${first}`, `${start}${last}`] as const;
      return tokenItems.page({ index: 'primary', key, between, isDescending }, window);
    },
    entryOf: ({ token, id }) => ({ place: `${token.slice(start.length)}#${id}`, id }),
  });
}

/** Ids of the orders with exactly this facet, where they are few. */
export async function fewWithFacet(organisationId: OrganisationId, facet: string): Promise<FewIds> {
  const query = { index: 'primary', key: { ...facetsOf(organisationId), token: searchKey(facet) } } as const;
  return fewOf((await tokenItems.page(query, { limit: FEW_HITS + 1, cursor: null })).rows);
}

/** All of them, however many. */
export async function idsWithFacet(organisationId: OrganisationId, facet: string): Promise<string[]> {
  const key = { ...facetsOf(organisationId), token: searchKey(facet) };
  return (await tokenItems.all({ index: 'primary', key })).map(({ id }) => id);
}
