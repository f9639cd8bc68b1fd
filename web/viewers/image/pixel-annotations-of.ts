import type { PixelAnnotation } from '#shared/file/annotation.ts';
import type { OpenAnnotations } from '../annotation/use-annotations.ts';

/** Returns all annotations in pixels: first those of the other side, then those of the person's side. */
export const pixelAnnotationsOf = ({ others, own }: Pick<OpenAnnotations, 'others' | 'own'>): PixelAnnotation[] =>
  [...others, ...own].filter((each): each is PixelAnnotation & typeof each => each.space === 'pixels');
