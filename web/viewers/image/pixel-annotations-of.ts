import type { PixelAnnotation } from '#shared/file/annotation.ts';
import type { OpenAnnotations } from '../annotation/use-annotations.ts';

/** Returns both sides' annotations that are in pixels, the own ones last. */
export const pixelAnnotationsOf = ({ others, own }: Pick<OpenAnnotations, 'others' | 'own'>): PixelAnnotation[] =>
  [...others, ...own].filter((each): each is PixelAnnotation & typeof each => each.space === 'pixels');
