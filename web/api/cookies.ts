/** Returns the value of one of the portal's own cookies. */
export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Keeps a value until the browser is closed, or for `maxAgeSeconds`; 0 removes it. The value must need no escaping. */
export function writeCookie(name: string, value: string, maxAgeSeconds?: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict${secure}${age}`;
}
