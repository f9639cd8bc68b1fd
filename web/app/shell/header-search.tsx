import Autosuggest from '@cloudscape-design/components/autosuggest';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#web/api/session.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { searchableOf } from '../menu-of.ts';
import type { FoundPage } from './find-pages.ts';

type Search = (typed: string) => FoundPage[];

/** Leads to any page that the person may open, by a few letters of its title (SPEC 2, header search). A new one for each language. */
export function HeaderSearch() {
  const { t, i18n } = useTranslation('app');
  const session = useSession();
  const navigate = useNavigate();
  const { pinyinSearch } = usePreferences();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState<Search>();
  const withPinyin = i18n.language === 'zh' && pinyinSearch === 'on';
  async function prepare(): Promise<void> {
    const pages = searchableOf(session).map(({ title, path }) => ({ title: t(`page.${title}`), path }));
    const { searchOfPages } = await import('./find-pages.ts');
    const made = await searchOfPages(pages, { withPinyin });
    setSearch(() => made);
  }
  const found = search?.(typed) ?? [];
  return (
    <Autosuggest
      value={typed}
      placeholder={t('topBar.search')}
      ariaLabel={t('topBar.search')}
      filteringType="manual"
      options={found.map(({ title, path }) => ({ value: path, label: title }))}
      empty={t('topBar.nothingFound')}
      hideEnteredTextOption
      onFocus={() => void prepare()}
      onChange={({ detail }) => setTyped(detail.value)}
      onSelect={({ detail }) => {
        setTyped('');
        if (found.some(({ path }) => path === detail.value)) void navigate(detail.value);
        else if (found[0] !== undefined) void navigate(found[0].path);
      }}
    />
  );
}
