import { useEffect, useRef } from 'react';
import { type Affine, mapped, type Point } from '#web/viewers/pixels/affine.ts';
import { drawPicture } from '../image/draw-picture.ts';
import type { Picture } from '../image/use-picture.ts';

const SIZE_PX = 170;
const FACTOR = 4;

interface FilmLoupeProps {
  /** Column and row of the film in the middle of the loupe. */
  readonly at: Point;
  readonly picture: Picture;
  readonly place: Affine;
}

/** Shows the film around the pointer, enlarged in a corner, so that a finger does not cover the point. */
export function FilmLoupe({ at, picture, place }: FilmLoupeProps) {
  const glass = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = glass.current?.getContext('2d');
    if (!context) return;
    const ratio = devicePixelRatio;
    const { x, y } = mapped(place, at);
    const larger = {
      a: place.a * FACTOR,
      b: place.b * FACTOR,
      c: place.c * FACTOR,
      d: place.d * FACTOR,
      e: (place.e - x) * FACTOR + SIZE_PX / 2,
      f: (place.f - y) * FACTOR + SIZE_PX / 2,
    };
    context.resetTransform();
    context.clearRect(0, 0, SIZE_PX * ratio, SIZE_PX * ratio);
    drawPicture(context, picture, { place: larger, ratio, isSmooth: true });
  }, [at, picture, place]);
  const pixels = Math.round(SIZE_PX * devicePixelRatio);
  return (
    <div className="ceph-loupe" aria-hidden="true">
      <canvas ref={glass} width={pixels} height={pixels} />
    </div>
  );
}
