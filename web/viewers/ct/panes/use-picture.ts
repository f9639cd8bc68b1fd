import { useEffect } from 'react';
import type { Picture } from '../gl/picture.ts';
import type { Stage } from './use-stage.ts';

/** Maximum number of device pixels per CSS pixel. More would not be visible in an image of voxels. */
const RATIO_MAX = 2;

/** Redraws a viewport's canvas when its image or its size changes. */
export function usePicture({ desk, canvas: ref, projection: { size } }: Stage, picture: Picture): void {
  const { schedule } = desk.scene;
  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null || size.width === 0 || size.height === 0) return;
    const ratio = Math.min(RATIO_MAX, devicePixelRatio);
    const width = Math.round(size.width * ratio);
    const height = Math.round(size.height * ratio);
    // Setting a canvas's size clears it, even if the size is the same.
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
