import { type Entry, type From, mergedStretch, type Source, type Stretch } from './list-source.ts';

/** Largest number of entries that one request examines. If there are more, the answer has a cursor that continues after these entries. */
const EXAMINED_MAX = 1000;
/** Number of rows that are read from a source in one step, if rows are filtered. */
const STRETCH_MAX = 100;

export interface Walk<Row> {
  /** The sources of the list, which are merged by place. */
  readonly sources: readonly Source<Row>[];
  readonly isDescending: boolean;
  readonly rowsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>;
  /** Whether a row belongs to the list; absent if every row does. */
  readonly isWanted?: (row: Row) => Promise<boolean>;
}

interface Found<Row> {
  readonly rows: Row[];
  /** The place after which the next page begins; absent if this is the last page. */
  readonly next?: string;
}

interface Placed<Row> {
  readonly place: string;
  readonly row: Row;
}

async function wantedOf<Row>({ rowsOf, isWanted }: Walk<Row>, entries: readonly Entry<Row>[]): Promise<Placed<Row>[]> {
  const missing = entries.flatMap(({ id, row }) => (row === undefined ? [id] : []));
  const rows = missing.length === 0 ? new Map<string, Row>() : await rowsOf(missing);
  const placed = entries.flatMap(({ id, place, row = rows.get(id) }) => (row === undefined ? [] : [{ place, row }]));
  if (isWanted === undefined) return placed;
  const verdicts = await Promise.all(placed.map(({ row }) => isWanted(row)));
  return placed.filter((_, index) => verdicts[index]);
}

const found = <Row>(placed: readonly Placed<Row>[], next?: string): Found<Row> => ({
  rows: placed.map(({ row }) => row),
  ...(next !== undefined && { next }),
});

/** Returns only as many entries as the page needs, if every row belongs to the list. So the rows of the other entries are not read. */
function needed<Row>({ isWanted }: Walk<Row>, { entries, reached }: Stretch<Row>, most: number): Stretch<Row> {
  if (isWanted !== undefined || entries.length <= most) return { entries, reached };
  const taken = entries.slice(0, most);
  return { entries: taken, reached: taken.at(-1)?.place };
}

/** Reads a list from a position until the page is full and one more row is found. This row proves that there is a next page. */
export async function walkList<Row>(walk: Walk<Row>, { after, limit: size }: From): Promise<Found<Row>> {
  const placed: Placed<Row>[] = [];
  let from = after;
  let limit = size + 1;
  for (let examined = 0; examined < EXAMINED_MAX; examined += limit) {
    const stretch = needed(walk, await mergedStretch(walk, { after: from, limit }), size + 1 - placed.length);
    placed.push(...(await wantedOf(walk, stretch.entries)));
    if (placed.length > size) return found(placed.slice(0, size), placed[size - 1]?.place);
    if (stretch.reached === undefined) return found(placed);
    from = stretch.reached;
    limit = walk.isWanted === undefined ? size + 1 - placed.length : STRETCH_MAX;
  }
  return found(placed, from);
}
