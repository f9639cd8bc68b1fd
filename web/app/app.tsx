import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { readToken } from '#web/api/session-token.ts';
import { loadPage, loadPortal } from './pages.ts';
import { PUBLIC_ROUTES } from './routes.ts';

const Portal = lazy(async () => ({ default: (await loadPortal()).Portal }));
const PUBLIC_PAGES = PUBLIC_ROUTES.map(({ path, page }) => ({ path, Page: lazy(() => loadPage(page)) }));

/** SPEC 2: two addresses of the authentication screen, which stands at /login. */
const SCREENS = ['register', 'modification'] as const;

/** Without a token every other path leads to the sign-in page, which leads back (SPEC 2, navigation guard). */
function SignedInOnly() {
  const { pathname, search } = useLocation();
  if (readToken() !== undefined) return <Portal />;
  return <Navigate to={`/login?${new URLSearchParams({ redirect: pathname + search })}`} replace />;
}

/** The same screen with another panel; what else stood in the address, such as an invitation, stays. */
function OnLogin({ pageType }: { pageType: (typeof SCREENS)[number] }) {
  const query = new URLSearchParams(useLocation().search);
  query.set('pageType', pageType);
  return <Navigate to={`/login?${query}`} replace />;
}

export function App() {
  return (
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          {PUBLIC_PAGES.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          {SCREENS.map((pageType) => (
            <Route key={pageType} path={`/${pageType}`} element={<OnLogin pageType={pageType} />} />
          ))}
          <Route path="*" element={<SignedInOnly />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
