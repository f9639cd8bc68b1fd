import * as z from 'zod';
import { readBatches } from './read-batches.ts';

const Key = z.object({ pk: z.string(), sk: z.string() });
type Key = z.infer<typeof Key>;

/** What was read together; each `Ask` takes its own item out of it. */
export type Found = ReadonlyMap<string, unknown>;

/** One item of several that are read together, and how it is taken from what was found. */
export interface Ask<Row> {
  readonly key: Key;
  readonly from: (found: Found) => Row | undefined;
}

const nameOf = ({ pk, sk }: Key): string => JSON.stringify([pk, sk]);

export const askFor = <Row>(key: Key, parse: (item: unknown) => Row | undefined): Ask<Row> => ({
  key,
  from: (found) => (found.has(nameOf(key)) ? parse(found.get(nameOf(key))) : undefined),
});

/** Consistent reads of items of different types in one request: for what every call needs before it begins. */
export async function readTogether(asks: readonly Ask<unknown>[]): Promise<Found> {
  const items = await readBatches(asks.map(({ key }) => key));
  return new Map(items.map((item) => [nameOf(Key.parse(item)), item]));
}
