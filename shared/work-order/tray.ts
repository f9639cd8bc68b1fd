const PATH = '/tray';
const ORDER = 'order';
/** Matches an order's number, as a person may write it on a tray. */
const NUMBER = /^\d{10}$/u;

/** Returns the address of the page for an order's tray. The code on the tray's label holds this address (WO-50). */
export const trayAddress = (origin: string, orderNumber: string): string =>
  `${origin}${PATH}?${new URLSearchParams({ [ORDER]: orderNumber }).toString()}`;

/** Returns the order's number from a scanned code; `undefined` if the code belongs to no tray of this portal. */
export function trayOrderOf(code: string, origin: string): string | undefined {
  const text = code.trim();
  if (NUMBER.test(text)) return text;
  const address = URL.parse(text);
  if (address === null || address.origin !== origin || address.pathname !== PATH) return undefined;
  const number = address.searchParams.get(ORDER) ?? '';
  return NUMBER.test(number) ? number : undefined;
}
