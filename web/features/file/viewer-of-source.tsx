import { useSearchParams } from 'react-router-dom';
import { SessionProvider } from '#web/api/session.ts';
import { AnnotationServerProvider } from '#web/viewers/annotation/use-annotations.ts';
import { CtViewerPage } from './ct-viewer-page.tsx';
import { type FileSource, FileSourceProvider } from './file-source.tsx';
import { ImageViewerPage } from './image-viewer-page.tsx';
import { MeshViewerPage } from './mesh-viewer-page.tsx';
import { unsentAnnotations } from './shared-source.ts';

const VIEWERS = { image: ImageViewerPage, mesh: MeshViewerPage, ct: CtViewerPage } as const;

/** Shows the viewer that the address names, for files that another person opened for the reader. The reader may only look. */
export function ViewerOfSource({ source }: { readonly source: FileSource }) {
  const [query] = useSearchParams();
  const name = query.get('viewer');
  const Viewer = name === 'mesh' || name === 'ct' ? VIEWERS[name] : VIEWERS.image;
  return (
    <SessionProvider value={undefined}>
      <FileSourceProvider value={source}>
        <AnnotationServerProvider value={unsentAnnotations}>
          <Viewer />
        </AnnotationServerProvider>
      </FileSourceProvider>
    </SessionProvider>
  );
}
