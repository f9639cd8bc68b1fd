import { useEffect, useSyncExternalStore } from 'react';
import type { KeptList, ListState, SaveState } from './kept-list.ts';

interface OpenLists<Item, Kept> {
  /** Returns the open list with this key; creates it if there is none. */
  readonly listOf: (key: string, make: () => KeptList<Item, Kept>) => KeptList<Item, Kept>;
  /**
   * Registers a component that uses the list. The first component makes the list load. Returns the function that the
   * component calls when it is unmounted.
   */
  readonly enter: (key: string, list: KeptList<Item, Kept>) => () => void;
}

/** Keeps one list for each open asset. All viewports that show the asset share it. */
export function openLists<Item, Kept>(): OpenLists<Item, Kept> {
  const opened = new Map<string, { readonly list: KeptList<Item, Kept>; users: number }>();
  const openedOf = (key: string, make: () => KeptList<Item, Kept>) => {
    const open = opened.get(key) ?? { list: make(), users: 0 };
    opened.set(key, open);
    return open;
  };
  return {
    listOf: (key, make) => openedOf(key, make).list,
    enter: (key, list) => {
      const open = openedOf(key, () => list);
      open.users += 1;
      if (open.users === 1) void list.load();
      return () => {
        open.users -= 1;
        void list.flush();
        if (open.users === 0) opened.delete(key);
      };
    },
  };
}

const IS_SAFE: Record<SaveState, boolean> = {
  loading: true,
  notLoaded: true,
  saved: true,
  merged: true,
  waiting: false,
  saving: false,
  notSaved: false,
};

/**
 * Returns a list's state. Unsaved changes are saved when the component is unmounted. While there are unsaved changes,
 * the browser asks before the page closes.
 */
export function useKeptList<Item, Kept>(
  lists: OpenLists<Item, Kept>,
  key: string,
  list: KeptList<Item, Kept>,
): ListState<Item, Kept> {
  const state = useSyncExternalStore(list.subscribe, list.state);
  useEffect(() => {
    const leave = lists.enter(key, list);
    const save = () => void list.flush();
    const ask = (event: BeforeUnloadEvent) => {
      if (IS_SAFE[list.state().save]) return;
      save();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', save);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', save);
      leave();
    };
  }, [lists, key, list]);
  return state;
}
