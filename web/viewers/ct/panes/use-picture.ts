import { useEffect } from 'react';
import type { Picture } from '../gl/picture.ts';
import type { Stage } from './use-stage.ts';

/** Maximum of device pixels per CSS pixel: more are not visible in an image of voxels. */
const RATIO_MAX = 2;

/** Keeps a viewport's canvas drawn with an image. */
export function usePicture({ desk, canvas: ref, projection: { size } }: Stage, picture: Picture): void {
  const { schedule } = desk.scene;
  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null || size.width === 0 || size.height === 0) return;
    const ratio = Math.min(RATIO_MAX, devicePixelRatio);
    const width = Math.round(size.width * ratio);
    const height = Math.round(size.height * ratio);
    // Assigning a size clears the canvas, even if it is the same.
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    schedule.ask(canvas, picture);
  });
  useEffect(() => {
    const canvas = ref.current;
    return () => {
      if (canvas !== null) schedule.forget(canvas);
    };
  }, [ref, schedule]);
}
