import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SharePass } from '#shared/share/share.ts';
import { AnnotationServerProvider } from '#web/viewers/annotation/use-annotations.ts';
import { CtViewerPage } from './ct-viewer-page.tsx';
import { FileSourceProvider } from './file-source.tsx';
import { ImageViewerPage } from './image-viewer-page.tsx';
import { MeshViewerPage } from './mesh-viewer-page.tsx';
import { sharedSource, unsentAnnotations } from './shared-source.ts';

const VIEWERS = { image: ImageViewerPage, mesh: MeshViewerPage, ct: CtViewerPage } as const;

/** Shows the viewer that the address names, on the files of a shared link. */
export function SharedViewer({ pass }: { readonly pass: SharePass }) {
  const [query] = useSearchParams();
  const source = useMemo(() => sharedSource(pass), [pass]);
  const name = query.get('viewer');
  const Viewer = name === 'mesh' || name === 'ct' ? VIEWERS[name] : VIEWERS.image;
  return (
    <FileSourceProvider value={source}>
      <AnnotationServerProvider value={unsentAnnotations}>
        <Viewer />
      </AnnotationServerProvider>
    </FileSourceProvider>
  );
}
