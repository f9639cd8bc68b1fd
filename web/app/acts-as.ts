import { useEffect, useSyncExternalStore } from 'react';
import type { UserInfo } from '#shared/account/account.ts';
import { storeProductsNum } from '#web/api/products-num.ts';
import { noteUser } from '#web/api/session-token.ts';
import { forgetDrafts } from '#web/ui/drafts.ts';
import { visitedViews } from './shell/visited-views.ts';

/**
 * Session storage key of the account, organisation and authority last used in this window. It outlives the reload after a switch (ORG-7).
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
 * Whether the person who is stored in `before` is in no organisation for now (`iid` 0). A sign-in begins without an organisation and then
 * enters one. Until then, views and drafts stay.
 */
const isOnTheWay = ({ ID, iid }: UserInfo, before: string): boolean => iid === 0 && before.startsWith(`${ID} `);

/**
 * Stores the values that the guard reads before the server answers. In another role or organisation, forgets earlier views and drafts
 * (ACC-23).
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
 * Notes who is signed in, and returns whether this user is noted. Pages wait until then, so that no page shows another organisation's
 * drafts.
 */
export function useNoted(user: UserInfo | undefined): boolean {
  useEffect(() => {
    if (user !== undefined) note(user);
  }, [user]);
  return useSyncExternalStore(subscribe, () => user !== undefined && noted === actsAs(user));
}
