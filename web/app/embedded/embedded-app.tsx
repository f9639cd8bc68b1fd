import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SecondFactorHost } from '#web/features/account/second-factor/second-factor-host.tsx';
import { loadPortal, loadWholeCloudscape } from '../pages.ts';
import { useVisit } from '../use-visit.ts';
import { VIEWER_PAGES } from '../viewer-routes.ts';

const Portal = lazy(async () => {
  const portal = await loadPortal();
  void portal.askWhoIsSignedIn();
  return { default: portal.Portal };
});
const FrameNotice = lazy(async () => {
  const [{ FrameNotice: Notice }] = await Promise.all([import('./frame-notice.tsx'), loadWholeCloudscape()]);
  return { default: Notice };
});
const VIEWERS: ReadonlySet<string> = new Set(VIEWER_PAGES.map(({ path }) => path));

/** Shows a viewer, or a notice that says why there is none. */
function EmbeddedEntry() {
  const visit = useVisit();
  if (!visit.hasToken) return <FrameNotice why="signedOut" />;
  if (!VIEWERS.has(visit.path)) return <FrameNotice why="notAViewer" />;
  return <Portal visit={visit} />;
}

/** Shows the portal's viewers in a frame of another program's page (EMB-5). */
export function EmbeddedApp({ root }: { readonly root: string }) {
  return (
    <BrowserRouter basename={root}>
      <Suspense fallback={null}>
        <EmbeddedEntry />
      </Suspense>
      <SecondFactorHost />
    </BrowserRouter>
  );
}
