import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';

interface PartTableProps<Row> {
  readonly title: string;
  /** Absent while they load. */
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly TableProps.ColumnDefinition<Row>[];
  readonly empty: string;
}

/** Shows a short list that is a part of a page. */
export function PartTable<Row>({ title, rows, columns, empty }: PartTableProps<Row>) {
  return (
    <Table
      header={
        <Header variant="h2" counter={rows === undefined ? undefined : `(${rows.length})`}>
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
