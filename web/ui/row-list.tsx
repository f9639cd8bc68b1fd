import Cards from '@cloudscape-design/components/cards';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { ReactNode } from 'react';
import type { ColumnChoice } from './use-table-preferences.ts';
import { usePreferences } from './preferences.ts';
import { useNarrow } from './use-narrow.ts';

/** One field of a row: a column of the table, a line of the card. The first names the row and heads its card. */
export interface RowColumn<Row> extends ColumnChoice {
  readonly cell: (row: Row) => ReactNode;
  /** Says by itself what it is (a state, buttons): without its label on a card. */
  readonly isPlain?: boolean;
  /** Has a card's whole width to itself: an address. */
  readonly isWide?: boolean;
}

interface RowListProps<Row> {
  /** What the list is a list of, for who does not see it. */
  readonly label: string;
  /** The page's heading with its count and its actions. */
  readonly header: ReactNode;
  readonly rows: readonly Row[];
  readonly rowKey: keyof Row & string;
  readonly columns: readonly RowColumn<Row>[];
  /** In the place of rows: skeletons, or what to do when there are none. */
  readonly empty: ReactNode;
  readonly filter?: ReactNode;
  readonly pagination?: ReactNode;
  /** Which columns, in which order, and the button that changes it: on a wide screen. */
  readonly columnDisplay?: TableProps['columnDisplay'];
  readonly preferences?: ReactNode;
  readonly onOpen?: (row: Row) => void;
}

/** A page's list: a table whose rows open on a click, on a phone a card for each row. */
export function RowList<Row>(props: RowListProps<Row>) {
  return useNarrow() ? <RowCards {...props} /> : <RowTable {...props} />;
}

function RowTable<Row>({ label, rows, rowKey, columns, columnDisplay, onOpen, ...props }: RowListProps<Row>) {
  const { size } = usePreferences();
  return (
    <Table
      {...props}
      items={rows}
      trackBy={rowKey}
      variant="full-page"
      stickyHeader
      enableKeyboardNavigation
      contentDensity={size === 'default' ? 'comfortable' : 'compact'}
      ariaLabels={{ tableLabel: label }}
      columnDefinitions={columns.map(({ id, label: header, cell }, index) => ({
        id,
        header,
        cell,
        isRowHeader: index === 0,
      }))}
      {...(columnDisplay !== undefined && { columnDisplay })}
      {...(onOpen !== undefined && {
        onRowClick: ({ detail }: { detail: { item: Row } }) => onOpen(detail.item),
      })}
    />
  );
}

function RowCards<Row>({ label, header, rows, rowKey, columns, empty, filter, pagination }: RowListProps<Row>) {
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
          // The first stands below the name: beside another it would not be level with it.
          width: isPlain === true || isWide === true || index === 0 ? 100 : 50,
          ...(isPlain !== true && { header: fieldLabel }),
          content: cell,
        })),
      }}
      empty={empty}
      filter={filter}
      pagination={pagination}
      ariaLabels={{ cardsLabel: label, selectionGroupLabel: '', itemSelectionLabel: () => '' }}
    />
  );
}
