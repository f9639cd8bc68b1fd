import { useEffect, useSyncExternalStore } from 'react';
import type { UserInfo } from '#shared/account/account.ts';
import { storeProductsNum } from '#web/api/products-num.ts';
import { noteUser } from '#web/api/session-token.ts';
import { forgetDrafts } from '#web/ui/drafts.ts';
import { visitedViews } from './shell/visited-views.ts';

/** In this window: who acted here last, where and as what. Outlasts the page, which another organisation loads again (ORG-7). */
const STORAGE_KEY = 'arcata-acts-as';

let noted: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const actsAs = ({ ID, iid, authorityId }: UserInfo): string => `${ID} ${iid} ${authorityId}`;

/**
 * Signing in leads outside of all organisations first, then back into the one that was left. Whether the person comes back to the same one is
 * known only there: until then what they left stays.
 */
const isOnTheWay = ({ ID, iid }: UserInfo, before: string): boolean => iid === 0 && before.startsWith(`${ID} `);

/** Keeps what the guard reads before the server answers; in another role or organisation the views and drafts of the former go (ACC-23). */
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

/** Notes who is signed in; answers whether that is done, so that no page takes up what somebody left in another organisation. */
export function useNoted(user: UserInfo | undefined): boolean {
  useEffect(() => {
    if (user !== undefined) note(user);
  }, [user]);
  return useSyncExternalStore(subscribe, () => user !== undefined && noted === actsAs(user));
}
