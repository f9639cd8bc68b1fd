import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { ReactNode } from 'react';
import { SkeletonRows } from './skeleton-rows.tsx';

interface PartTableProps<Row> {
  readonly title: string;
  /** Rows of the list; absent while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly TableProps.ColumnDefinition<Row>[];
  readonly empty: string;
  /**
   * Total number of rows, if the list shows only the first rows; a text such as `50+` if the rows are not counted. Absent = the number of
   * shown rows.
   */
  readonly count?: number | string | undefined;
  readonly actions?: ReactNode;
}

/** Shows a short list as a part of a page. */
export function PartTable<Row>({ title, rows, columns, empty, count = rows?.length, actions }: PartTableProps<Row>) {
  return (
    <Table
      header={
        <Header variant="h2" counter={count === undefined ? undefined : `(${count})`} actions={actions}>
          {title}
        </Header>
      }
      items={rows ?? []}
      columnDefinitions={columns}
      wrapLines
      ariaLabels={{ tableLabel: title }}
      empty={
        rows === undefined ? (
          <SkeletonRows count={2} />
        ) : (
          <Box color="text-body-secondary" textAlign="center">
            {empty}
          </Box>
        )
      }
    />
  );
}
