import { lazy, Suspense, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { loadOnline } from '#web/ui/load-ahead.ts';
import { LoadingTitle } from '#web/ui/page-loading.tsx';
import { AskedOrganisation } from './asked-organisation.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import type { Verdict } from './guard.ts';
import { PageOnItsWay } from './page-on-its-way.tsx';
import { loadPage } from './pages.ts';
import { ROUTES, type PageName, type Route as RouteRow } from './routes.ts';
import { Settle } from './settle.tsx';
import { Shell } from './shell/shell.tsx';

const SIGNED_IN = ROUTES.filter((route) => route.opens !== 'public');
const ELEMENTS = new Map<PageName, ReactElement>(
  SIGNED_IN.map(({ page }) => {
    const Component = lazy(() => loadOnline(() => loadPage(page)));
    return [page, <Component key={page} />];
  }),
);

function Page({ row, verdict }: { row: RouteRow; verdict: Verdict }) {
  const { t } = useTranslation('app');
  if (verdict.is !== 'goOn') return <Settle verdict={verdict} />;
  const page = <Suspense fallback={<PageOnItsWay />}>{ELEMENTS.get(row.page)}</Suspense>;
  return (
    <LoadingTitle value={'title' in row ? t(`page.${row.title}`) : undefined}>
      {'ofOrganisation' in row ? <AskedOrganisation>{page}</AskedOrganisation> : page}
    </LoadingTitle>
  );
}

/** Renders the route table with React Router: each page in the portal's frame, or without it (`isBare`). */
export function PortalRoutes({ verdict }: { verdict: Verdict }) {
  const routesOf = (rows: readonly RouteRow[]) =>
    rows.map((row) => {
      const { path } = row;
      const element = <Page row={row} verdict={verdict} />;
      // The frame has a boundary of its own and stays when a page in it breaks. This boundary is for a page without the frame.
      return (
        <Route key={path} path={path} element={'isBare' in row ? <CrashBoundary>{element}</CrashBoundary> : element} />
      );
    });
  return (
    <Routes>
      {routesOf(SIGNED_IN.filter((route) => 'isBare' in route))}
      <Route element={<Shell isPassing={verdict.is !== 'goOn'} />}>
        {routesOf(SIGNED_IN.filter((route) => !('isBare' in route)))}
        <Route path="*" element={<Settle verdict={verdict} />} />
      </Route>
    </Routes>
  );
}
