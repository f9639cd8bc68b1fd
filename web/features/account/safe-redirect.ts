/**
 * Returns the address if it is inside the portal, or else `/`, so that no link opens another site. Reads the address as a browser does: a
 * browser ignores tabs and line ends, and reads a backslash as a slash.
 */
export function safeRedirect(asked: string | null): string {
  if (asked === null || !asked.startsWith('/') || !URL.canParse(asked, location.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, location.origin);
  // Without its origin, a path that begins with two slashes would name another host.
  return origin === location.origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
