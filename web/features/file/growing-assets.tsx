import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset } from '#shared/file/manifest.ts';
import { withoutParts } from '#shared/file/without-parts.ts';
import type { FileId } from '#shared/ids.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import './asset-grid.css';

/**
 * Returns the assets that have arrived so far. Each asset keeps its first URL, because a new URL would load the
 * thumbnail again. A series that arrives replaces its first image, which came earlier as an asset of its own.
 */
function useGrowing(fileId: FileId): readonly Asset[] {
  const { data } = useQuery(fileQueries.growing(fileId));
  const [known, setKnown] = useState<readonly Asset[]>([]);
  const assets = data?.soFar?.assets ?? [];
  const added = assets.filter(({ assetId }) => known.every((one) => one.assetId !== assetId));
  const all = withoutParts([...known, ...added]);
  if (all.some((one) => !known.includes(one))) setKnown(all);
  return known;
}

/** Shows the assets of a file that are ready, while the rest is still being processed (FILE-331). */
export function GrowingAssets({ fileId }: { readonly fileId: FileId }) {
  const { t } = useTranslation('file');
  const assets = useGrowing(fileId);
  if (assets.length === 0) return null;
  return (
    <SpaceBetween size="s">
      <Header variant="h3" counter={`(${assets.length})`} description={t('growing.opensLater')}>
        {t('growing.title')}
      </Header>
      <ul className="asset-grid" aria-label={t('growing.title')}>
        {assets.map((asset) => (
          <GrowingTile key={asset.assetId} asset={asset} />
        ))}
      </ul>
    </SpaceBetween>
  );
}

function GrowingTile({ asset: { kind, name, jawRole, outputs } }: { readonly asset: Asset }) {
  const { t } = useTranslation('file');
  const thumbnail = outputs.find(({ role }) => role === 'thumbnail')?.url;
  return (
    <li className="asset-tile">
      <span className={`asset-picture asset-picture-${kind}`}>
        {thumbnail !== undefined && <img src={thumbnail} alt="" crossOrigin="anonymous" />}
      </span>
      <SpaceBetween size="xxxs">
        <Box fontWeight="bold">
          <bdi title={name}>{name}</bdi>
        </Box>
        <SpaceBetween direction="horizontal" size="xs">
          <Badge>{t(`assetKind.${kind}`)}</Badge>
          {jawRole !== undefined && jawRole !== 'unknown' && <Badge color="blue">{t(`jawRole.${jawRole}`)}</Badge>}
        </SpaceBetween>
      </SpaceBetween>
    </li>
  );
}
