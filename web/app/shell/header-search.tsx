import Autosuggest, { type AutosuggestProps } from '@cloudscape-design/components/autosuggest';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#web/api/session.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { soughtState } from '#web/ui/use-list-query.ts';
import { searchableOf } from '../menu-of.ts';
import type { FoundPage } from './find-pages.ts';
import { entryAtRest } from './search-at-rest.tsx';
import { type Hit, useFound } from './use-found.ts';
import { useSearchKeys } from './use-search-keys.ts';

type Search = (typed: string) => FoundPage[];

/**
 * Searches patients, orders, members and pages that the person may open (UX-16). After a change of language, the caller has to mount the
 * search again.
 */
export function HeaderSearch() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const [atRest] = useState(entryAtRest);
  const [typed, setTyped] = useState(atRest.typed);
  const { search, prepare } = usePageSearch();
  const { isBusy, ...found } = useFound(typed);
  const input = useRef<AutosuggestProps.Ref>(null);
  useSearchKeys(() => input.current?.focus());
  useEffect(() => {
    if (atRest.isFocused) input.current?.focus();
  }, [atRest]);
  const pages: Hit[] = (search?.(typed) ?? []).map(({ title, path }) => ({ value: path, label: title }));
  const groups = [
    { label: t('topBar.found.patients'), options: found.patients },
    { label: t('topBar.found.orders'), options: found.orders },
    { label: t('topBar.found.members'), options: found.members },
    { label: t('topBar.found.pages'), options: pages },
  ].filter(({ options }) => options.length > 0);
  return (
    <Autosuggest
      ref={input}
      value={typed}
      placeholder={t('topBar.searchHint')}
      ariaLabel={t('topBar.search')}
      filteringType="manual"
      options={groups}
      statusType={isBusy ? 'loading' : 'finished'}
      loadingText={t('topBar.searching')}
      empty={t('topBar.nothingFound')}
      hideEnteredTextOption
      onFocus={() => void prepare()}
      onChange={({ detail }) => setTyped(detail.value)}
      onSelect={({ detail }) => {
        const options = groups.flatMap((group) => group.options);
        const chosen = options.find(({ value }) => value === detail.value) ?? options[0];
        if (chosen === undefined) return;
        setTyped('');
        const { value, sought } = chosen;
        void navigate(value, { state: sought === undefined ? null : soughtState(sought) });
      }}
    />
  );
}

/** Returns the search among the pages that the person may open, and `prepare`, which builds it on first use. */
function usePageSearch() {
  const { t, i18n } = useTranslation('app');
  const session = useSession();
  const { pinyinSearch } = usePreferences();
  const [search, setSearch] = useState<Search>();
  const withPinyin = i18n.language === 'zh' && pinyinSearch === 'on';
  async function prepare(): Promise<void> {
    const pages = searchableOf(session).map(({ title, path }) => ({ title: t(`page.${title}`), path }));
    const { searchOfPages } = await import('./find-pages.ts');
    const made = await searchOfPages(pages, { withPinyin });
    setSearch(() => made);
  }
  return { search, prepare };
}
