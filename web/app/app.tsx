import { lazy, Suspense, useEffect, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { SecondFactorHost } from '#web/features/account/second-factor/second-factor-host.tsx';
import { readToken } from '#web/api/session-token.ts';
import { guard } from './guard.ts';
import { loadPage, loadPortal } from './pages.ts';
import { PUBLIC_ROUTES } from './routes.ts';
import { OUTSIDE_PAGES } from './work-order-routes.ts';
import { readSignInNotice } from './sign-in-notices.ts';
import { useVisit } from './use-visit.ts';

const Portal = lazy(async () => {
  const portal = await loadPortal();
  // The person is not read earlier, because the address may hold the token of another session. `main.tsx` first exchanges this token.
  void portal.readFirst();
  return { default: portal.Portal };
});
const SignInNotice = lazy(async () => ({ default: (await import('./sign-in-notice.tsx')).SignInNotice }));
const PUBLIC_PAGES = [...PUBLIC_ROUTES, ...OUTSIDE_PAGES].map(({ path, page }) => ({
  path,
  Page: lazy(() => loadPage(page)),
}));

/** Scrolls to the top on navigation (UX-3). */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // The braces matter: in newer browsers `scrollTo` returns a promise, and React would take that for a cleanup function.
    scrollTo({ top: 0 });
  }, [pathname]);
}

/** Loads the code of the notice only if there may be a notice. Most visitors of the sign-in page see no notice. */
function SignInNoticeAtNeed() {
  const [isNeeded] = useState(() => readToken() !== undefined || readSignInNotice() !== undefined);
  return isNeeded ? <SignInNotice /> : null;
}

/** Shows a public page, or redirects as the guard decides. `Portal` shows the pages for signed-in people. */
function Entry() {
  const visit = useVisit();
  const verdict = guard(visit);
  useScrollToTop();
  useEffect(() => {
    if (verdict.is === 'reload') location.reload();
  }, [verdict.is]);
  if (verdict.is === 'to') return <Navigate to={verdict.to} replace />;
  if (verdict.is !== 'goOn') return <Portal visit={visit} />;
  return (
    <>
      {visit.path === '/login' && <SignInNoticeAtNeed />}
      <Routes>
        {PUBLIC_PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
    </>
  );
}

export function App() {
  return (
    <BrowserRouter>
      <Suspense fallback={null}>
        <Entry />
      </Suspense>
      <SecondFactorHost />
    </BrowserRouter>
  );
}
