import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { type ReactNode, useRef } from 'react';
import { COLUMN_WIDTH_PX, displayedColumns, type SizedColumn, useWidth } from './fitting-columns.ts';
import type { ColumnChoice } from './use-table-preferences.ts';
import { ListSearch } from './list-search.tsx';
import { usePreferences } from './preferences.ts';
import type { ListQuery } from './use-list-query.ts';
import { useIsCards } from './use-is-cards.ts';
import './row-list.css';

/** The width of the column of ticks. */
const TICK_WIDTH_PX = 56;

/** One field of a row: a column of the table, a line of a card. The first names the row and heads its card. */
export interface RowColumn<Row> extends ColumnChoice, SizedColumn {
  readonly cell: (row: Row) => ReactNode;
  /** Needs no label on a card: a state, buttons. */
  readonly isPlain?: boolean;
  /** Shown as a button that opens the row, for keyboard and phone. */
  readonly opens?: boolean;
  /** Takes a card's whole width: an address. */
  readonly isWide?: boolean;
}

interface Heading {
  /** The page's heading, and the table's name for screen readers. */
  readonly title: string;
  /** Number of matching rows, where known. */
  readonly count?: number | undefined;
  readonly description?: string;
  readonly actions?: ReactNode;
}

interface Filtering {
  /** Tabs, or fields. */
  readonly filter?: ReactNode;
  readonly search?: {
    readonly list: ListQuery;
    readonly label: string;
    readonly countText?: string;
    /** Further filters, in one line with the search where there is room. */
    readonly beside?: ReactNode;
    /** Shown between the search and the rows: a map on a phone. */
    readonly below?: ReactNode;
  };
}

interface RowTicks<Row> {
  readonly rows: readonly Row[];
  readonly onTick: (rows: readonly Row[]) => void;
  readonly label: string;
  readonly labelOf: (row: Row) => string;
}

/** The order of the whole list, which the server keeps. A phone shows no headings to choose it by. */
interface RowSorting {
  /** The column by which the list is sorted; absent = by none of them. */
  readonly by: string | undefined;
  readonly isDescending: boolean;
  readonly columns: readonly string[];
  readonly onSort: (column: string, isDescending: boolean) => void;
}

interface RowListProps<Row> extends Heading, Filtering {
  readonly rows: readonly Row[];
  readonly rowKey: keyof Row & string;
  readonly columns: readonly RowColumn<Row>[];
  /** Shown instead of rows: skeletons, or what to do when there are none. */
  readonly empty: ReactNode;
  readonly pagination?: ReactNode;
  /** Columns in their order, and the button that changes them: on a wide screen. */
  readonly columnDisplay?: TableProps['columnDisplay'];
  readonly preferences?: ReactNode;
  readonly onOpen?: (row: Row) => void;
  /** The row whose panel is open. */
  readonly open?: Row | undefined;
  /** The rows that the person has ticked, for actions on many rows. Absent = none can be ticked. A phone has no ticks. */
  readonly ticks?: RowTicks<Row>;
  readonly sorting?: RowSorting;
}

/** Shows a page's list: a table whose rows open on a click, on a phone a card for each row. */
export function RowList<Row>({ count, description, actions, filter, search, ...props }: RowListProps<Row>) {
  const parts = {
    header: (
      <Header variant="h1" counter={count === undefined ? undefined : `(${count})`} {...{ description, actions }}>
        {props.title}
      </Header>
    ),
    filter: search === undefined ? filter : <SearchBelow filter={filter} search={search} />,
  };
  const columns = props.columns.map((column) => openingColumn(column, props.onOpen));
  return useIsCards() ? (
    <RowCards {...props} {...parts} {...{ columns }} />
  ) : (
    <RowTable {...props} {...parts} {...{ columns }} />
  );
}

function openingColumn<Row>(column: RowColumn<Row>, onOpen: ((row: Row) => void) | undefined): RowColumn<Row> {
  const { opens, cell } = column;
  if (opens !== true || onOpen === undefined) return column;
  return {
    ...column,
    cell: (row) => (
      <Button variant="inline-link" onClick={() => onOpen(row)}>
        {cell(row)}
      </Button>
    ),
  };
}

