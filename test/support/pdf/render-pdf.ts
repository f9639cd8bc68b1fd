import { PDFiumLibrary } from '@hyzyla/pdfium';

/** A page as PDFium draws it. */
interface RenderedPage {
  /** Size of the paper in mm. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** Pixels per mm. */
  readonly pxPerMm: number;
  readonly width: number;
  readonly height: number;
  /** Returns red, green and blue of a pixel, from 0 to 255. */
  readonly at: (x: number, y: number) => readonly [number, number, number];
  /** Red, green, blue and opacity of each pixel. */
  readonly data: Uint8Array;
}

const MM_PER_POINT = 25.4 / 72;

/** Draws the pages of a PDF at this resolution. */
export async function renderPdf(bytes: Uint8Array, pxPerMm: number): Promise<RenderedPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const rendered: RenderedPage[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const [widthMm, heightMm] = [originalWidth * MM_PER_POINT, originalHeight * MM_PER_POINT];
    const [width, height] = [Math.round(widthMm * pxPerMm), Math.round(heightMm * pxPerMm)];
    const { data } = await page.render({ width, height, render: 'bitmap' });
    const channel = (x: number, y: number, offset: number): number => data[(y * width + x) * 4 + offset] ?? 0;
    const at = (x: number, y: number) => [channel(x, y, 0), channel(x, y, 1), channel(x, y, 2)] as const;
    rendered.push({ widthMm, heightMm, pxPerMm, width, height, at, data });
  }
  library.destroy();
  return rendered;
}
