import type { Asset } from '#shared/file/manifest.ts';
import { proposeKind } from '#shared/study/propose-kind.ts';

/** Whether an asset is a volume. */
export const isVolume = ({ outputs }: Pick<Asset, 'outputs'>): boolean =>
  outputs.some(({ role }) => role === 'volumeIndex');

/** Whether an asset seems to be a panoramic film, by the rules that propose the kind of a study. */
export const isPanoramicFilm = (asset: Asset): boolean =>
  (asset.summary.frames ?? 1) === 1 && proposeKind(asset) === 'panoramic';

/** Whether an asset seems to be a lateral cephalogram, by the rules that propose the kind of a study. */
export const isLateralFilm = (asset: Asset): boolean =>
  (asset.summary.frames ?? 1) === 1 && proposeKind(asset) === 'lateralCeph';
