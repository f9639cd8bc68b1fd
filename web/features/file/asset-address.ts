import type { Asset } from '#shared/file/manifest.ts';

/** Whether an asset has a third dimension. */
export const isVolume = ({ outputs }: Pick<Asset, 'outputs'>): boolean =>
  outputs.some(({ role }) => role === 'volumeIndex');
