import * as z from 'zod';
import type { Cursor, PageInput } from '#shared/wire/page.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import { digest } from './digest.ts';
import type { From } from './list-source.ts';
import { type Walk, walkList } from './walk-list.ts';

const QUESTION_DIGEST_LENGTH = 16;
/** The position of an entry in a list, as a part of a key. It has no characters that sort before the first character of a key. */
const Place = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}\s]+$/u)
  .refine((place) => place.isWellFormed());

interface Asked {
  readonly page: PageInput;
  readonly cursor?: z.infer<typeof Cursor> | undefined;
}

/** The requested page of a list. */
export interface ListPage {
  readonly page: number;
  readonly size: number;
  /** The position after which the page begins. If absent, the page is found by its number. */
  readonly after: string | undefined;
  readonly cursorAfter: (place: string) => string;
}

/**
 * Returns the requested page. A cursor holds a position, and a digest of the organisation and the query. The cursor is valid only for that
 * organisation and that query.
 * @throws AppError 40000 for any other cursor
 */
export function listPage({ page: { page, size }, cursor, ...question }: Asked, owner: string): ListPage {
  const questionDigest = digest(JSON.stringify([owner, question])).slice(0, QUESTION_DIGEST_LENGTH);
  const Position = z.tuple([z.literal(questionDigest), Place]);
  const read = (text: string): string => {
    try {
      return Position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))[1];
    } catch (cause) {
      throw invalidField('cursor', 'cursor', { cause });
    }
  };
  return {
    page,
    size,
    after: cursor === undefined ? undefined : read(cursor),
    cursorAfter: (place) => Buffer.from(JSON.stringify([questionDigest, place])).toString('base64url'),
  };
}

interface Answer<Row> {
  readonly list: Row[];
  readonly total?: number;
  readonly more?: true;
  readonly cursor?: string;
}

/** Returns the answer with a page of a list. `next` is the position after which the next page begins; absent at the end. */
const answerOf = <Row>(
  { cursorAfter }: ListPage,
  { rows, next, total }: { rows: Row[]; next?: string | undefined; total?: number | undefined },
): Answer<Row> => ({
  list: rows,
  ...(total !== undefined && { total }),
  ...(next !== undefined && { cursor: cursorAfter(next), ...(total === undefined && { more: true as const }) }),
});

/** Reads a part of a list. `next` is the position after which the rest begins; absent at the end. */
type Read<Row> = (from: From) => Promise<{ rows: Row[]; next?: string }>;

/** Number of a list's rows. It may be a promise, so that it can be read at the same time as the rows. */
type Total = number | Promise<number> | undefined;

/**
 * Returns a page of a list, without reading the list beyond the page. The page begins after the cursor. Without a cursor, the page number
 * determines how many rows are skipped from the start.
 */
export async function readPage<Row>(read: Read<Row>, asked: ListPage, count?: Total): Promise<Answer<Row>> {
  const { page, size, after } = asked;
  if (after !== undefined || page === 1) {
    const [{ rows, next }, total] = await Promise.all([read({ after, limit: size }), count]);
    const counted = total ?? (after === undefined && next === undefined ? rows.length : undefined);
    return answerOf(asked, { rows, next, total: counted });
  }
  const [{ rows, next }, total] = await Promise.all([read({ after: undefined, limit: page * size }), count]);
  return answerOf(asked, { rows: rows.slice((page - 1) * size), next, total });
}

export const walkedPage = <Row>(walk: Walk<Row>, asked: ListPage, count?: Total): Promise<Answer<Row>> =>
  readPage((from) => walkList(walk, from), asked, count);

/** Returns a page of a list that is short enough to be read whole. The order of the rows is kept. */
export function wholePage<Row>(rows: readonly Row[], asked: ListPage): Answer<Row> {
  const { page, size, after } = asked;
  const start = after === undefined ? (page - 1) * size : Number.parseInt(after, 10) || 0;
  const end = start + size;
  return answerOf(asked, {
    rows: rows.slice(start, end),
    next: end < rows.length ? String(end) : undefined,
    total: rows.length,
  });
}

interface Ordered<Row> {
  readonly rows: readonly Row[];
  readonly placeOf: (row: Row) => string;
  readonly isDescending: boolean;
}

/** Sorts a list that was read whole by the rows' positions, and returns a page of it. */
export function sortedPage<Row>({ rows, placeOf, isDescending }: Ordered<Row>, asked: ListPage): Answer<Row> {
  const places = new Map(rows.map((row) => [row, placeOf(row)]));
  const place = (row: Row): string => places.get(row) ?? '';
  const isBefore = (a: string, b: string): boolean => (isDescending ? a > b : a < b);
  const sorted = rows.toSorted((a, b) => (isBefore(place(a), place(b)) ? -1 : 1));
  const { page, size, after } = asked;
  const start = after === undefined ? (page - 1) * size : sorted.filter((row) => !isBefore(after, place(row))).length;
  const shown = sorted.slice(start, start + size);
  const last = shown.at(-1);
  const next = last !== undefined && start + size < sorted.length ? place(last) : undefined;
  return answerOf(asked, { rows: shown, next, total: rows.length });
}
