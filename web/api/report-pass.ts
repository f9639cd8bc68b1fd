const CODE = /^[\w-]{43}$/u;
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/u;

/** Pass after the `#` of an address: the code of a label, or a token that the server gave in exchange for the code. */
export type ReportPass = { readonly code: string } | { readonly token: string };

/** Returns the pass of an address; `undefined` for an address without one. */
export function reportPassOf(hash: string): ReportPass | undefined {
  const text = hash.replace(/^#/u, '');
  if (CODE.test(text)) return { code: text };
  return TOKEN.test(text) ? { token: text } : undefined;
}

/** Returns the address that a label shows as a QR code. A browser sends the part after `#` to no server, so no log contains it. */
export const labelAddress = (code: string): string => `${location.origin}/reportWorkorder#${code}`;
