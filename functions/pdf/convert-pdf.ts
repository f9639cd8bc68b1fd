import type { PDFiumDocument } from '@hyzyla/pdfium';
import { PREVIEW_EDGE_PX } from '#functions/imaging/imaging-limits.ts';
import { encodePreviews, type RawPicture } from '#functions/imaging/picture/render-preview.ts';
import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { openPdf } from './open-pdf.ts';
import { PDF_BYTES_MAX, PDF_PAGE_ASPECT_MAX, PDF_PAGE_POINTS_MAX } from './pdf-limits.ts';
import { withoutAlpha } from '#shared/file/without-alpha.ts';

export type PdfConversion = {
  readonly outputs: readonly ConvertedOutput[];
  readonly summary: { readonly pages: number };
  readonly notes: readonly ConversionNote[];
};

/**
 * A picture of a PDF's first page, 1600 pixels along its longer side, and a thumbnail. Nothing that the document wants to do is done: no
 * script, no action, no file of its own is opened. Throws RejectedFileError for what cannot be shown.
 */
export async function convertPdf(bytes: Uint8Array): Promise<PdfConversion> {
  if (bytes.length > PDF_BYTES_MAX) throw new RejectedFileError('fileTooLarge', `${bytes.length} bytes`);
  const { pages, picture } = await openPdf(bytes, async (document) => ({
    pages: document.getPageCount(),
    picture: await renderFirstPage(document),
  }));
  return { outputs: await encodePreviews(picture), summary: { pages }, notes: pages > 1 ? ['firstPageOnly'] : [] };
}

async function renderFirstPage(document: PDFiumDocument): Promise<RawPicture> {
  if (document.getPageCount() < 1) throw new RejectedFileError('pdfDamaged', 'no pages');
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const [shorter, longer] = [Math.min(originalWidth, originalHeight), Math.max(originalWidth, originalHeight)];
  if (!(shorter > 0) || longer > PDF_PAGE_POINTS_MAX || longer / shorter > PDF_PAGE_ASPECT_MAX)
    throw new RejectedFileError('pdfDamaged', `a page of ${originalWidth} x ${originalHeight} points`);
  const scale = PREVIEW_EDGE_PX / longer;
  const [width, height] = [Math.round(originalWidth * scale), Math.round(originalHeight * scale)];
  const { data } = await page.render({ width, height, render: 'bitmap' });
  // Painted on white already: nothing shows through.
  return { data: withoutAlpha(data), info: { width, height, channels: 3 } };
}