/** Returns whether a click is on the row itself: not on its buttons and links, nor in a dialog that these have opened. */
const isOnRow = ({ target }: { readonly target: EventTarget }): boolean =>
  target instanceof Element && target.closest('tr') !== null && target.closest('a, button, input, label') === null;

function SearchBelow({ filter, search: { beside, below, ...search } }: Required<Filtering>) {
  return (
    <SpaceBetween size="s">
      {filter}
      <div className="row-list-search">
        <ListSearch {...search} />
        {beside}
      </div>
      {below}
    </SpaceBetween>
  );
}

type PartsProps<Row> = Omit<RowListProps<Row>, keyof Heading | keyof Filtering> & {
  readonly title: string;
  readonly header: ReactNode;
  readonly filter: ReactNode;
};

function RowTable<Row>({
  title,
  rows,
  rowKey,
  columns,
  columnDisplay,
  onOpen,
  open,
  ticks,
  sorting,
  ...props
}: PartsProps<Row>) {
  const { size } = usePreferences();
  const { ref, width } = useWidth();
  const wasOnRow = useRef(false);
  return (
    <div
      ref={ref}
      onClickCapture={(event) => {
        wasOnRow.current = isOnRow(event);
      }}
    >
      <Table
        {...props}
        items={rows}
        trackBy={rowKey}
        variant="full-page"
        stickyHeader
        wrapLines
        enableKeyboardNavigation
        contentDensity={size === 'default' ? 'comfortable' : 'compact'}
        ariaLabels={{
          tableLabel: title,
          ...(ticks !== undefined && {
            selectionGroupLabel: ticks.label,
            allItemsSelectionLabel: () => ticks.label,
            itemSelectionLabel: (_all: unknown, row: Row) => ticks.labelOf(row),
          }),
        }}
        columnDefinitions={columns.map(({ id, label: header, cell, minWidth = COLUMN_WIDTH_PX }, index) => ({
          id,
          header,
          cell,
          minWidth,
          isRowHeader: index === 0,
          ...(sorting?.columns.includes(id) === true && { sortingField: id }),
        }))}
        {...(sorting !== undefined && sortedTable<Row>(sorting))}
        columnDisplay={displayedColumns(columns, columnDisplay, width - (ticks === undefined ? 0 : TICK_WIDTH_PX))}
        selectedItems={ticks?.rows ?? (open === undefined ? [] : [open])}
        {...(ticks !== undefined && {
          selectionType: 'multi' as const,
          onSelectionChange: ({ detail }: { detail: { selectedItems: Row[] } }) => ticks.onTick(detail.selectedItems),
        })}
        {...(onOpen !== undefined && {
          onRowClick: ({ detail }: { detail: { item: Row } }) => {
            if (wasOnRow.current) onOpen(detail.item);
          },
        })}
      />
    </div>
  );
}

/** Returns the sorting of a table: its headings ask for an order, and show the one that the rows have. */
function sortedTable<Row>({ by, isDescending, onSort }: RowSorting) {
  return {
    ...(by !== undefined && { sortingColumn: { sortingField: by } }),
    sortingDescending: isDescending,
    onSortingChange: ({ detail }: { detail: TableProps.SortingState<Row> }) => {
      const { sortingField } = detail.sortingColumn;
      if (sortingField !== undefined) onSort(sortingField, detail.isDescending === true);
    },
  };
}

function RowCards<Row>({ title, header, rows, rowKey, columns, empty, filter, pagination }: PartsProps<Row>) {
  const [name, ...fields] = columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst !== true);
  return (
    <Cards
      header={header}
      items={rows}
      trackBy={rowKey}
      variant="full-page"
      cardsPerRow={[{ cards: 1 }]}
      cardDefinition={{
        header: (row) => name?.cell(row),
        sections: fields.map(({ id, label: fieldLabel, cell, isPlain, isWide }, index) => ({
          id,
          // The first is below the name: next to another field it would not be level with it.
          width: isPlain === true || isWide === true || index === 0 ? 100 : 50,
          ...(isPlain !== true && { header: fieldLabel }),
          content: cell,
        })),
      }}
      empty={empty}
      filter={filter}
      pagination={pagination}
      ariaLabels={{ cardsLabel: title, selectionGroupLabel: '', itemSelectionLabel: () => '' }}
    />
  );
}
