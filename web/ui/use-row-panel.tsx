import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { PageSplitPanel } from './page-split-panel.tsx';
import type { RowColumn } from './row-list.tsx';

interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: keyof Row & string;
  readonly columns: readonly RowColumn<Row>[];
  readonly nameOf: (row: Row) => string;
}

interface RowPanelProps<Row> {
  readonly title: string;
  readonly row: Row;
  readonly columns: readonly RowColumn<Row>[];
  readonly onClose: () => void;
}

/** Whether a column holds the row's buttons. */
const isActions = ({ id }: { readonly id: string }): boolean => id === 'actions';

/** Shows one row next to the list: its buttons, then all columns, including those that the list has no space for. */
function RowPanel<Row>({ title, row, columns, onClose }: RowPanelProps<Row>) {
  const [, ...others] = columns;
  const pairs = others.filter((column) => !isActions(column));
  return (
    <PageSplitPanel header={title} onClose={onClose}>
      <SpaceBetween size="l">
        {others.find(isActions)?.cell(row)}
        <KeyValuePairs columns={2} items={pairs.map(({ label, cell }) => ({ label, value: cell(row) || '–' }))} />
      </SpaceBetween>
    </PageSplitPanel>
  );
}

/**
 * Returns the properties by which a `RowList` opens its rows, and the panel of the open row. The first column becomes a button, so that a
 * row can be opened by keyboard and on a phone.
 */
export function useRowPanel<Row>({ rows, rowKey, columns, nameOf }: Rows<Row>) {
  const [openKey, setOpenKey] = useState<unknown>();
  const open = rows.find((row) => row[rowKey] === openKey);
  const panel: ReactNode = open !== undefined && (
    <RowPanel title={nameOf(open)} row={open} columns={columns} onClose={() => setOpenKey(undefined)} />
  );
  return {
    list: {
      rows,
      rowKey,
      columns: columns.map((column, index) => ({ ...column, opens: index === 0 })),
      onOpen: (row: Row) => setOpenKey(row[rowKey]),
      open,
    },
    panel,
  };
}
