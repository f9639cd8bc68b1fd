import { viewerIdentity, type ViewerIdentity } from './viewer-identity.ts';

const STRIP_PX = 34;
const LINE_PX = 18;
const MARGIN_PX = 10;
const LOOKS = { paper: '#0b1116', ink: '#e6edf3', warning: '#ffb44d' };

/**
 * Adds a caption with the patient's name. Without the name, a saved image could be taken for an image of another
 * patient.
 */
function captioned(picture: HTMLCanvasElement, { text, warning }: ViewerIdentity): HTMLCanvasElement {
  const lines = [
    { words: text, ink: LOOKS.ink },
    { words: warning, ink: LOOKS.warning },
  ].filter(({ words }) => words !== '');
  if (lines.length === 0) return picture;
  const ratio = Math.max(1, picture.width / 1000);
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height + Math.round((STRIP_PX + (lines.length - 1) * LINE_PX) * ratio);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  context.fillStyle = LOOKS.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0);
  context.font = `${Math.round(14 * ratio)}px system-ui, sans-serif`;
  context.textBaseline = 'middle';
  for (const [row, { words, ink }] of lines.entries()) {
    context.fillStyle = ink;
    context.fillText(
      words,
      MARGIN_PX * ratio,
      picture.height + (STRIP_PX / 2 + row * LINE_PX) * ratio,
      picture.width - 2 * MARGIN_PX * ratio,
    );
  }
  return canvas;
}

/** Saves a canvas as a PNG file, with a caption that names the patient and the order. */
export async function savePicture(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const whole = captioned(canvas, viewerIdentity.get());
  const picture = await new Promise<Blob | null>((resolve) => whole.toBlob(resolve, 'image/png'));
  if (picture === null) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `${name}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}
