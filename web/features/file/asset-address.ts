import type { Asset, AssetKind } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';

const VIEWERS: Record<AssetKind, string> = { dicomSeries: 'image', image: 'image', mesh: 'mesh' };

/** The address of the viewer that shows an asset. */
export const assetAddress = (fileId: FileId, asset: Pick<Asset, 'assetId' | 'kind'>): string =>
  `/viewer/${VIEWERS[asset.kind]}?${new URLSearchParams({ fileId, assetId: asset.assetId })}`;
