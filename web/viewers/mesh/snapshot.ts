import { svgPicture } from '../svg-picture.ts';
import type { Stage } from './scene/stage.ts';

const BACKGROUND = '#16202a';

/** The picture as it is on the screen with what lies over it, in the canvas' own resolution. */
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

/** Style sheets do not reach into a picture: what an element looks like is written onto it. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'font',
  'text-anchor',
  'paint-order',
  'stroke-linejoin',
  'stroke-dasharray',
  'unicode-bidi',
];

async function drawn(overlay: SVGSVGElement, { width, height }: HTMLCanvasElement): Promise<HTMLImageElement> {
  const copy = overlay.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('no overlay');
  const originals = overlay.querySelectorAll<SVGElement>('*');
  copy.querySelectorAll<SVGElement>('*').forEach((element, at) => {
    const original = originals[at];
    if (original === undefined) return;
    const style = getComputedStyle(original);
    for (const name of STYLES) element.style.setProperty(name, style.getPropertyValue(name));
  });
  const box = overlay.getBoundingClientRect();
  copy.setAttribute('viewBox', `0 0 ${box.width} ${box.height}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return svgPicture(copy);
}
