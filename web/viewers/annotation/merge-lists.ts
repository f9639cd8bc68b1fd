import { hashKey } from '@tanstack/react-query';

interface Versions<Item> {
  /** List that both people started from. */
  readonly base: readonly Item[];
  readonly mine: readonly Item[];
  readonly theirs: readonly Item[];
}

interface Naming<Item> {
  readonly idOf: (item: Item) => string;
  /** Returns a copy of an item with a new id. */
  readonly copyOf: (item: Item) => Item;
}

/** Returns whether two values are equal; the order of fields does not matter. */
export const isSame = (a: unknown, b: unknown): boolean => hashKey([a]) === hashKey([b]);

/**
 * Merges concurrent changes of two people without loss. An item that only one person changed gets that change. If both changed it, `theirs`
 * is kept, and `mine` is added as a copy. An item that one person removed and the other changed is kept.
 */
export function mergeLists<Item>({ base, mine, theirs }: Versions<Item>, { idOf, copyOf }: Naming<Item>): Item[] {
  const byId = (list: readonly Item[]) => new Map(list.map((each) => [idOf(each), each]));
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const ids = new Set([...theirs, ...mine].map(idOf));
  return [...ids].flatMap((id): Item[] => {
    const [was, here, there] = [before.get(id), own.get(id), other.get(id)];
    if (isSame(here, there) || isSame(there, was)) return here === undefined ? [] : [here];
    if (isSame(here, was)) return there === undefined ? [] : [there];
    if (here === undefined) return there === undefined ? [] : [there];
    return there === undefined ? [here] : [there, copyOf(here)];
  });
}
