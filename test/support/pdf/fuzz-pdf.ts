import { convertPdf } from '#functions/pdf/convert-pdf.ts';
import { type FuzzTarget, words } from '#test/support/fuzz/fuzz-target.ts';
import { pdfStream, writePdf } from './write-pdf.ts';

const FORM = pdfStream('/Type/XObject/Subtype/Form/BBox[0 0 99 99]', '0 1 0 rg 0 0 50 50 re f');

/** Fuzzes PDFium. It gets few files, because a new instance for each document takes most of the time. */
export const pdfTarget: FuzzTarget = {
  dictionary: words(
    'obj',
    'endobj',
    'stream\n',
    'endstream',
    '/Kids[',
    '/Length 9999999',
    'trailer<<',
    '/Prev 0',
    '10 0 R',
    '<<',
    '>>',
  ),
  seeds: () => [
    writePdf(),
    writePdf({ pages: 3, content: '/F Do', page: '/Resources<</XObject<</F 10 0 R>>>>', objects: [FORM] }),
    writePdf({ catalogue: '/OpenAction<</S/JavaScript/JS(1)>>', objects: ['<</Type/Font/Subtype/Type1>>'] }),
  ],
  run: async (bytes) => await convertPdf(bytes),
};
