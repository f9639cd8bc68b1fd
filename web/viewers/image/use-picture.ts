import { useEffect, useRef, useState } from 'react';
import type { ImageSource, Overlay } from '#web/viewers/pixels/image-source.ts';
import type { DrawnPicture } from './draw-picture.ts';
import type { ImageView } from './image-view.ts';
import { paintFrame } from './paint-frame.ts';
import { paintOverlay } from './paint-overlay.ts';
import type { ShownFrame } from './use-equalised.ts';

/** A painted frame. All paintings share one canvas, so React notices a new painting only by its higher `version`. */
export interface Picture extends DrawnPicture {
  readonly version: number;
  /** Strength of the raised local contrast, as in `EqualiseQuestion`; 0 = as acquired. */
  readonly contrastLimit: number;
}

interface Sheet {
  readonly source: ImageSource;
  readonly canvas: HTMLCanvasElement;
  readonly image: ImageData;
}

function blankSheet(source: ImageSource): Sheet {
  const { rows, columns } = source;
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = rows;
  return { source, canvas, image: new ImageData(columns, rows) };
}

/** Paints a frame with the display settings onto a canvas of the frame's size. The screen and the magnifier draw from this canvas. */
export function usePicture(loaded: ShownFrame | undefined, view: ImageView): Picture | undefined {
  const sheet = useRef<Sheet>(undefined);
  const [picture, setPicture] = useState<Picture>();
  const { window, usesTable, isInverted, showsOverlays } = view;
  useEffect(() => {
    if (loaded === undefined) return;
    if (sheet.current?.source !== loaded.source) sheet.current = blankSheet(loaded.source);
    const { canvas, image } = sheet.current;
    paintFrame({ ...loaded, window, usesTable, isInverted }, image);
    const overlays: readonly Overlay[] = showsOverlays ? loaded.overlays : [];
    for (const overlay of overlays) paintOverlay(overlay, image);
    canvas.getContext('2d')?.putImageData(image, 0, 0);
    const { contrastLimit = 0 } = loaded;
    setPicture((before) => ({ canvas, version: (before?.version ?? 0) + 1, contrastLimit }));
  }, [loaded, window, usesTable, isInverted, showsOverlays]);
  return loaded === undefined ? undefined : picture;
}
