import { useEffect, useRef } from 'react';
import type { Affine, Point } from '#web/viewers/pixels/affine.ts';
import { drawPicture } from './draw-picture.ts';
import { useIsSmooth } from './smoothing.ts';
import type { Picture } from './use-picture.ts';
import type { Size } from '#web/viewers/pixels/viewport.ts';
import './magnifier.css';

interface MagnifierProps {
  readonly at: Point;
  readonly factor: number;
  readonly picture: Picture;
  readonly place: Affine;
  readonly screen: Size;
}

export const SIZE_PX = 220;
/** A screen narrower than this, in pixels, counts as a phone. On a phone, the magnifier is shown above the finger. */
const PHONE_PX = 500;
const ABOVE_FINGER_PX = 120;

/** Shows the image around the pointer enlarged, in a round magnifier that stays inside the viewport. */
export function Magnifier({ at, factor, picture, place, screen }: MagnifierProps) {
  const isSmooth = useIsSmooth();
  const glass = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = glass.current?.getContext('2d');
    if (!context) return;
    const ratio = devicePixelRatio;
    const middle = SIZE_PX / 2;
    context.resetTransform();
    context.clearRect(0, 0, SIZE_PX * ratio, SIZE_PX * ratio);
    const { a, b, c, d, e, f } = place;
    const larger = {
      a: a * factor,
      b: b * factor,
      c: c * factor,
      d: d * factor,
      e: (e - at.x) * factor + middle,
      f: (f - at.y) * factor + middle,
    };
    drawPicture(context, picture, { place: larger, ratio, isSmooth });
  }, [at, factor, picture, place, isSmooth]);
  const pixels = Math.round(SIZE_PX * devicePixelRatio);
  const within = (value: number, size: number): number => Math.min(size - SIZE_PX, Math.max(0, value - SIZE_PX / 2));
  const y = screen.width < PHONE_PX ? at.y - ABOVE_FINGER_PX : at.y;
  return (
    <div className="magnifier" style={{ left: within(at.x, screen.width), top: within(y, screen.height) }}>
      <canvas ref={glass} width={pixels} height={pixels} aria-hidden="true" />
      <span>{`${factor.toFixed(factor % 1 === 0 ? 0 : 1)}×`}</span>
    </div>
  );
}
