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

/** Kinds of texts, of which people type the start. */
const TextResource = z.enum(['patient', 'order', 'orderDoctor']);
/** `orderFacet`: other filters of order lists. */
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

/** Maximum for one row: a transaction moves an order from one lab to another within DynamoDB's hundred items. */
const TOKENS_MAX: Record<z.infer<typeof TextResource>, number> = { patient: 24, order: 20, orderDoctor: 4 };

interface Owner {
  readonly organisationId: OrganisationId;
}
/** The owner and kind of the texts to search. */
export interface TextSearch extends Owner {
  readonly resource: z.infer<typeof TextResource>;
}
interface Findable extends TextSearch {
  readonly id: string;
}

/** Normalises typed text: width, case and spaces do not matter. */
export const searchKey = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '').slice(0, TOKEN_LENGTH_MAX);

/** Returns the first letters of a text; absent where it has fewer. */
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

/** Returns the start of a text, by which it is found among the newest. */
export function headsOf(text: string): { readonly head?: string; readonly longHead?: string } {
  const head = headOf(text, SHORT_HEAD_LETTERS);
  const longHead = headOf(text, LONG_HEAD_LETTERS);
  return { ...(head !== undefined && { head }), ...(longHead !== undefined && { longHead }) };
}

const HAN = /\p{Script=Han}/u;

/**
 * Returns all spellings of a text. 张三 is found by 张三, zhangsan and zs; Dr. Maya Lindqvist by `dr`, `maya l` and
 * `lindqvist`.
 */
async function spellings(text: string): Promise<string[]> {
  const words = text.trim().split(/\s+/u);
  if (!HAN.test(text)) return words.map((_, from) => words.slice(from).join(' '));
  // Larger than everything else in the bundle, and rarely needed: loaded on demand.
  const { pinyin } = await import('pinyin-pro');
  const sounds = pinyin(text, { toneType: 'none', type: 'array', surname: 'head', nonZh: 'consecutive', v: true });
  return [text, sounds.join(''), sounds.map((sound) => sound.charAt(0)).join('')];
}

async function tokensOf(texts: readonly string[], most: number): Promise<Set<string>> {
  const spelt = (await Promise.all(texts.map(spellings))).flat();
  const tokens = spelt.map(searchKey).filter((token) => token !== '');
  return new Set(tokens.slice(0, most));
}

/** Returns the writes that index a row by the start of its texts (`after`) and remove its former texts (`before`). */
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

/** Does the same for facets, which are stored as given except for their spelling. */
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

/** Returns whether a text starts as typed, for rows that are read as a whole. */
export async function isFoundBy(texts: readonly string[], typed: string): Promise<boolean> {
  const start = searchKey(typed);
  return [...(await tokensOf(texts, TOKENS_MAX.patient))].some((token) => token.startsWith(start));
}
