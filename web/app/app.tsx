import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { readToken } from '#web/api/session-token.ts';
import { loadPage, loadPortal } from './pages.ts';

const LoginPage = lazy(() => loadPage('login'));
const Portal = lazy(async () => ({ default: (await loadPortal()).Portal }));

/** Without a token every path leads to the sign-in page, which leads back (SPEC 2, navigation guard). */
function SignedInOnly() {
  const { pathname, search } = useLocation();
  if (readToken() !== undefined) return <Portal />;
  return <Navigate to={`/login?${new URLSearchParams({ redirect: pathname + search })}`} replace />;
}

export function App() {
  return (
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="*" element={<SignedInOnly />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
