import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { AnnotationConflict, type AnnotatedAsset } from '#shared/file/annotation.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import {
  type AnnotationServer,
  type AnnotationState,
  annotationStore,
  type AnnotationStore,
  type SaveState,
} from './annotation-store.ts';

/** Returns the server's calls. They are quiet: the viewer shows an unsaved state itself, and the store retries. */
const serverOf = (asset: AnnotatedAsset): AnnotationServer => ({
  read: () => call(fileApi.readAnnotations, asset, { quiet: true }),
  newId: () => crypto.randomUUID(),
  save: async (version, annotations) => {
    const input = { ...asset, version, annotations: [...annotations] };
    try {
      const options = { quiet: true, idempotencyKey: crypto.randomUUID() };
      return { set: await call(fileApi.saveAnnotations, input, options), isConflict: false };
    } catch (error) {
      const isConflict = error instanceof ApiError && error.codeName === 'changedMeanwhile';
      if (!isConflict) throw error;
      return { set: AnnotationConflict.parse(error.data).newest, isConflict };
    }
  },
});

/** One store for each open asset, shared by all viewports that show it. */
const openStores = new Map<string, { readonly store: AnnotationStore; users: number }>();

/** Where annotations are kept: on the server, unless a page says otherwise. */
const ServerOf = createContext(serverOf);
export const AnnotationServerProvider = ServerOf.Provider;

function storeOf(asset: AnnotatedAsset, server: typeof serverOf): { key: string; store: AnnotationStore } {
  const key = `${asset.fileId} ${asset.assetId}`;
  const open = openStores.get(key) ?? { store: annotationStore(server(asset)), users: 0 };
  openStores.set(key, open);
  return { key, store: open.store };
}

function enter(key: string, store: AnnotationStore): () => void {
  const open = openStores.get(key) ?? { store, users: 0 };
  openStores.set(key, open);
  open.users += 1;
  if (open.users === 1) void store.load();
  return () => {
    open.users -= 1;
    void store.flush();
    if (open.users === 0) openStores.delete(key);
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

export interface OpenAnnotations extends AnnotationState {
  readonly store: AnnotationStore;
}

/**
 * Returns the open asset's annotations. Saves unsaved ones when the page is left; the browser asks before it closes.
 */
export function useAnnotations({ fileId, assetId }: AnnotatedAsset): OpenAnnotations {
  const server = useContext(ServerOf);
  const { key, store } = useMemo(() => storeOf({ fileId, assetId }, server), [fileId, assetId, server]);
  const state = useSyncExternalStore(store.subscribe, store.state);
  useEffect(() => {
    const leave = enter(key, store);
    const save = () => void store.flush();
    const ask = (event: BeforeUnloadEvent) => {
      if (IS_SAFE[store.state().save]) return;
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
  }, [key, store]);
  return useMemo(() => ({ ...state, store }), [state, store]);
}
