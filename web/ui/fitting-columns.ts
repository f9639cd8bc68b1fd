import type { TableProps } from '@cloudscape-design/components/table';
import { useState, useSyncExternalStore } from 'react';

/** A column with its minimum readable width. */
export interface SizedColumn {
  readonly id: string;
  readonly minWidth?: number;
  /**
   * Rank of a column that may be hidden if the table is too narrow. The column with the largest rank is hidden first. The row's panel or
   * page still shows the values of hidden columns. Absent = the column is never hidden.
   */
  readonly spare?: number;
}

/** Default minimum width of a column: space for a short word or a date. */
export const COLUMN_WIDTH_PX = 110;

/** Returns the ids of the columns that fit into a width in pixels. */
function fittingColumns(columns: readonly SizedColumn[], width: number): ReadonlySet<string> {
  const widthOf = ({ minWidth = COLUMN_WIDTH_PX }: SizedColumn): number => minWidth;
  const fitting = new Set(columns);
  let rest = columns.reduce((sum, column) => sum + widthOf(column), 0);
  for (const column of columns
    .filter(({ spare }) => spare !== undefined)
    .toSorted((a, b) => (b.spare ?? 0) - (a.spare ?? 0))) {
    if (rest <= width) break;
    fitting.delete(column);
    rest -= widthOf(column);
  }
  return new Set([...fitting].map(({ id }) => id));
}

/** Returns the columns in the order that the person chose. Columns that do not fit are invisible. */
function displayedColumns(
  columns: readonly SizedColumn[],
  chosenDisplay: TableProps['columnDisplay'],
  width: number,
): NonNullable<TableProps['columnDisplay']> {
  const chosen = chosenDisplay ?? columns.map(({ id }) => ({ id, visible: true }));
  const isChosen = (id: string) => chosen.some((each) => 'visible' in each && each.id === id && each.visible);
  const fitting = fittingColumns(
    columns.filter(({ id }) => isChosen(id)),
    width,
  );
  return chosen.map((each) => ('visible' in each ? { ...each, visible: fitting.has(each.id) } : each));
}

/** Measures the width of one element, in pixels. The width is infinite until it is measured. */
function widthWatch() {
  let width = Number.POSITIVE_INFINITY;
  const listeners = new Set<() => void>();
  return {
    width: () => width,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ref: (element: HTMLElement | null) => {
      if (element === null || typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(([entry]) => {
        if (entry === undefined) return;
        ({ width } = entry.contentRect);
        for (const listener of listeners) listener();
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
  };
}

/**
 * Returns the displayed columns of a table, and the `ref` of the element that holds the table. The table is drawn again only if another
 * number of columns fits, for instance when the side panel opens. `takenPx` is the width that other columns take.
 */
export function useDisplayedColumns(
  columns: readonly SizedColumn[],
  chosenDisplay: TableProps['columnDisplay'],
  takenPx: number,
) {
  const [watch] = useState(widthWatch);
  const displayed = () => displayedColumns(columns, chosenDisplay, watch.width() - takenPx);
  useSyncExternalStore(watch.subscribe, () => JSON.stringify(displayed()));
  return { ref: watch.ref, columnDisplay: displayed() };
}
