/** Texts that sort before and after every position that begins with an id or a time. */
const FIRST_PLACE = '!';
const LAST_PLACE = '~';

/**
 * Whether a text sorts after another, compared byte by byte as in DynamoDB. DynamoDB refuses a range whose end sorts before its start, so
 * the caller must check this first.
 */
const isAfter = (a: string, b: string): boolean => Buffer.compare(Buffer.from(a), Buffer.from(b)) > 0;

export interface Entry<Row> {
  /** Position of the entry in the order of the list. */
  readonly place: string;
  readonly id: string;
  /** The whole row, if the index holds it. */
  readonly row?: Row;
}

export interface From {
  /** The position after which to begin; absent for the start of the list. */
  readonly after: string | undefined;
  readonly limit: number;
}

export interface Stretch<Row> {
  readonly entries: readonly Entry<Row>[];
  /** The position up to which the source was read; absent if it was read to its end. */
  readonly reached: string | undefined;
}

/** Reads the next entries of a list in its order. */
export type Source<Row> = (from: From) => Promise<Stretch<Row>>;

interface Range<Item, Row> {
  readonly from?: string;
  readonly to?: string;
  readonly isDescending: boolean;
  /** Share of the list's rows that the range holds; absent for all of them. */
  readonly share?: number;
  /** Reads a page of the index's items between two places, both included. */
  readonly page: (
    between: readonly [string, string],
    window: { readonly limit: number; readonly cursor: string | null },
  ) => Promise<{ rows: Item[]; cursor: string | null }>;
  readonly entryOf: (item: Item) => Entry<Row>;
}

/**
 * Returns the number of rows to read from a range that holds a share of a list. It is twice the expected number. Ids are spread at random,
 * so a range may hold more than its share.
 */
const partOf = (limit: number, share: number): number => Math.min(limit, Math.ceil(limit * share * 2) + 2);

/** Returns a source that reads one range of an index. */
export function rangeSource<Item, Row>({
  from = FIRST_PLACE,
  to = LAST_PLACE,
  isDescending,
  share = 1,
  page,
  entryOf,
}: Range<Item, Row>): Source<Row> {
  return async ({ after, limit }) => {
    const ends = [isDescending || after === undefined ? from : after, isDescending ? (after ?? to) : to] as const;
    if (isAfter(...ends)) return { entries: [], reached: undefined };
    // One row more is read, because the range includes the last entry of the previous page.
    const asked = partOf(limit, share) + (after === undefined ? 0 : 1);
    const items: Item[] = [];
    let cursor: string | null = null;
    do {
      const next: { rows: Item[]; cursor: string | null } = await page(ends, { limit: asked - items.length, cursor });
      items.push(...next.rows);
      cursor = next.cursor;
    } while (cursor !== null && items.length < asked);
    const last = items.at(-1);
    const entries = items.map(entryOf);
    return {
      entries: entries.filter(({ place }) => place !== after),
      reached: cursor === null || last === undefined ? undefined : entryOf(last).place,
    };
  };
}

interface Merged<Row> {
  readonly sources: readonly Source<Row>[];
  readonly isDescending: boolean;
}

/**
 * Returns the next entries of several sources in one order, each row once. The result ends at the first position at which one of the
 * sources stopped reading.
 */
export async function mergedStretch<Row>({ sources, isDescending }: Merged<Row>, from: From): Promise<Stretch<Row>> {
  const stretches = await Promise.all(sources.map((source) => source(from)));
  const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b === isDescending ? 1 : -1);
  const [reached] = stretches.flatMap(({ reached: place }) => place ?? []).toSorted(inOrder);
  const entries = stretches
    .flatMap((stretch) => stretch.entries)
    .filter(({ place }) => reached === undefined || inOrder(place, reached) <= 0)
    .toSorted((a, b) => inOrder(a.place, b.place));
  const byId = new Map(entries.toReversed().map((entry) => [entry.id, entry]));
  return { entries: entries.filter((entry) => byId.get(entry.id) === entry), reached };
}
