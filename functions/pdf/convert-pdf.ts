import type { PDFiumDocument } from '@hyzyla/pdfium';
import { PREVIEW_EDGE_PX } from '#shared/file/picture-tiles.ts';
import { encodePage, encodePreviews, type RawPicture } from '#functions/imaging/picture/render-preview.ts';
import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { openPdf } from './open-pdf.ts';
import { PDF_BYTES_MAX, PDF_PAGE_ASPECT_MAX, PDF_PAGE_POINTS_MAX, PDF_PAGES_MAX } from './pdf-limits.ts';
import { withoutAlpha } from '#shared/file/without-alpha.ts';

export type PdfConversion = {
  readonly outputs: readonly ConvertedOutput[];
  readonly summary: { readonly pages: number };
  readonly notes: readonly ConversionNote[];
};

/**
 * Draws the pages of a PDF, 1600 pixels along the longer side. The first page becomes the preview with a thumbnail. Each further page
 * becomes a `page` with a `pageThumbnail`. Runs nothing of the document: no script, no action, no embedded file. Throws RejectedFileError
 * if the first page cannot be shown. If a later page cannot be shown, it and all pages after it are left out, with a note.
 */
export async function convertPdf(bytes: Uint8Array, pagesMax = PDF_PAGES_MAX): Promise<PdfConversion> {
  if (bytes.length > PDF_BYTES_MAX) throw new RejectedFileError('fileTooLarge', `${bytes.length} bytes`);
  const { pages, outputs } = await openPdf(bytes, async (document) => {
    const count = document.getPageCount();
    if (count < 1) throw new RejectedFileError('pdfDamaged', 'no pages');
    const first = await encodePreviews(await renderPage(document, 0));
    return { pages: count, outputs: [...first, ...(await laterPages(document, Math.min(count, pagesMax)))] };
  });
  const shown = 1 + outputs.filter(({ role }) => role === 'page').length;
  return { outputs, summary: { pages }, notes: shown < pages ? ['pagesLeftOut'] : [] };
}

/** Draws the pages after the first, and stops before the first page that cannot be drawn. */
async function laterPages(document: PDFiumDocument, count: number): Promise<ConvertedOutput[]> {
  const outputs: ConvertedOutput[] = [];
  try {
    for (let number = 1; number < count; number++)
      outputs.push(...(await encodePage(await renderPage(document, number), number)));
  } catch (error) {
    // PDFium throws plain errors, without a class of its own. The pages before this one are kept.
    if (!(error instanceof Error)) throw error;
  }
  return outputs;
}

async function renderPage(document: PDFiumDocument, number: number): Promise<RawPicture> {
  const page = document.getPage(number);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const [shorter, longer] = [Math.min(originalWidth, originalHeight), Math.max(originalWidth, originalHeight)];
  if (!(shorter > 0) || longer > PDF_PAGE_POINTS_MAX || longer / shorter > PDF_PAGE_ASPECT_MAX)
    throw new RejectedFileError('pdfDamaged', `a page of ${originalWidth} x ${originalHeight} points`);
  const scale = PREVIEW_EDGE_PX / longer;
  const [width, height] = [Math.round(originalWidth * scale), Math.round(originalHeight * scale)];
  const { data } = await page.render({ width, height, render: 'bitmap' });
  // The page was rendered on white, so the alpha channel can be removed.
  return { data: withoutAlpha(data), info: { width, height, channels: 3 } };
}
