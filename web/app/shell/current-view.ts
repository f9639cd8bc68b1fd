import { useLocation } from 'react-router-dom';
import { ROUTES, type Route } from '../routes.ts';

export interface CurrentView {
  readonly route: Route;
  readonly id: string;
  readonly address: string;
}

/** The page that the address leads to, told apart from others of its kind by what it is about; `undefined` for one outside the frame. */
export function useCurrentView(): CurrentView | undefined {
  const { pathname, search } = useLocation();
  const route = ROUTES.find(({ path }) => path === pathname);
  if (route === undefined) return undefined;
  const about = 'about' in route ? new URLSearchParams(search).get(route.about) : null;
  return { route, id: about === null ? pathname : `${pathname}?${about}`, address: pathname + search };
}
