import * as z from 'zod';
import { readBatches } from './read-batches.ts';

const Key = z.object({ pk: z.string(), sk: z.string() });
type Key = z.infer<typeof Key>;

/** Items that were read together. Each `Ask` takes its own item from them. */
export type Found = ReadonlyMap<string, unknown>;

/** A request for one item of several, and the function that takes it from the result. */
export interface Ask<Row> {
  readonly key: Key;
  readonly from: (found: Found) => Row | undefined;
}

const nameOf = ({ pk, sk }: Key): string => JSON.stringify([pk, sk]);

export const askFor = <Row>(key: Key, parse: (item: unknown) => Row | undefined): Ask<Row> => ({
  key,
  from: (found) => (found.has(nameOf(key)) ? parse(found.get(nameOf(key))) : undefined),
});

/** Reads items of different types in one consistent request, for the rows that every call needs first. */
export async function readTogether(asks: readonly Ask<unknown>[]): Promise<Found> {
  const items = await readBatches(asks.map(({ key }) => key));
  return new Map(items.map((item) => [nameOf(Key.parse(item)), item]));
}
