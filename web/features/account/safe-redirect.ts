/**
 * An address inside the portal to come back to; anything else is dropped, so that no link leads a person away. It is read as the browser will:
 * that one leaves tabs and line ends out, and takes a backslash for a slash.
 */
export function safeRedirect(asked: string | null): string {
  if (asked === null || !asked.startsWith('/') || !URL.canParse(asked, location.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, location.origin);
  // A path of two slashes would be a host of its own once it stands alone.
  return origin === location.origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
