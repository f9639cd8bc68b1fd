import { useEffect, type RefObject } from 'react';
import type { Affine } from '#web/viewers/pixels/affine.ts';
import { drawPicture } from './draw-picture.ts';
import { useIsSmooth } from './smoothing.ts';
import type { Picture } from './use-picture.ts';
import type { Size } from '#web/viewers/pixels/viewport.ts';

interface Shown {
  readonly picture: Picture | undefined;
  readonly place: Affine;
  readonly screen: Size;
}

/** Draws the image at its position on the screen, at most once in each display frame. */
export function useScreen(ref: RefObject<HTMLCanvasElement | null>, { picture, place, screen }: Shown): void {
  const isSmooth = useIsSmooth();
  useEffect(() => {
    if (picture === undefined) return undefined;
    const request = requestAnimationFrame(() => {
      const canvas = ref.current;
      const context = canvas?.getContext('2d');
      if (canvas === null || !context) return;
      const ratio = devicePixelRatio;
      canvas.width = Math.round(screen.width * ratio);
      canvas.height = Math.round(screen.height * ratio);
      // The canvas has a whole number of pixels, but the viewport's size may be a fraction. A canvas that is stretched
      // to the viewport would shift the image against its annotations.
      canvas.style.inlineSize = `${canvas.width / ratio}px`;
      canvas.style.blockSize = `${canvas.height / ratio}px`;
      drawPicture(context, picture, { place, ratio, isSmooth });
    });
    return () => cancelAnimationFrame(request);
  }, [ref, picture, place, screen, isSmooth]);
}
