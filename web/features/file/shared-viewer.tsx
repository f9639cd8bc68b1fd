import { useMemo } from 'react';
import type { SharePass } from '#shared/share/share.ts';
import { sharedSource } from './shared-source.ts';
import { ViewerOfSource } from './viewer-of-source.tsx';

/** Shows the viewer that the address names, for files of a shared link. */
export function SharedViewer({ pass }: { readonly pass: SharePass }) {
  const source = useMemo(() => sharedSource(pass), [pass]);
  return <ViewerOfSource source={source} />;
}
