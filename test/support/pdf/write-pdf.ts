import { deflateSync } from 'node:zlib';

type PdfOptions = {
  /** Content of every page. */
  readonly content?: string | Uint8Array;
  /** Contents of single pages, beginning with the first. */
  readonly contents?: readonly string[];
  readonly pages?: number;
  readonly mediaBox?: readonly number[];
  /** Entries of the document's catalogue, of its pages and of its trailer, in PDF syntax. */
  readonly catalogue?: string;
  readonly page?: string;
  readonly trailer?: string;
  /** Further objects, numbered from 10. Each text is without the number. */
  readonly objects?: readonly (string | Uint8Array)[];
  /** Replaces the cross-reference table; an empty text leaves it out. */
  readonly xref?: string;
};

const bytesOf = (part: string | Uint8Array): Uint8Array =>
  typeof part === 'string' ? Buffer.from(part, 'latin1') : part;

/** Makes a deflated stream object. */
export const pdfStream = (entries: string, data: string | Uint8Array): Uint8Array => {
  const deflated = deflateSync(bytesOf(data));
  return Buffer.concat([
    bytesOf(`<<${entries}/Filter/FlateDecode/Length ${deflated.length}>>stream\n`),
    deflated,
    bytesOf('\nendstream'),
  ]);
};

const RED_SQUARE = '1 0 0 rg 20 20 100 100 re f';
const FIRST_EXTRA = 10;
const FIRST_CONTENT = 500;
const FIRST_PAGE = 1000;

/** Writes a PDF. By default each page shows a red square at the bottom left, and has 300 × 200 points. */
export function writePdf(options: PdfOptions = {}): Uint8Array {
  const { content = RED_SQUARE, pages = 1, mediaBox = [0, 0, 300, 200], objects = [] } = options;
  const kids = Array.from({ length: pages }, (_, index) => `${FIRST_PAGE + index} 0 R`);
  const { contents = [] } = options;
  const contentOf = (index: number): number => (index < contents.length ? FIRST_CONTENT + index : 3);
  const pageOf = (index: number): string =>
    `<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox.join(' ')}]/Contents ${contentOf(index)} 0 R${options.page ?? ''}>>`;
  const numbered: [number, string | Uint8Array][] = [
    [1, `<</Type/Catalog/Pages 2 0 R${options.catalogue ?? ''}>>`],
    [2, `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`],
    [3, pdfStream('', content)],
    ...objects.map((object, index): [number, string | Uint8Array] => [FIRST_EXTRA + index, object]),
    ...contents.map((each, index): [number, Uint8Array] => [FIRST_CONTENT + index, pdfStream('', each)]),
    ...kids.map((_, index): [number, string] => [FIRST_PAGE + index, pageOf(index)]),
  ];
  const parts: Uint8Array[] = [bytesOf('%PDF-1.7\n')];
  let offset = parts[0]!.length;
  const entries = numbered.map(([number, object]) => {
    const part = Buffer.concat([bytesOf(`${number} 0 obj`), bytesOf(object), bytesOf('endobj\n')]);
    const entry = `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
    parts.push(part);
    offset += part.length;
    return entry;
  });
  const xref = options.xref ?? `xref\n0 1\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer<</Size ${FIRST_PAGE + pages}/Root 1 0 R${options.trailer ?? ''}>>\nstartxref\n${offset}\n%%EOF`;
  return Buffer.concat([...parts, bytesOf(xref + trailer)]);
}
