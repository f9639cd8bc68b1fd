const PATH = '/tray';
const ORDER = 'order';
/** An order's number, as a person may have written it on a tray. */
const NUMBER = /^\d{10}$/u;

/** Returns the address of the tray's page of an order, which the code on its label holds (WO-50). */
export const trayAddress = (origin: string, orderNumber: string): string =>
  `${origin}${PATH}?${new URLSearchParams({ [ORDER]: orderNumber }).toString()}`;

/** Returns the number of the order that a scanned code names; `undefined` for a code that is no tray's of this portal. */
export function trayOrderOf(code: string, origin: string): string | undefined {
  const text = code.trim();
  if (NUMBER.test(text)) return text;
  const address = URL.parse(text);
  if (address === null || address.origin !== origin || address.pathname !== PATH) return undefined;
  const number = address.searchParams.get(ORDER) ?? '';
  return NUMBER.test(number) ? number : undefined;
}
