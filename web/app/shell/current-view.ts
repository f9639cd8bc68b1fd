import { useLocation } from 'react-router-dom';
import { ROUTES, type Route } from '../routes.ts';

export interface CurrentView {
  readonly route: Route;
  readonly id: string;
  readonly address: string;
}

/**
 * Returns the page at this address, with an id that includes its subject, such as the order. Returns `undefined` for an address without a
 * row in `ROUTES`.
 */
export function useCurrentView(): CurrentView | undefined {
  const { pathname, search } = useLocation();
  const route = ROUTES.find(({ path }) => path === pathname);
  if (route === undefined) return undefined;
  const subjectId = 'subjectParameter' in route ? new URLSearchParams(search).get(route.subjectParameter) : null;
  return { route, id: subjectId === null ? pathname : `${pathname}?${subjectId}`, address: pathname + search };
}
