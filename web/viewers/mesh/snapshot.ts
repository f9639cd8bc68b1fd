import { svgPicture, withLooks } from '#web/viewers/frame/svg-picture.ts';
import type { Stage } from './scene/stage.ts';

const BACKGROUND = '#16202a';

/** Draws the image on the screen with its overlay onto a new canvas, at the resolution of the scene's canvas. */
export async function snapshot(stage: Stage, overlay: SVGSVGElement | null): Promise<HTMLCanvasElement> {
  const canvas = stage.picture();
  const whole = document.createElement('canvas');
  whole.width = canvas.width;
  whole.height = canvas.height;
  const pen = whole.getContext('2d');
  if (pen === null) throw new Error('no canvas to draw on');
  pen.fillStyle = BACKGROUND;
  pen.fillRect(0, 0, whole.width, whole.height);
  pen.drawImage(canvas, 0, 0);
  if (overlay !== null) pen.drawImage(await drawn(overlay, canvas), 0, 0);
  return whole;
}

async function drawn(overlay: SVGSVGElement, { width, height }: HTMLCanvasElement): Promise<HTMLImageElement> {
  const copy = withLooks(overlay);
  const box = overlay.getBoundingClientRect();
  copy.setAttribute('viewBox', `0 0 ${box.width} ${box.height}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return svgPicture(copy);
}
