import { useTranslation } from 'react-i18next';
import { ROUTES } from '../routes.ts';
import type { View } from './visited-views.ts';

/** What tags and breadcrumb call a page: by what it is about, else by its title, in the language that is spoken now. */
export function useTitleOf(): (view: Pick<View, 'page' | 'name'>) => string {
  const { t } = useTranslation('app');
  return ({ page, name }) => {
    const route = ROUTES.find((each) => each.page === page);
    return name ?? (route !== undefined && 'title' in route ? t(`page.${route.title}`) : '');
  };
}
