import { useTranslation } from 'react-i18next';
import { ROUTES } from '../routes.ts';
import type { View } from './visited-views.ts';

/** Returns a function that names a page for tags and breadcrumb: by its subject, or else by its title in the current language. */
export function useTitleOf(): (view: Pick<View, 'page' | 'name'>) => string {
  const { t } = useTranslation('app');
  return ({ page, name }) => {
    const route = ROUTES.find((each) => each.page === page);
    return name ?? (route !== undefined && 'title' in route ? t(`page.${route.title}`) : '');
  };
}
