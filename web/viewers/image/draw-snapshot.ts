import type { Affine, Point } from '#web/viewers/pixels/affine.ts';
import type { Labelled } from './draw/annotation-layer.tsx';
import { placedOutline } from './draw/placed-outline.ts';
import { placeLabel } from '#web/viewers/frame/place-label.ts';
import { type DrawnPicture, drawPicture } from './draw-picture.ts';
import { isSmooth } from './smoothing.ts';
import type { Size } from '#web/viewers/pixels/viewport.ts';

interface Scene {
  readonly picture: DrawnPicture;
  readonly place: Affine;
  readonly screen: Size;
  /** Annotations to draw; empty for the image alone. */
  readonly annotations: readonly Labelled[];
  /** Texts about the image's study, drawn at the top. */
  readonly study: readonly string[];
  /** Notes about the processing of the image, such as raised local contrast, drawn at the bottom. */
  readonly marks: readonly string[];
}

const RATIO = 2;
const LINE_PX = 17;
const INK = { own: '#ffd84d', others: '#7fd0ff', mark: '#ffb44d', study: '#e6edf3' };
const MARGIN_PX = 11;
const EDGE = 'rgb(0 0 0 / 80%)';

function drawWords(context: CanvasRenderingContext2D, lines: readonly string[], at: Point, ink: string): void {
  context.font = '600 14px system-ui, sans-serif';
  context.lineWidth = 3.5;
  context.strokeStyle = EDGE;
  context.fillStyle = ink;
  for (const [index, text] of lines.entries()) {
    context.strokeText(text, at.x, at.y + index * LINE_PX);
    context.fillText(text, at.x, at.y + index * LINE_PX);
  }
}

/** Draws the image as it is on the screen, at twice the screen's resolution. `savePicture` adds the patient's name below it. */
export function drawSnapshot({ picture, place, screen, annotations, study, marks }: Scene): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(screen.width * RATIO);
  canvas.height = Math.round(screen.height * RATIO);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawPicture(context, picture, { place, ratio: RATIO, isSmooth: isSmooth() });
  context.scale(RATIO, RATIO);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { annotation, drawn, lines, isOwn } of annotations) {
    const outline = placedOutline(annotation.kind, drawn, place);
    const ink = isOwn ? INK.own : INK.others;
    const path = new Path2D(outline.path);
    context.lineWidth = 4;
    context.strokeStyle = EDGE;
    context.stroke(path);
    context.lineWidth = 1.6;
    context.strokeStyle = ink;
    context.stroke(path);
    drawWords(context, lines, placeLabel(outline.label, lines, screen), ink);
  }
  drawWords(context, study, { x: MARGIN_PX, y: MARGIN_PX + LINE_PX }, INK.study);
  drawWords(context, marks, { x: MARGIN_PX, y: screen.height - MARGIN_PX - (marks.length - 1) * LINE_PX }, INK.mark);
  return canvas;
}
