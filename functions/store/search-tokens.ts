import * as z from 'zod';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { OrganisationId } from '#shared/ids.ts';
import { lettersIn, SEARCH_LETTERS_MIN } from '#shared/wire/search-text.ts';
import { itemType } from './item-type.ts';
import { newRow } from './stamps.ts';
import type { Write } from './write.ts';

const TOKEN_LENGTH_MAX = 64;
const SHORT_HEAD_LETTERS = SEARCH_LETTERS_MIN;
const LONG_HEAD_LETTERS = 4;

/** Resources whose texts people search by typing the start of a text. */
const TextResource = z.enum(['patient', 'order', 'orderDoctor']);
/** All kinds of tokens. A token of the kind `orderFacet` is called a facet: the name of a filter of order lists, with a value. */
const Resource = z.enum([...TextResource.options, 'orderFacet']);
export const tokenItems = itemType(
  'searchToken',
  z.object({
    organisationId: OrganisationId,
    resource: Resource,
    token: z.string(),
    id: z.string(),
    head: z.string().optional(),
    longHead: z.string().optional(),
  }),
);

/**
 * Largest number of tokens of one row. An order moves from one lab to another in one transaction, which DynamoDB limits to a hundred items.
 */
const TOKENS_MAX: Record<z.infer<typeof TextResource>, number> = { patient: 24, order: 20, orderDoctor: 4 };

interface Owner {
  readonly organisationId: OrganisationId;
}
/** The organisation and the kind of texts to search. */
export interface TextSearch extends Owner {
  readonly resource: z.infer<typeof TextResource>;
}
interface Findable extends TextSearch {
  readonly id: string;
}

/** Normalises typed text: ignores width, case and spaces. */
export const searchKey = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '').slice(0, TOKEN_LENGTH_MAX);

/** Returns the first letters of a text; `undefined` if it has fewer letters. */
function headOf(text: string, letters: number): string | undefined {
  let head = '';
  let count = 0;
  for (const character of text) {
    if (count >= letters) break;
    head += character;
    count += lettersIn(character);
  }
  return count >= letters ? head : undefined;
}

/** Returns the first two and first four letters of a text. They are the keys of the indexes that list the newest hits. */
export function headsOf(text: string): { readonly head?: string; readonly longHead?: string } {
  const head = headOf(text, SHORT_HEAD_LETTERS);
  const longHead = headOf(text, LONG_HEAD_LETTERS);
  return { ...(head !== undefined && { head }), ...(longHead !== undefined && { longHead }) };
}

const HAN = /\p{Script=Han}/u;

/**
 * Returns the spellings by which a text is found. 张三 is found by 张三, zhangsan and zs. Dr. Maya Lindqvist is found by `dr`, `maya l` and
 * `lindqvist`.
 */
async function spellings(text: string): Promise<string[]> {
  const words = text.trim().split(/\s+/u);
  if (!HAN.test(text)) return words.map((_, from) => words.slice(from).join(' '));
  // Loaded only here: the package is larger than all other code of the bundle, and rarely needed.
  const { pinyin } = await import('pinyin-pro');
  const sounds = pinyin(text, { toneType: 'none', type: 'array', surname: 'head', nonZh: 'consecutive', v: true });
  return [text, sounds.join(''), sounds.map((sound) => sound.charAt(0)).join('')];
}

async function tokensOf(texts: readonly string[], most: number): Promise<Set<string>> {
  const spelt = (await Promise.all(texts.map(spellings))).flat();
  const tokens = spelt.map(searchKey).filter((token) => token !== '');
  return new Set(tokens.slice(0, most));
}

/**
 * Returns the writes that add the start of each text in `after` to the search index. They also remove the former texts `before` from it.
 */
export async function searchWrites(
  row: Findable,
  before: readonly string[],
  after: readonly string[],
): Promise<Write[]> {
  const most = TOKENS_MAX[row.resource];
  const [old, current] = await Promise.all([tokensOf(before, most), tokensOf(after, most)]);
  const now = nowSeconds();
  return [
    ...[...old.difference(current)].map((token) => tokenItems.drop({ ...row, token })),
    ...[...current.difference(old)].map((token) => tokenItems.put(newRow(now, { ...row, token, ...headsOf(token) }))),
  ];
}

/**
 * Returns the writes that replace the facets `before` of an order by the facets `after`. Facets are normalised, but get no further
 * spellings.
 */
export function facetWrites(
  row: Owner & { readonly id: string },
  before: readonly string[],
  after: readonly string[],
): Write[] {
  const facet = { ...row, resource: 'orderFacet' } as const;
  const [old, current] = [new Set(before.map(searchKey)), new Set(after.map(searchKey))];
  const now = nowSeconds();
  return [
    ...[...old.difference(current)].map((token) => tokenItems.drop({ ...facet, token })),
    ...[...current.difference(old)].map((token) => tokenItems.put(newRow(now, { ...facet, token }))),
  ];
}

/** Whether one of the texts starts as typed. For lists that are read whole. */
export async function isFoundBy(texts: readonly string[], typed: string): Promise<boolean> {
  const start = searchKey(typed);
  return [...(await tokensOf(texts, TOKENS_MAX.patient))].some((token) => token.startsWith(start));
}
