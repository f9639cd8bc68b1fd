import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { AssetTile } from './asset-tile.tsx';
import { assetAddress, useFileSource, viewerAddress } from './file-source.tsx';
import { sharedNotes } from './shared-notes.ts';
import { useNoteText } from './use-note-text.ts';
import './asset-grid.css';

interface AssetGridProps {
  readonly fileId: FileId;
  readonly assets: readonly Asset[];
}

/** Shows a tile with a small image for each asset. */
export function AssetGrid({ fileId, assets }: AssetGridProps) {
  const { t } = useTranslation('file');
  const navigate = useNavigate();
  const source = useFileSource();
  const textOf = useNoteText();
  const meshes = assets.filter((asset) => asset.kind === 'mesh');
  const [firstMesh] = meshes;
  const shared = sharedNotes(assets);
  return (
    <SpaceBetween size="s">
      <Header
        variant="h3"
        counter={`(${assets.length})`}
        actions={
          firstMesh !== undefined &&
          meshes.length > 1 && (
            <Button iconName="view-full" onClick={() => void navigate(viewerAddress(source, 'mesh', { fileId }))}>
              {t('asset.openTogether', { count: meshes.length })}
            </Button>
          )
        }
      >
        {t('asset.title')}
      </Header>
      {shared.size > 0 && (
        <Alert type="warning" statusIconAriaLabel={t('asset.sharedNotes')} header={t('asset.sharedNotes')}>
          <ul>
            {[...shared].map(([note, count]) => (
              <li key={note}>
                {textOf(note)} {t('asset.noteCount', { count, total: assets.length })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <ul className="asset-grid">
        {assets.map((asset) => (
          <AssetTile
            key={asset.assetId}
            fileId={fileId}
            asset={asset}
            address={assetAddress(source, fileId, asset)}
            isSaid={(note) => shared.has(note)}
          />
        ))}
      </ul>
    </SpaceBetween>
  );
}
