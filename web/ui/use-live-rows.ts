import { useState } from 'react';

interface LiveRows<Row> {
  readonly rows: readonly Row[];
  /** Filter and page of the list. When the view changes, the remembered order and stamps of the former view are dropped. */
  readonly view: string;
  readonly keyOf: (row: Row) => string;
  /** Returns a number that grows whenever the row changes. */
  readonly stampOf: (row: Row) => number;
}

interface Kept {
  readonly view: string;
  readonly keys: readonly string[];
  /** Stamp of each row when the person last saw it. */
  readonly seen: ReadonlyMap<string, number>;
}

/**
 * Sorts the rows of a new answer: new rows come first, then the known rows in the order of `keys`. A known row keeps its position even if
 * it has changed.
 */
export function keepPlaces<Row>(rows: readonly Row[], keys: readonly string[], keyOf: (row: Row) => string): Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const known = keys.flatMap((key) => byKey.get(key) ?? []);
  const places = new Set(keys);
  return [...rows.filter((row) => !places.has(keyOf(row))), ...known];
}

/**
 * Keeps the order of a live list stable while the person reads it: known rows stay in their positions. Rows that changed or were added
 * meanwhile are marked as new until the person looks at them.
 */
export function useLiveRows<Row>({ rows, view, keyOf, stampOf }: LiveRows<Row>) {
  const [kept, setKept] = useState<Kept>({ view: '', keys: [], seen: new Map() });
  const isFirst = kept.view !== view || kept.keys.length === 0;
  const placed = isFirst ? [...rows] : keepPlaces(rows, kept.keys, keyOf);
  const keys = placed.map(keyOf);
  const hasMoved = isFirst ? rows.length > 0 : keys.join() !== kept.keys.join();
  if (hasMoved) {
    setKept({ view, keys, seen: isFirst ? new Map(rows.map((row) => [keyOf(row), stampOf(row)])) : kept.seen });
  }
  return {
    rows: placed,
    isNew: (row: Row) => !isFirst && (kept.seen.get(keyOf(row)) ?? -1) < stampOf(row),
    markSeen: (row: Row) =>
      setKept((before) => ({ ...before, seen: new Map(before.seen).set(keyOf(row), stampOf(row)) })),
  };
}
