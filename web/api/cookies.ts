import { embedded } from './embedded.ts';

/**
 * Values that replace cookies in a frame of another program. In such a frame the browser refuses cookies, or gives the cookies of the
 * person's own session (EMB-4).
 */
const ofFrame = new Map<string, string>();

/** Returns the value of one of the portal's own cookies. */
export function readCookie(name: string): string | undefined {
  if (embedded() !== undefined) return ofFrame.get(name);
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/**
 * Keeps a value until the browser is closed, or for `maxAgeSeconds`; 0 removes it. The value must contain no character that a cookie has to
 * escape.
 */
export function writeCookie(name: string, value: string, maxAgeSeconds?: number): void {
  if (embedded() !== undefined) {
    if (maxAgeSeconds === 0) ofFrame.delete(name);
    else ofFrame.set(name, value);
    return;
  }
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict${secure}${age}`;
}
