import { useCollection } from '@cloudscape-design/collection-hooks';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Pagination from '@cloudscape-design/components/pagination';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useTranslation } from 'react-i18next';
import type { EntryOutcome, ManifestEntry } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { useDownload } from './use-download.ts';

const STATUS: Record<EntryOutcome, StatusIndicatorProps.Type> = {
  converted: 'success',
  kept: 'info',
  refused: 'error',
  skipped: 'stopped',
};

/** Outcomes in the order of the table, because readers look for refused entries first. */
const ORDER: readonly EntryOutcome[] = ['refused', 'kept', 'converted', 'skipped'];
const PAGE_SIZE = 20;

interface EntryTableProps {
  readonly fileId: FileId;
  readonly entries: readonly ManifestEntry[];
}

/** Lists every entry of the zip with its outcome and the reason. */
export function EntryTable({ fileId, entries }: EntryTableProps) {
  const { t, i18n } = useTranslation(['file', 'refusal']);
  const download = useDownload();
  const sorted = entries.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || a.index - b.index);
  const { items, collectionProps, filterProps, paginationProps } = useCollection(sorted, {
    filtering: { fields: ['path'] },
    pagination: { pageSize: PAGE_SIZE },
  });
  return (
    <Table
      {...collectionProps}
      items={items}
      trackBy={(entry) => String(entry.index)}
      variant="embedded"
      wrapLines
      ariaLabels={{ tableLabel: t('contents.entries', { count: entries.length }) }}
      filter={
        <TextFilter {...filterProps} filteringAriaLabel={t('entry.search')} filteringPlaceholder={t('entry.search')} />
      }
      pagination={<Pagination {...paginationProps} />}
      columnDefinitions={[
        {
          id: 'path',
          header: t('entry.path'),
          isRowHeader: true,
          minWidth: 180,
          cell: (entry) => <bdi>{entry.path}</bdi>,
        },
        {
          id: 'outcome',
          header: t('entry.outcome'),
          minWidth: 220,
          cell: (entry) => (
            <>
              <StatusIndicator type={STATUS[entry.outcome]}>{t(`outcome.${entry.outcome}`)}</StatusIndicator>
              {entry.reason !== undefined && <Box fontSize="body-s">{t(`refusal:${entry.reason}`)}</Box>}
            </>
          ),
        },
        { id: 'kind', header: t('entry.kind'), cell: (entry) => (entry.kind === null ? '' : t(`kind.${entry.kind}`)) },
        { id: 'size', header: t('entry.size'), cell: (entry) => byteSize(entry.sizeBytes, i18n.language) },
        {
          id: 'download',
          header: t('download.button'),
          cell: (entry) =>
            entry.outcome !== 'converted' && entry.outcome !== 'kept' ? null : (
              <Button
                variant="icon"
                iconName="download"
                ariaLabel={t('asset.download', { name: entry.path })}
                onClick={() => download.mutate({ fileId, form: 'decompressed', entryIndex: entry.index })}
              />
            ),
        },
      ]}
    />
  );
}
