import type { Asset } from '#shared/file/manifest.ts';
import { proposeKind } from '#shared/study/propose-kind.ts';

/** Whether an asset has a third dimension. */
export const isVolume = ({ outputs }: Pick<Asset, 'outputs'>): boolean =>
  outputs.some(({ role }) => role === 'volumeIndex');

/** Whether an asset seems to be a panoramic film, by the rules that propose the kinds of studies. */
export const isPanoramicFilm = (asset: Asset): boolean =>
  (asset.summary.frames ?? 1) === 1 && proposeKind(asset) === 'panoramic';

/** Whether an asset seems to be a lateral cephalogram, by the rules that propose the kinds of studies. */
export const isLateralFilm = (asset: Asset): boolean =>
  (asset.summary.frames ?? 1) === 1 && proposeKind(asset) === 'lateralCeph';
