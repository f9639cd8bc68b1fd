import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Returns the text of each page as PDFium reads it, with Arabic in logical order and ligatures as letters. */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  return Array.from(document.pages(), (page) => page.getText().normalize('NFKC'));
}
