import { pinyin } from 'pinyin-pro';
import * as z from 'zod';
import { OrganisationId } from '#shared/ids.ts';
import { itemType } from './item-type.ts';
import type { Tenant } from './tenant.ts';
import type { Write } from './write.ts';

const searchTokens = itemType(
  'searchToken',
  z.object({ organisationId: OrganisationId, resource: z.string(), token: z.string(), id: z.string() }),
);

/** What can be found, in whose list. */
interface Findable {
  readonly organisationId: OrganisationId;
  readonly resource: 'order' | 'patient';
  readonly id: string;
}

/** At most so many hits of one search; whoever has more types another letter. */
const HITS_MAX = 300;
const TOKEN_LENGTH_MAX = 64;

/** One spelling for what people type: lower case, full-width digits as digits, single spaces; `#` parts keys. */
const normalise = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('#', ' ').replaceAll(/\s+/gu, ' ').trim().slice(0, TOKEN_LENGTH_MAX);

const HAN = /\p{Script=Han}/u;

/** A text from each of its words on, and for Chinese its pinyin whole and by initials (`张伟`: `zhangwei`, `zw`). */
function tokensOf(text: string): string[] {
  const words = normalise(text).split(' ');
  const tails = words.map((_word, index) => words.slice(index).join(' '));
  if (!HAN.test(text)) return tails;
  const spelt = (pattern: 'pinyin' | 'first') =>
    normalise(pinyin(text, { toneType: 'none', type: 'array', pattern }).join(''));
  return [...tails, spelt('pinyin'), spelt('first')];
}

const allTokens = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap(tokensOf).filter((token) => token !== ''));

const UNSTAMPED = { version: 1, createdAt: 0, updatedAt: 0 };

/** What to write so that the thing is found under `after` and no longer under `before`. */
export function searchWrites(thing: Findable, before: readonly string[], after: readonly string[]): Write[] {
  const [old, now] = [allTokens(before), allTokens(after)];
  const row = (token: string) => ({ ...thing, token, ...UNSTAMPED });
  return [
    ...[...now].filter((token) => !old.has(token)).map((token) => searchTokens.put(row(token))),
    ...[...old].filter((token) => !now.has(token)).map((token) => searchTokens.remove(row(token))),
  ];
}

/** Ids of what starts with the search text in the tenant's own lists, without order. */
export async function findByText(tenant: Tenant, resource: Findable['resource'], search: string): Promise<string[]> {
  const { organisationId } = tenant;
  const { rows } = await searchTokens.page(
    { index: 'primary', key: { organisationId, resource }, beginsWith: { token: normalise(search) } },
    { limit: HITS_MAX, cursor: null },
  );
  return [...new Set(rows.map((row) => row.id))];
}
