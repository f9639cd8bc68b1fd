import { writeImagePdf } from '#shared/paper/image-pdf.ts';
import { whileLight } from '../appearance.ts';
import { fontRules } from './font-rules.ts';
import { jpegOf } from './jpeg-of.ts';
import { lastEvenRow, pageCuts } from './page-cuts.ts';
import { withDrawnIcons } from './with-drawn-icons.ts';

/** Paper size in points; `SCALE` is the number of image pixels per CSS pixel, along each side (ORD-270, ORD-271). */
const A4 = { width: 595, height: 842 };
const SCALE = 2;
/** Margin of a page, as a fraction of the width of its contents. */
const MARGIN_SHARE = 0.05;

interface ViewPdf {
  readonly view: HTMLElement;
  /** Texts in the footer of each page: order and patient. */
  readonly foot: readonly string[];
}

/**
 * Whether a node is printed. Text areas are left out, because unsent text is not part of a print. `html-to-image` would also copy a text
 * area by turning text into HTML, which the site's policy forbids.
 */
const isPrinted = (node: Node): boolean => !(node instanceof HTMLTextAreaElement);

async function imageOf(view: HTMLElement): Promise<HTMLCanvasElement> {
  const { toCanvas } = await import('html-to-image');
  // Passes the fonts, so that `html-to-image` does not search for them. Its search sets the base address of a document, which the site's
  // policy forbids.
  const fontEmbedCSS = await fontRules();
  const look = { pixelRatio: SCALE, backgroundColor: '#ffffff', filter: isPrinted, fontEmbedCSS };
  return await whileLight(() => withDrawnIcons(view, () => toCanvas(view, look)));
}

function drawingOn(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('the browser draws no images');
  return drawing;
}

const gapsOf = (image: HTMLCanvasElement) => {
  const drawing = drawingOn(image);
  return (from: number, to: number): number | undefined => {
    const { data } = drawing.getImageData(0, from, image.width, to - from);
    const pixels = new Uint32Array(data.buffer);
    const rows = Array.from({ length: to - from }, (_, row) =>
      pixels.subarray(row * image.width, (row + 1) * image.width),
    );
    const row = lastEvenRow(rows);
    return row === undefined ? undefined : from + row;
  };
};

/** Wraps a text in direction isolates, so that it keeps its own direction next to other texts. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Returns a PDF on A4 sheets of a part of the page as it is shown. The PDF has light colours even if the page is dark (ORD-272). */
export async function viewPdf({ view, foot }: ViewPdf): Promise<Blob> {
  const image = await imageOf(view);
  const margin = Math.round(image.width * MARGIN_SHARE);
  const width = image.width + 2 * margin;
  const height = Math.round((width * A4.height) / A4.width);
  const pages = pageCuts({ height: image.height, pageHeight: height - 2 * margin, gapBetween: gapsOf(image) });
  const jpegs: Uint8Array[] = [];
  for (const [index, { start, end }] of pages.entries()) {
    const page = Object.assign(document.createElement('canvas'), { width, height });
    const drawing = drawingOn(page);
    drawing.fillStyle = '#ffffff';
    drawing.fillRect(0, 0, width, height);
    drawing.drawImage(image, 0, start, image.width, end - start, margin, margin, image.width, end - start);
    drawing.fillStyle = '#414d5c';
    drawing.font = `${Math.round(margin * 0.3)}px "Open Sans", system-ui, sans-serif`;
    drawing.textAlign = 'center';
    drawing.direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
    const words = [...foot, `${index + 1} / ${pages.length}`].map(isolated).join(' · ');
    drawing.fillText(words, width / 2, height - margin / 2);
    jpegs.push(await jpegOf(page));
  }
  return new Blob([writeImagePdf(jpegs)], { type: 'application/pdf' });
}
