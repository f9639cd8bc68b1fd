import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readCookie, writeCookie } from '#web/api/cookies.ts';
import { isMobileNow, useMobile } from '#web/ui/use-mobile.ts';

/** UX-18: whether the sidebar is open is kept in a cookie. */
const COOKIE = 'sidebarStatus';
const COOKIE_SECONDS = 365 * 24 * 3600;

/** The menu beside the page, as it was left; below 992 px a drawer over it, which a step to another page and Escape close (UX-18). */
export function useSidebar() {
  const isMobile = useMobile();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(() => readCookie(COOKIE) !== '0');
  const [drawerAt, setDrawerAt] = useState<string>();
  const toggle = (open: boolean) => {
    setDrawerAt(open ? pathname : undefined);
    // Cloudscape folds the menu away when a window becomes narrow: that says nothing of how it is wanted beside the page.
    if (isMobileNow()) return;
    setOpen(open);
    writeCookie(COOKIE, open ? '1' : '0', COOKIE_SECONDS);
  };
  const isDrawerOpen = isMobile && drawerAt === pathname;
  useEffect(() => {
    if (!isDrawerOpen) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrawerAt(undefined);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isDrawerOpen]);
  return { isOpen: isMobile ? isDrawerOpen : isOpen, toggle };
}
