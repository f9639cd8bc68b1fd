import { useState } from 'react';

interface LiveRows<Row> {
  readonly rows: readonly Row[];
  /** What the list shows, such as its filter and page: another view starts afresh. */
  readonly view: string;
  readonly keyOf: (row: Row) => string;
  /** Grows whenever the row changes. */
  readonly stampOf: (row: Row) => number;
}

interface Kept {
  readonly view: string;
  readonly keys: readonly string[];
  /** The stamp at which the person last saw each row. */
  readonly seen: ReadonlyMap<string, number>;
}

/** Rows that are there stay in their places, whatever changed in them; new ones come first. */
export function keepPlaces<Row>(rows: readonly Row[], keys: readonly string[], keyOf: (row: Row) => string): Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const known = keys.flatMap((key) => byKey.get(key) ?? []);
  const places = new Set(keys);
  return [...rows.filter((row) => !places.has(keyOf(row))), ...known];
}

/**
 * A polled list that does not move under the reader's eyes: known rows keep their places, and what changed or came since the list was
 * opened is marked as new until it is looked at.
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
