import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderSubmission } from '#shared/order/order-submission.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { AssetGrid } from './asset-grid.tsx';
import { DownloadMenu } from './download-menu.tsx';

type VersionFile = OrderSubmission['files'][number];

/** Shows the files of a version of a scheme or design, with all their assets to open. */
export function VersionFiles({ files }: { readonly files: readonly VersionFile[] }) {
  return (
    <SpaceBetween size="m">
      {files.map((file) => (
        <OneFile key={file.fileId} file={file} />
      ))}
    </SpaceBetween>
  );
}

function OneFile({ file: { fileId, name } }: { readonly file: VersionFile }) {
  const { t } = useTranslation('version');
  const { data, error } = useQuery(fileQueries.detail(fileId));
  const assets = data?.manifest?.assets ?? [];
  return (
    <SpaceBetween size="xs">
      <SpaceBetween direction="horizontal" size="s" alignItems="center">
        <Box fontWeight="bold">
          <bdi>{name}</bdi>
        </Box>
        {data?.file !== undefined && <DownloadMenu file={data.file} />}
      </SpaceBetween>
      {data === undefined && (error === null ? <SkeletonRows /> : <Box>{t('gone')}</Box>)}
      {data !== undefined && assets.length === 0 && <Box color="text-body-secondary">{t('nothingToOpen')}</Box>}
      {assets.length > 0 && <AssetGrid fileId={fileId} assets={assets} />}
    </SpaceBetween>
  );
}
