import type { Asset, AssetKind } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';

const VIEWERS: Record<AssetKind, string> = {
  dicomSeries: '/viewer/image',
  image: '/viewer/image',
  document: '/viewer/image',
  mesh: '/viewer/mesh',
};
/** The address of the volume viewer (UX-1). */
const VOLUME_VIEWER = '/CT3DWebView';

const addressOf = (path: string, fileId: FileId, { assetId }: Pick<Asset, 'assetId'>): string =>
  `${path}?${new URLSearchParams({ fileId, assetId })}`;

/** Whether an asset has a third dimension. */
export const isVolume = ({ outputs }: Pick<Asset, 'outputs'>): boolean =>
  outputs.some(({ role }) => role === 'volumeIndex');

/** Returns the address of the viewer that shows an asset. */
export const assetAddress = (fileId: FileId, asset: Pick<Asset, 'assetId' | 'kind' | 'outputs'>): string =>
  addressOf(isVolume(asset) ? VOLUME_VIEWER : VIEWERS[asset.kind], fileId, asset);

/** Returns the address at which a series is viewed slice by slice. */
export const slicesAddress = (fileId: FileId, asset: Pick<Asset, 'assetId'>): string =>
  addressOf(VIEWERS.dicomSeries, fileId, asset);
