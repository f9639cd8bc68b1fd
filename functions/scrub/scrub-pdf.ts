import { convertPdf } from '#functions/pdf/convert-pdf.ts';
import { openPdf } from '#functions/pdf/open-pdf.ts';
import { writeImagePdf } from '#shared/paper/image-pdf.ts';
import { ScrubError, type ScrubOptions } from './scrub-options.ts';

const textOf = (bytes: Uint8Array): Promise<string> =>
  openPdf(bytes, (document) => Promise.resolve([...document.pages()].map((page) => page.getText()).join('\n')));

/**
 * Returns a PDF with an image of each page. Metadata, text, attachments, forms and scripts are left out.
 *
 * @throws {ScrubError} `factFound` if the text of a page has a fact about the patient: the image would show the fact
 */
export async function scrubPdf(bytes: Uint8Array, { factIn }: ScrubOptions): Promise<Uint8Array> {
  const fact = factIn(await textOf(bytes));
  if (fact !== undefined) throw new ScrubError('factFound', { fact });
  const { outputs, notes } = await convertPdf(bytes);
  if (notes.includes('pagesLeftOut')) throw new ScrubError('damaged');
  const pages = outputs.filter(({ role }) => role === 'preview' || role === 'page');
  return writeImagePdf(pages.map((page) => page.bytes));
}
