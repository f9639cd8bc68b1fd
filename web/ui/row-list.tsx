import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { type ReactNode, useRef } from 'react';
import { COLUMN_WIDTH_PX, type SizedColumn, useDisplayedColumns } from './fitting-columns.ts';
import type { ColumnChoice } from './use-table-preferences.ts';
import { ListSearch } from './list-search.tsx';
import { usePreferences } from './preferences.ts';
import type { ListQuery } from './use-list-query.ts';
import { useFrameFirst } from './use-frame-first.tsx';
import { useIsCards } from './use-is-cards.ts';
import './row-list.css';

/** Width of the column of checkboxes. */
const TICK_WIDTH_PX = 56;

/** One field of a row: a column of the table, or a line of a card. The first column names the row and is the card's heading. */
export interface RowColumn<Row> extends ColumnChoice, SizedColumn {
  readonly cell: (row: Row) => ReactNode;
  /** Whether a card shows the field without a label, because its content explains itself: for example a state, or buttons. */
  readonly isPlain?: boolean;
  /** Whether the field is a button that opens the row, for people on a keyboard or phone. */
  readonly opens?: boolean;
  /** Whether the field takes the whole width of a card, because its content is long: for example an address. */
  readonly isWide?: boolean;
}

interface Heading {
  /** Heading of the page, and accessible name of the table. */
  readonly title: string;
  /** Number of matching rows; absent if it is unknown. */
  readonly count?: number | undefined;
  readonly description?: string;
  readonly actions?: ReactNode;
}

interface Filtering {
  /** Tabs or fields that filter the list. */
  readonly filter?: ReactNode;
  readonly search?: {
    readonly list: ListQuery;
    readonly label: string;
    readonly countText?: string;
    /** Further filters, next to the search field if there is space. */
    readonly beside?: ReactNode;
    /** Content between the search and the rows, such as a map on a phone. */
    readonly below?: ReactNode;
  };
}

interface RowTicks<Row> {
  readonly rows: readonly Row[];
  readonly onTick: (rows: readonly Row[]) => void;
  readonly label: string;
  readonly labelOf: (row: Row) => string;
}

/**
 * Sort order of the whole list, which the server applies. Cards on a phone have no column headings, so the page offers another field for
 * the order there.
 */
interface RowSorting {
  /** Id of the column by which the list is sorted; `undefined` if it is sorted by none of the columns. */
  readonly by: string | undefined;
  readonly isDescending: boolean;
  readonly columns: readonly string[];
  readonly onSort: (column: string, isDescending: boolean) => void;
}

interface RowListProps<Row> extends Heading, Filtering {
  readonly rows: readonly Row[];
  readonly rowKey: keyof Row & string;
  readonly columns: readonly RowColumn<Row>[];
  /** Content in place of rows: a skeleton while they load, or a hint if there are none. */
  readonly empty: ReactNode;
  readonly pagination?: ReactNode;
  /** Order and visibility of the columns; `preferences` is the button that changes them. Only used on a wide screen. */
  readonly columnDisplay?: TableProps['columnDisplay'];
  readonly preferences?: ReactNode;
  readonly onOpen?: (row: Row) => void;
  /** The row that is open in the side panel. */
  readonly open?: Row | undefined;
  /** Selection of rows for actions on many of them. Absent = rows have no checkboxes; cards on a phone never have them. */
  readonly ticks?: RowTicks<Row>;
  readonly sorting?: RowSorting;
}

/**
 * Shows a page's list: a table whose rows open on a click; on a phone a card for each row. The list's frame is drawn first, then its rows.
 */
export function RowList<Row>({ count, description, actions, filter, search, ...list }: RowListProps<Row>) {
  const props = useFrameFirst(list);
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

/** Returns whether a click is on the row itself. A click on the row's buttons and links, or in a dialog that they opened, is not. */
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
  columnDisplay: chosenDisplay,
  onOpen,
  open,
  ticks,
  sorting,
  pagination,
  ...props
}: PartsProps<Row>) {
  const { size } = usePreferences();
  const { ref, columnDisplay } = useDisplayedColumns(columns, chosenDisplay, ticks === undefined ? 0 : TICK_WIDTH_PX);
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
        pagination={pagination !== undefined && <div className="row-list-pager">{pagination}</div>}
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
        columnDisplay={columnDisplay}
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

/** Returns the sorting properties of the table: the column headings show the current order and change it. */
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
          // The first field is alone in its line, since next to another field its text would not align.
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
