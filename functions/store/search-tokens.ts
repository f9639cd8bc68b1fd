import * as z from 'zod';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { OrganisationId } from '#shared/ids.ts';
import { itemType } from './item-type.ts';
import { fresh } from './stamps.ts';
import type { Write } from './write.ts';

/** Keeps a transaction within DynamoDB's hundred items, and an absurd text from filling the table. */
const TOKENS_MAX = 24;
const TOKEN_LENGTH_MAX = 64;
const FOUND_MAX = 500;
const FACET_FOUND_MAX = 1000;
/** A name of many short words must not fill a transaction. */
const FACET_SPELLINGS_MAX = 4;

/** `orderFacet`: what order lists are filtered by, apart from what people type. */
const Resource = z.enum(['patient', 'order', 'orderFacet']);
const tokenItems = itemType(
  'searchToken',
  z.object({ organisationId: OrganisationId, resource: Resource, token: z.string(), id: z.string() }),
);

interface Findable {
  readonly organisationId: OrganisationId;
  readonly resource: z.infer<typeof Resource>;
  readonly id: string;
}

/** One spelling for what people type: width, case and spaces do not matter. */
export const searchKey = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '').slice(0, TOKEN_LENGTH_MAX);

const HAN = /\p{Script=Han}/u;

/** 张三 is found by 张三, zhangsan and zs; Maya Lindqvist by her whole name and by each word of it. */
async function spellings(text: string): Promise<string[]> {
  const words = text.trim().split(/\s+/u);
  if (!HAN.test(text)) return [text, ...words.slice(1)];
  // Larger than all else that a call loads, and needed by few: not before it is.
  const { pinyin } = await import('pinyin-pro');
  const sounds = pinyin(text, { toneType: 'none', type: 'array', surname: 'head', nonZh: 'consecutive', v: true });
  return [text, sounds.join(''), sounds.map((sound) => sound.charAt(0)).join('')];
}

async function tokensOf(texts: readonly string[]): Promise<Set<string>> {
  const spelt = (await Promise.all(texts.map(spellings))).flat();
  return new Set(
    spelt
      .map(searchKey)
      .filter((token) => token !== '')
      .slice(0, TOKENS_MAX),
  );
}

function tokenWrites(row: Findable, old: ReadonlySet<string>, current: ReadonlySet<string>): Write[] {
  const now = nowSeconds();
  return [
    ...[...old.difference(current)].map((token) => tokenItems.drop({ ...row, token })),
    ...[...current.difference(old)].map((token) => tokenItems.put(fresh(now, { ...row, token }))),
  ];
}

/** The writes by which a row is found by the start of its texts (`after`) and no longer by those that it had before. */
export async function searchWrites(
  row: Findable,
  before: readonly string[],
  after: readonly string[],
): Promise<Write[]> {
  const [old, current] = await Promise.all([tokensOf(before), tokensOf(after)]);
  return tokenWrites(row, old, current);
}

/** The same for facets, which are stored as they are given but for their spelling. */
export const facetWrites = (row: Findable, before: readonly string[], after: readonly string[]): Write[] =>
  tokenWrites(row, new Set(before.map(searchKey)), new Set(after.map(searchKey)));

/** The facets of a name by whose start, or by that of a word and what follows it, a list is filtered. */
export async function spelledFacet(name: string, text: string): Promise<string[]> {
  const words = text.trim().split(/\s+/u);
  const spelt = HAN.test(text) ? await spellings(text) : words.map((_, from) => words.slice(from).join(' '));
  return spelt.slice(0, FACET_SPELLINGS_MAX).map((spelling) => `${name}:${spelling}`);
}

/** Whether one of a few texts starts as typed, for rows that are read as a whole. */
export async function isFoundBy(texts: readonly string[], typed: string): Promise<boolean> {
  const start = searchKey(typed);
  return [...(await tokensOf(texts))].some((token) => token.startsWith(start));
}

/** Ids of the organisation's rows of which a text starts as typed, at most 500. */
export async function searchIds(where: Omit<Findable, 'id'>, typed: string): Promise<string[]> {
  const query = { index: 'primary', key: where, beginsWith: { token: searchKey(typed) } } as const;
  const { rows } = await tokenItems.page(query, { limit: FOUND_MAX, cursor: null });
  return [...new Set(rows.map((row) => row.id))];
}

interface FacetRange {
  readonly beginsWith?: string;
  /** From and to, both included. */
  readonly between?: readonly [from: string, to: string];
  /** In the order of the facets; else backwards, so that the newest rows of a facet are among those found. */
  readonly isAscending?: boolean;
}

/** Ids of the organisation's rows with such a facet, at most 1000. */
export async function facetIds(where: Omit<Findable, 'id'>, range: FacetRange): Promise<string[]> {
  const { beginsWith = '', between, isAscending = false } = range;
  const ends = between?.map(searchKey);
  const query = {
    index: 'primary',
    key: where,
    isDescending: !isAscending,
    ...(ends === undefined
      ? { beginsWith: { token: searchKey(beginsWith) } }
      : // The row's id follows the token: `~` sorts behind it.
        { between: [ends[0] ?? '', `${ends[1] ?? ''}~`] as const }),
  } as const;
  const { rows } = await tokenItems.page(query, { limit: FACET_FOUND_MAX, cursor: null });
  return [...new Set(rows.map((row) => row.id))];
}
