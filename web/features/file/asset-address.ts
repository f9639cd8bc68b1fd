import type { Asset } from '#shared/file/manifest.ts';

/** Whether an asset has a third dimension. */
export const isVolume = ({ outputs }: Pick<Asset, 'outputs'>): boolean =>
  outputs.some(({ role }) => role === 'volumeIndex');

/** Kinds of radiograph that a lateral cephalogram may be stored as; a photo of a film has none. */
const FILM_MODALITIES: readonly unknown[] = ['DX', 'CR', 'RG', 'PX', 'OT', 'SC', undefined];

/** Whether an asset is one image that may be a lateral cephalogram. */
export const isFilm = ({ kind, summary, outputs }: Pick<Asset, 'kind' | 'summary' | 'outputs'>): boolean =>
  (kind === 'image' || kind === 'dicomSeries') &&
  !isVolume({ outputs }) &&
  FILM_MODALITIES.includes(summary.Modality) &&
  (summary.frames ?? 1) === 1;
