import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ImageSource, Samples } from './image-source.ts';
import { paintFrame } from './paint-frame.ts';
import { pictureSize, viewportOf, type ImageView } from './use-image-view.ts';

export type PaintState = 'loading' | 'shown' | 'failed';

/** Draws the frame that is looked at onto a canvas, as soon as it is here; meanwhile the one before stays. */
export function usePainting(
  ref: RefObject<HTMLCanvasElement | null>,
  source: ImageSource,
  view: ImageView,
): PaintState {
  const [loaded, setLoaded] = useState<{ frame: number; samples: Samples }>();
  const [isFailed, setFailed] = useState(false);
  const picture = useRef<{ canvas: HTMLCanvasElement; image: ImageData }>(undefined);

  useEffect(() => {
    let isAsked = true;
    source.load(view.frame).then(
      (samples) => {
        if (!isAsked) return;
        setFailed(false);
        setLoaded({ frame: view.frame, samples });
      },
      () => {
        if (isAsked) setFailed(true);
      },
    );
    return () => {
      isAsked = false;
    };
  }, [source, view.frame]);

  const { window, isInverted } = view;
  useEffect(() => {
    if (loaded === undefined) return;
    picture.current ??= blankPicture(source);
    const { canvas, image } = picture.current;
    paintFrame({ source, ...loaded, window, isInverted }, image);
    canvas.getContext('2d')?.putImageData(image, 0, 0);
  }, [source, loaded, window, isInverted]);

  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null || loaded === undefined || picture.current === undefined) return undefined;
    const drawn = picture.current.canvas;
    const request = requestAnimationFrame(() => place(canvas, drawn, { source, view }));
    return () => cancelAnimationFrame(request);
  }, [ref, source, view, loaded]);

  if (isFailed) return 'failed';
  return loaded === undefined ? 'loading' : 'shown';
}

function blankPicture({ rows, columns }: ImageSource) {
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = rows;
  return { canvas, image: new ImageData(columns, rows) };
}

function place(
  canvas: HTMLCanvasElement,
  drawn: HTMLCanvasElement,
  { source, view }: { source: ImageSource; view: ImageView },
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const ratio = devicePixelRatio;
  const { width, height } = view.screen;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const { scale, panX, panY } = viewportOf(view, source);
  const size = pictureSize(source);
  context.setTransform(ratio, 0, 0, ratio, (width / 2 + panX) * ratio, (height / 2 + panY) * ratio);
  context.imageSmoothingEnabled = scale < 4;
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    drawn,
    (-size.width * scale) / 2,
    (-size.height * scale) / 2,
    size.width * scale,
    size.height * scale,
  );
}
