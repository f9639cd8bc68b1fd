import type { PixelAnnotation } from '#shared/file/annotation.ts';
import type { OpenAnnotations } from '../annotation/use-annotations.ts';

/** Returns the annotations of both sides that are in pixels. Those of the person's side come last. */
export const pixelAnnotationsOf = ({ others, own }: Pick<OpenAnnotations, 'others' | 'own'>): PixelAnnotation[] =>
  [...others, ...own].filter((each): each is PixelAnnotation & typeof each => each.space === 'pixels');
