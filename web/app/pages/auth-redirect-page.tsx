import { Navigate } from 'react-router-dom';

/** /auth-redirect: without an answer of a provider there is nothing to do but sign in. */
export const AuthRedirectPage = () => <Navigate to="/login" replace />;
