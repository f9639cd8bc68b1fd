import type { RefObject } from 'react';
import { savePicture } from '#web/viewers/frame/save-picture.ts';
import { svgPicture, withLooks } from '#web/viewers/frame/svg-picture.ts';

/** Renders a viewport's SVG drawing as an image, with its style on the screen. */
async function pictureOf(drawing: SVGSVGElement, box: DOMRect): Promise<HTMLImageElement> {
  const copy = withLooks(drawing);
  copy.setAttribute('width', String(box.width));
  copy.setAttribute('height', String(box.height));
  return svgPicture(copy);
}

/** Draws the images of a viewport and the drawings over them onto one canvas. */
async function composed(frame: HTMLElement): Promise<HTMLCanvasElement> {
  const canvases = [...frame.querySelectorAll('canvas')];
  const boxes = canvases.map((canvas) => canvas.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const ratio = Math.max(1, ...canvases.map((canvas, at) => canvas.width / Math.max(1, boxes[at]?.width ?? 1)));
  const whole = document.createElement('canvas');
  whole.width = Math.round((Math.max(...boxes.map((box) => box.right)) - left) * ratio);
  whole.height = Math.round((Math.max(...boxes.map((box) => box.bottom)) - top) * ratio);
  const context = whole.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  context.fillRect(0, 0, whole.width, whole.height);
  context.setTransform(ratio, 0, 0, ratio, -left * ratio, -top * ratio);
  for (const [at, canvas] of canvases.entries()) {
    const box = boxes[at];
    if (box !== undefined) context.drawImage(canvas, box.left, box.top, box.width, box.height);
  }
  for (const drawing of frame.querySelectorAll<SVGSVGElement>('svg.ct-overlay')) {
    const box = drawing.getBoundingClientRect();
    context.drawImage(await pictureOf(drawing, box), box.left, box.top, box.width, box.height);
  }
  return whole;
}

/** Saves a viewport as a PNG file. The file's name has the content and the time, never the patient. */
export async function saveSnapshot(frame: RefObject<HTMLElement | null>, name: string): Promise<void> {
  if (frame.current === null) return;
  const now = new Date().toISOString().slice(0, 19).replaceAll(/[T:]/gu, '-');
  await savePicture(await composed(frame.current), `ct-${name}-${now}`);
}
