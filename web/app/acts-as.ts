import { useEffect, useSyncExternalStore } from 'react';
import type { UserInfo } from '#shared/account/account.ts';
import { storeProductsNum } from '#web/api/products-num.ts';
import { noteUser } from '#web/api/session-token.ts';
import { forgetDrafts } from '#web/ui/drafts.ts';
import { visitedViews } from './shell/visited-views.ts';

/**
 * Session storage key of the account, organisation and authority last used in this window. Session storage outlives the reload that follows
 * a switch of organisation (ORG-7).
 */
const STORAGE_KEY = 'arcata-acts-as';

let noted: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const actsAs = ({ ID, iid, authorityId }: UserInfo): string => `${ID} ${iid} ${authorityId}`;

/**
 * Whether the person who is stored in `before` is in no organisation for now (`iid` 0). A sign-in begins without an organisation, and
 * enters an organisation later. Until then, visited pages and drafts are kept.
 */
const isOnTheWay = ({ ID, iid }: UserInfo, before: string): boolean => iid === 0 && before.startsWith(`${ID} `);

/**
 * Stores the values that the guard reads before the server answers. If the person now acts in another role or organisation, forgets the
 * visited pages and the drafts (ACC-23).
 */
function note(user: UserInfo): void {
  noteUser(user.ID);
  storeProductsNum(user.productsNum);
  noted = actsAs(user);
  const before = sessionStorage.getItem(STORAGE_KEY);
  if (before === null || !isOnTheWay(user, before)) {
    sessionStorage.setItem(STORAGE_KEY, noted);
    if (before !== null && before !== noted) {
      visitedViews.closeAll();
      forgetDrafts();
    }
  }
  for (const listener of listeners) listener();
}

/**
 * Calls `note` for the signed-in person, and returns whether that is done. Pages wait until it is done, so that no page shows the drafts of
 * another organisation.
 */
export function useNoted(user: UserInfo | undefined): boolean {
  useEffect(() => {
    if (user !== undefined) note(user);
  }, [user]);
  return useSyncExternalStore(subscribe, () => user !== undefined && noted === actsAs(user));
}
