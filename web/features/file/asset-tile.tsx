import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { useMay } from '#web/api/session.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { isLateralFilm, isVolume } from './asset-address.ts';
import { useFileSource, viewerAddress } from './file-source.tsx';
import { useOtherPatientText } from './use-other-patient-text.ts';
import { useDownload } from './use-download.ts';
import { notesOf, useNoteText } from './use-note-text.ts';

interface AssetTileProps {
  readonly fileId: FileId;
  readonly asset: Asset;
  readonly address: string;
  /** Returns whether the note is already shown once for the whole file. */
  readonly isSaid: (note: ConversionNote) => boolean;
}

/** Shows one asset to open: a small image, its name and some facts. */
export function AssetTile({ fileId, asset, address, isSaid }: AssetTileProps) {
  const { t } = useTranslation('file');
  const otherPatientText = useOtherPatientText();
  const source = useFileSource();
  const may = useMay();
  const thumbnail = asset.outputs.find((output) => output.role === 'thumbnail')?.url;
  return (
    <li className="asset-tile">
      <Link
        to={address}
        className={`asset-picture asset-picture-${asset.kind}`}
        aria-label={t('asset.open', { name: asset.name })}
      >
        {thumbnail !== undefined && <img src={thumbnail} alt="" loading="lazy" crossOrigin="anonymous" />}
      </Link>
      <div className="asset-words">
        <SpaceBetween size="xxxs">
          <Box fontWeight="bold">
            <bdi title={asset.name}>{asset.name}</bdi>
          </Box>
          <SpaceBetween direction="horizontal" size="xs">
            <Badge>{t(`assetKind.${asset.kind}`)}</Badge>
            {asset.jawRole !== undefined && asset.jawRole !== 'unknown' && (
              <Badge color="blue">{t(`jawRole.${asset.jawRole}`)}</Badge>
            )}
            <AssetFacts asset={asset} />
          </SpaceBetween>
        </SpaceBetween>
        <AssetDownload fileId={fileId} asset={asset} />
      </div>
      {isVolume(asset) && (
        <RouteLink
          to={viewerAddress(source, 'image', {
            fileId,
            assetId: asset.assetId,
          })}
        >
          {t('asset.slices')}
        </RouteLink>
      )}
      {source.cephViewer !== undefined && isLateralFilm(asset) && may('study:read') && (
        <RouteLink to={`${source.cephViewer}?${new URLSearchParams({ fileId, assetId: asset.assetId })}`}>
          {t('asset.ceph')}
        </RouteLink>
      )}
      {asset.otherPatient !== undefined && (
        <StatusIndicator type="warning">{otherPatientText(asset.otherPatient)}</StatusIndicator>
      )}
      <AssetNotes asset={asset} isSaid={isSaid} />
    </li>
  );
}

/** Shows the notes that a dentist should read before trusting the image. */
function AssetNotes({ asset, isSaid }: { readonly asset: Asset; readonly isSaid: AssetTileProps['isSaid'] }) {
  const textOf = useNoteText();
  return notesOf(asset)
    .filter((note) => !isSaid(note))
    .map((note) => (
      <Box key={note} fontSize="body-s" color="text-status-warning">
        {textOf(note, asset)}
      </Box>
    ));
}

/** Shows a series' modality and its number of images, or a document's number of pages. */
function AssetFacts({ asset }: { asset: Asset }) {
  const { t } = useTranslation('file');
  const facts = [
    asset.summary.Modality,
    typeof asset.summary.frames === 'number' && asset.summary.frames > 1
      ? t('asset.images', { count: asset.summary.frames })
      : undefined,
    typeof asset.summary.pages === 'number' && asset.summary.pages > 1
      ? t('asset.pages', { count: asset.summary.pages })
      : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      {facts.join(' · ')}
    </Box>
  );
}

function AssetDownload({ fileId, asset }: { fileId: FileId; asset: Asset }) {
  const { t } = useTranslation('file');
  const may = useMay();
  const download = useDownload();
  if (!may('order:download')) return null;
  const [entryIndex] = asset.entryIndexes;
  return (
    <ButtonDropdown
      variant="icon"
      ariaLabel={t('asset.download', { name: asset.name })}
      loading={download.isPending}
      items={[
        { id: 'converted', text: t('download.converted') },
        ...(asset.entryIndexes.length === 1 ? [{ id: 'decompressed', text: t('download.decompressed') }] : []),
      ]}
      onItemClick={({ detail }) => {
        if (detail.id === 'converted')
          download.mutate({
            fileId,
            form: 'converted',
            assetId: asset.assetId,
          });
        else download.mutate({ fileId, form: 'decompressed', entryIndex });
      }}
    />
  );
}
