import { createContext, useContext, useMemo } from 'react';
import {
  AnnotationConflict,
  type AnnotatedAsset,
  type Annotation,
  type AuthoredAnnotation,
} from '#shared/file/annotation.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import {
  type AnnotationServer,
  type AnnotationState,
  annotationStore,
  type AnnotationStore,
} from './annotation-store.ts';
import { openLists, useKeptList } from './use-kept-list.ts';

/** Returns the server calls of an asset. They show no error message: the viewer shows that changes are unsaved, and the store retries. */
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

const openAnnotations = openLists<Annotation, AuthoredAnnotation>();

/**
 * Function that returns the server calls of an asset. A page that does not save annotations on the server provides
 * another function.
 */
const ServerOf = createContext(serverOf);
export const AnnotationServerProvider = ServerOf.Provider;

export interface OpenAnnotations extends AnnotationState {
  readonly store: AnnotationStore;
}

/**
 * Returns the open asset's annotations. Unsaved changes are saved when the component is unmounted. While there are
 * unsaved changes, the browser asks before the page closes.
 */
export function useAnnotations({ fileId, assetId }: AnnotatedAsset): OpenAnnotations {
  const server = useContext(ServerOf);
  const key = `${fileId} ${assetId}`;
  const store = useMemo(
    () => openAnnotations.listOf(key, () => annotationStore(server({ fileId, assetId }))),
    [fileId, assetId, key, server],
  );
  const state = useKeptList(openAnnotations, key, store);
  return useMemo(() => ({ ...state, store }), [state, store]);
}
