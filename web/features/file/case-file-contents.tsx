import Alert from '@cloudscape-design/components/alert';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { AssetGrid } from './asset-grid.tsx';
import type { CaseFileProps } from './case-file-card.tsx';
import { CaseOrderData } from './case-order-data.tsx';
import { EntryTable } from './entry-table.tsx';

/** Shows the contents of a case file: its assets, and the outcome of each entry. */
export function CaseFileContents({ file }: CaseFileProps) {
  const { t } = useTranslation('file');
  const { data, error, refetch } = useQuery(fileQueries.detail(file.fileId));
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.manifest === null) return null;
  const { assets, entries } = data.manifest;
  const refused = entries.filter((entry) => entry.outcome === 'refused').length;
  return (
    <SpaceBetween size="m">
      {refused > 0 && (
        <Alert type="warning" statusIconAriaLabel={t('outcome.refused')}>
          {t('contents.refused', { count: refused })}
        </Alert>
      )}
      <CaseOrderData manifest={data.manifest} />
      {assets.length > 0 && <AssetGrid fileId={file.fileId} assets={assets} />}
      <ExpandableSection
        headerText={t('contents.entries', { count: entries.length })}
        defaultExpanded={assets.length === 0 || refused > 0}
      >
        <EntryTable fileId={file.fileId} entries={entries} />
      </ExpandableSection>
    </SpaceBetween>
  );
}
