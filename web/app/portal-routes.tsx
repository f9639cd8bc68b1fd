import { lazy, Suspense, type ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useSession } from '#web/api/session.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { homeOf, mayOpen } from './may-open.ts';
import { loadPage } from './pages.ts';
import { REDIRECTS, ROUTES, type PageName, type Route as RouteRow } from './routes.ts';
import { Shell } from './shell/shell.tsx';

const SIGNED_IN = ROUTES.filter((route) => route.opens !== 'public');
const ELEMENTS = new Map<PageName, ReactElement>(
  SIGNED_IN.map(({ page }) => {
    const Component = lazy(() => loadPage(page));
    return [page, <Component key={page} />];
  }),
);

function Page({ route }: { route: RouteRow }) {
  const session = useSession();
  if (!mayOpen(session, route)) return <Navigate to="/401" replace />;
  return <Suspense fallback={<PageLoading />}>{ELEMENTS.get(route.page)}</Suspense>;
}

const routesOf = (rows: readonly RouteRow[]) =>
  rows.map((route) => <Route key={route.path} path={route.path} element={<Page route={route} />} />);

/** The route table as React Router's elements: with the portal's frame, or bare. */
export function PortalRoutes() {
  const session = useSession();
  return (
    <Routes>
      {routesOf(SIGNED_IN.filter((route) => 'isBare' in route))}
      <Route element={<Shell />}>
        {routesOf(SIGNED_IN.filter((route) => !('isBare' in route)))}
        <Route path="/" element={<Navigate to={homeOf(session)} replace />} />
        {REDIRECTS.map(({ from, to }) => (
          <Route key={from} path={from} element={<Navigate to={to} replace />} />
        ))}
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Route>
    </Routes>
  );
}
