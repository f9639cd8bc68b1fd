import { createContext, useContext } from 'react';
import type { AskedOrganisation } from '#shared/wire/asked-organisation.ts';

const OWN: AskedOrganisation = {};
const AskedContext = createContext(OWN);
export const AskedProvider = AskedContext.Provider;

/** Returns the organisation that the page's address names, as a part of a call's input; empty = the reader's own. */
export const useAsked = (): AskedOrganisation => useContext(AskedContext);

/** Returns an address inside the portal that carries the given `iid`. So a link leads to a page about the same organisation. */
export function addressFor(
  path: string,
  { iid }: AskedOrganisation,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...(iid !== undefined && { iid }), ...more });
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
