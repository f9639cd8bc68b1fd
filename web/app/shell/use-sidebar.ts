import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readCookie, writeCookie } from '#web/api/cookies.ts';
import { isMobileNow, useMobile } from '#web/ui/use-mobile.ts';

/** The cookie that stores whether the sidebar is open (UX-18). */
const COOKIE = 'sidebarStatus';
const COOKIE_SECONDS = 365 * 24 * 3600;

/** Returns whether the menu is open. Below 992 px the menu is a drawer over the page, which navigation and Escape close (UX-18). */
export function useSidebar() {
  const isMobile = useMobile();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(() => readCookie(COOKIE) !== '0');
  const [drawerAt, setDrawerAt] = useState<string>();
  const toggle = (open: boolean) => {
    setDrawerAt(open ? pathname : undefined);
    // In a narrow window, Cloudscape closes the menu by itself. So the cookie keeps only the person's choice for a wide window.
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
