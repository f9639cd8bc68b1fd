import type { RefObject } from 'react';

/** A picture of what an SVG shows. Its elements carry their looks themselves: the page's styles do not reach into a picture. */
async function pictureOf(drawing: SVGSVGElement, box: DOMRect): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('no drawing');
  copy.setAttribute('width', String(box.width));
  copy.setAttribute('height', String(box.height));
  const url = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml;charset=utf-8' }),
  );
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  URL.revokeObjectURL(url);
  return picture;
}

/** Everything that a pane shows, on one canvas: pictures and what is drawn over them. */
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

/** Saves what a pane shows as a PNG. Its name says what is shown and when, never whom. */
export async function saveSnapshot(frame: RefObject<HTMLElement | null>, name: string): Promise<void> {
  if (frame.current === null) return;
  const canvas = await composed(frame.current);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob === null) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `ct-${name}-${new Date().toISOString().slice(0, 19).replaceAll(/[T:]/gu, '-')}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}
