import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Icon from '@cloudscape-design/components/icon';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { usePageName } from '#web/ui/use-document-title.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { useSession } from '#web/api/session.ts';
import { flash } from '#web/ui/flashes.ts';
import { mayOpen } from '../may-open.ts';
import { ROUTES } from '../routes.ts';
import { type CurrentView, useCurrentView } from './current-view.ts';
import { useTitleOf } from './use-title-of.ts';
import './tags-bar.css';
import { useVisitedViews, visitedViews } from './visited-views.ts';

/** Pages without a tag, because a person has no reason to return to them. */
const UNTAGGED: ReadonlySet<string> = new Set(['noPermission', 'notFound']);

function useTagOf(current: CurrentView | undefined): void {
  const page = current?.route.page;
  const { id, address } = current ?? {};
  const name = usePageName(current?.route.path ?? '');
  const visit = useCallback(() => {
    if (id === undefined || address === undefined || page === undefined) return;
    if (!UNTAGGED.has(page)) visitedViews.visit({ id, address, page, name });
  }, [id, address, page, name]);
  // Adds the first tag before the first drawing. Otherwise the bar would appear later and move the page down.
  useState(visit);
  useEffect(visit, [visit]);
}

/**
 * Scrolls the row sideways to the tag. Does not use `scrollIntoView`: after that, Chromium's Tab key would begin at the tag, not at the top
 * of the page.
 */
function scrollSidewaysTo(tag: Element, row: Element): void {
  const [inner, outer] = [tag.getBoundingClientRect(), row.getBoundingClientRect()];
  const left = inner.right > outer.right ? inner.right - outer.right : Math.min(0, inner.left - outer.left);
  if (left !== 0) row.scrollBy({ left });
}

/**
 * Shows a tag for each visited page (UX-14). The tag links to the page as the person left it. Offers refresh, close, close others, close
 * all.
 */
export function TagsBar({ isPassing, onRefresh }: { isPassing: boolean; onRefresh: () => void }) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const current = useCurrentView();
  const session = useSession();
  // A page from which the guard redirects counts as not visited.
  useTagOf(isPassing ? undefined : current);
  // Leaves out pages that the person may no longer open, for example while a head looks as a member.
  const views = useVisitedViews().filter(({ page }) =>
    ROUTES.some((route) => route.page === page && mayOpen(session, route)),
  );
  const titleOf = useTitleOf();
  const list = useRef<HTMLUListElement>(null);
  const shownId = current?.id;
  useEffect(() => {
    // Scrolls a long row sideways to the tag of the open page.
    const shown = list.current?.querySelector('[data-current]');
    if (list.current !== null && shown instanceof Element) scrollSidewaysTo(shown, list.current);
  }, [shownId, views.length]);
  const close = (id: string) => {
    const next = visitedViews.close(id);
    if (id === current?.id) void navigate(next?.address ?? '/');
  };
  const act: Readonly<Record<string, () => void>> = {
    refresh: () => {
      onRefresh();
      flash({ type: 'success', content: t('tags.refreshed') }, ERROR_TOAST_MS);
    },
    close: () => current !== undefined && close(current.id),
    closeOthers: () => current !== undefined && visitedViews.closeOthers(current.id),
    closeAll: () => {
      visitedViews.closeAll();
      void navigate('/');
    },
  };
  if (views.length === 0) return null;
  return (
    <nav className="tags-bar" aria-label={t('tags.label')}>
      <ul ref={list}>
        {views.map((view) => (
          <li key={view.id} data-current={view.id === current?.id || undefined}>
            <Link to={view.address} aria-current={view.id === current?.id ? 'page' : undefined}>
              {titleOf(view)}
            </Link>
            <button
              type="button"
              aria-label={t('tags.closeOf', { title: titleOf(view) })}
              onClick={() => close(view.id)}
            >
              <Icon name="close" size="small" />
            </button>
          </li>
        ))}
      </ul>
      <ButtonDropdown
        variant="icon"
        ariaLabel={t('tags.actions')}
        expandToViewport
        items={(['refresh', 'close', 'closeOthers', 'closeAll'] as const).map((id) => ({ id, text: t(`tags.${id}`) }))}
        onItemClick={({ detail }) => act[detail.id]?.()}
      />
    </nav>
  );
}
