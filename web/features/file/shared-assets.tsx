import { useMemo } from 'react';
import type { FileId } from '#shared/ids.ts';
import type { SharePass } from '#shared/share/share.ts';
import { AssetsOfSource } from './assets-of-source.tsx';
import { sharedSource } from './shared-source.ts';

/** Shows the contents of a shared file, each part with its viewer. */
export function SharedAssets({ pass, fileId }: { readonly pass: SharePass; readonly fileId: FileId }) {
  const source = useMemo(() => sharedSource(pass), [pass]);
  return <AssetsOfSource source={source} fileId={fileId} />;
}
