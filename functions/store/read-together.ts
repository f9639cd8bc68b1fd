import * as z from 'zod';
import { readBatches } from './read-batches.ts';

const Key = z.object({ pk: z.string(), sk: z.string() });
type Key = z.infer<typeof Key>;

/** Items that were read together. Each `Ask` takes its own item from them. */
export type Found = ReadonlyMap<string, unknown>;

/** A request for one item, and the function that takes this item from the items that were read together. */
export interface Ask<Row> {
  readonly key: Key;
  readonly from: (found: Found) => Row | undefined;
}

const nameOf = ({ pk, sk }: Key): string => JSON.stringify([pk, sk]);

export const askFor = <Row>(key: Key, parse: (item: unknown) => Row | undefined): Ask<Row> => ({
  key,
  from: (found) => (found.has(nameOf(key)) ? parse(found.get(nameOf(key))) : undefined),
});

/** Reads items of different types in one consistent request, for the rows that every call needs first. Keys may repeat. */
export async function readTogether(asks: readonly Ask<unknown>[]): Promise<Found> {
  const keys = new Map(asks.map(({ key }) => [nameOf(key), key]));
  const items = await readBatches([...keys.values()]);
  return new Map(items.map((item) => [nameOf(Key.parse(item)), item]));
}

/** Reads one item, possibly in one request with other items. */
export type ReadAsked = <Row>(ask: Ask<Row>) => Promise<Row | undefined>;

/** Returns a function that reads items of different types. Items that are requested without waiting in between are read in one request. */
export function readingTogether(): ReadAsked {
  let asks: Ask<unknown>[] = [];
  let found: Promise<Found> | undefined;
  const request = async (): Promise<Found> => {
    // Waits until the running code has asked for its other items too. They are then part of this request.
    await Promise.resolve();
    const asked = asks;
    asks = [];
    found = undefined;
    return readTogether(asked);
  };
  return async (ask) => {
    asks.push(ask);
    found ??= request();
    return ask.from(await found);
  };
}
