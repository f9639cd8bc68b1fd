import type { CollectionPreferencesProps } from '@cloudscape-design/components/collection-preferences';
import { useState } from 'react';
import * as z from 'zod';

const PAGE_SIZES = [20, 50, 100] as const;

const Stored = z.object({
  pageSize: z.literal(PAGE_SIZES).default(20),
  contentDisplay: z.array(z.object({ id: z.string(), visible: z.boolean() })).default([]),
});

export interface ColumnChoice {
  readonly id: string;
  readonly label: string;
  readonly isFixed?: boolean;
  readonly isHiddenAtFirst?: boolean;
}

interface TablePreferences {
  readonly pageSize: number;
  readonly contentDisplay: readonly CollectionPreferencesProps.ContentDisplayItem[];
}

const keyOf = (table: string): string => `arcata-table-${table}`;

function stored(table: string): z.infer<typeof Stored> {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}'));
  } catch {
    return Stored.parse({});
  }
}

/** Returns the number of rows on a page of the table, as the person chose it. */
export const pageSizeOf = (table: string): number => stored(table).pageSize;

function read(table: string, columns: readonly ColumnChoice[]): TablePreferences {
  const { pageSize, contentDisplay } = stored(table);
  // An earlier release may have stored the preferences. So removed columns are left out, and new columns are added at the end.
  const known = contentDisplay.filter(({ id }) => columns.some((column) => column.id === id));
  const added = columns
    .filter(({ id }) => !known.some((column) => column.id === id))
    .map(({ id, isHiddenAtFirst }) => ({ id, visible: isHiddenAtFirst !== true }));
  return { pageSize, contentDisplay: [...known, ...added] };
}

/** Holds a table's columns and page size, as the person chose them. They are stored in this browser. */
export function useTablePreferences(table: string, columns: readonly ColumnChoice[]) {
  const [chosen, setChosen] = useState(() => read(table, columns));
  return {
    ...chosen,
    pageSizes: PAGE_SIZES,
    save: (next: CollectionPreferencesProps.Preferences) => {
      localStorage.setItem(
        keyOf(table),
        JSON.stringify({ pageSize: next.pageSize, contentDisplay: next.contentDisplay }),
      );
      setChosen(read(table, columns));
    },
  };
}
