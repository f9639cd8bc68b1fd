import { invalidField } from '#functions/runtime/app-error.ts';
import { convertPdf } from '#functions/pdf/convert-pdf.ts';
import { sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';

/** Returns the page count and an image of the first page. Throws 40000 for bytes that are no PDF or cannot be drawn. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: number; preview: Uint8Array }> {
  if (sniffFileKind(bytes, '', bytes.length) !== 'pdf') throw invalidField('pdf', 'pdfOnly');
  try {
    const { outputs, summary } = await convertPdf(bytes, 1);
    const preview = outputs.find(({ role }) => role === 'preview');
    if (preview === undefined) throw new RejectedFileError('pdfDamaged', 'no preview');
    return { pages: summary.pages, preview: preview.bytes };
  } catch (cause) {
    if (cause instanceof RejectedFileError) throw invalidField('pdf', cause.reason);
    throw cause;
  }
}
