import type { Annotation, AnnotationSet, AuthoredAnnotation } from '#shared/file/annotation.ts';
import { keptList, type KeptList, type KeptSet, type ListState } from './kept-list.ts';

/** Server calls of the store. */
export interface AnnotationServer {
  readonly read: () => Promise<AnnotationSet>;
  /**
   * Saves annotations. Returns the annotations that are now on the server: the given annotations or, if `isConflict`,
   * those that a colleague saved first. Throws if saving fails.
   */
  readonly save: (
    version: number,
    annotations: readonly Annotation[],
  ) => Promise<{ set: AnnotationSet; isConflict: boolean }>;
  readonly newId: () => string;
}

export type AnnotationState = ListState<Annotation, AuthoredAnnotation>;
export type AnnotationStore = KeptList<Annotation, AuthoredAnnotation>;

const keptOf = ({ version, annotations, others }: AnnotationSet): KeptSet<AuthoredAnnotation> => ({
  version,
  own: annotations,
  others,
});

/** Creates the store of one open asset's annotations. */
export const annotationStore = ({ read, save, newId }: AnnotationServer): AnnotationStore =>
  keptList({
    read: async () => keptOf(await read()),
    save: async (version, annotations) => {
      const { set, isConflict } = await save(version, annotations);
      return { set: keptOf(set), isConflict };
    },
    idOf: ({ annotationId }: Annotation) => annotationId,
    copyOf: (annotation: Annotation) => ({ ...annotation, annotationId: newId() }),
    withoutAuthor: ({ author: _author, at: _at, ...annotation }: AuthoredAnnotation): Annotation => annotation,
  });
