import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { pdfStream, writePdf } from './write-pdf.ts';

/** A file and its expected verdict. `shown`: a preview is made. */
export type HostilePdf = {
  readonly name: string;
  readonly verdict: RefusalReason | 'shown';
  readonly build: () => Uint8Array;
};

const text = (characters: string): Uint8Array => new TextEncoder().encode(characters);
const repeated = (part: string, times: number): string => part.repeat(times);
const whole = writePdf();
const cut = (share: number): Uint8Array => whole.subarray(0, Math.floor(whole.length * share));
const image = (width: number, height: number): Uint8Array =>
  pdfStream(
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray`,
    new Uint8Array(1000),
  );
const withForm = (form: Uint8Array): Uint8Array =>
  writePdf({ content: '/F Do', page: '/Resources<</XObject<</F 10 0 R>>>>', objects: [form] });
const action = (entries: string): Uint8Array => writePdf({ catalogue: `/OpenAction<<${entries}>>` });

/** Hostile PDFs: each breaks one rule. If a reader may ignore a fault and show the page, PDFium does. */
export const HOSTILE_PDFS: Readonly<Record<string, readonly HostilePdf[]>> = {
  'scripts and actions': [
    { name: 'a script on opening', verdict: 'shown', build: () => action('/S/JavaScript/JS(app.alert\\(1\\);)') },
    { name: 'a script that never ends', verdict: 'shown', build: () => action('/S/JavaScript/JS(while\\(1\\){})') },
    { name: 'a program to launch', verdict: 'shown', build: () => action('/S/Launch/F(/bin/sh)') },
    { name: 'an address to open', verdict: 'shown', build: () => action('/S/URI/URI(http://169.254.169.254/)') },
    { name: 'a form to send', verdict: 'shown', build: () => action('/S/SubmitForm/F(http://example.invalid)') },
    {
      name: 'a file inside',
      verdict: 'shown',
      build: () =>
        writePdf({ catalogue: '/Names<</EmbeddedFiles<</Names[(a.exe) 10 0 R]>>>>', objects: ['<</F(a.exe)>>'] }),
    },
  ],
  'many things': [
    { name: '100,000 pages', verdict: 'shown', build: () => writePdf({ pages: 100_000 }) },
    {
      name: 'a page count that lies',
      verdict: 'shown',
      build: () => Buffer.from(Buffer.from(whole).toString('latin1').replace('/Count 1', '/Count 9'), 'latin1'),
    },
    {
      name: '20,000 lines',
      verdict: 'shown',
      build: () => writePdf({ content: repeated('0 0 m 9 9 l S\n', 20_000) }),
    },
    { name: '100,000 states kept', verdict: 'shown', build: () => writePdf({ content: repeated('q ', 100_000) }) },
    { name: 'an array 50,000 deep', verdict: 'shown', build: () => writePdf({ content: repeated('[', 50_000) }) },
    {
      name: 'a dictionary 50,000 deep',
      verdict: 'shown',
      build: () => writePdf({ objects: [repeated('<</A ', 50_000)] }),
    },
  ],
  loops: [
    {
      name: 'a table of contents that names itself',
      verdict: 'pdfDamaged',
      build: () => writePdf({ trailer: '/Prev 9' }),
    },
    {
      name: 'a table of contents that is none',
      verdict: 'pdfDamaged',
      build: () => writePdf({ xref: 'xref\n0 99999999\n' }),
    },
    {
      name: 'pages that hold themselves',
      verdict: 'pdfDamaged',
      build: () => Buffer.from(Buffer.from(whole).toString('latin1').replace('[1000 0 R]', '[2 0 R]   '), 'latin1'),
    },
    {
      name: 'a picture that paints itself',
      verdict: 'shown',
      build: () =>
        withForm(pdfStream('/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</XObject<</F 10 0 R>>>>', '/F Do')),
    },
    {
      name: 'a length that is itself',
      verdict: 'shown',
      build: () => writePdf({ objects: ['<</Length 10 0 R>>stream\nx\nendstream'] }),
    },
    {
      name: 'ten pictures in each other, ten times each',
      verdict: 'shown',
      build: () =>
        writePdf({
          content: '/F Do',
          page: '/Resources<</XObject<</F 10 0 R>>>>',
          objects: Array.from({ length: 4 }, (_, level) =>
            pdfStream(
              `/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</XObject<</F ${11 + level} 0 R>>>>`,
              repeated('/F Do ', 10),
            ),
          ),
        }),
    },
  ],
  'large things': [
    {
      name: '30 MB of nothing, deflated',
      verdict: 'shown',
      build: () => writePdf({ content: new Uint8Array(30_000_000) }),
    },
    { name: 'a picture of 12,000 x 12,000', verdict: 'shown', build: () => withForm(image(12_000, 12_000)) },
    { name: 'a picture of 2^31 - 1', verdict: 'shown', build: () => withForm(image(2_147_483_647, 2_147_483_647)) },
    {
      name: 'more bytes than we take',
      verdict: 'fileTooLarge',
      build: () => Buffer.concat([whole, new Uint8Array(64 * 1024 * 1024)]),
    },
    { name: 'a page of 10^9 points', verdict: 'pdfDamaged', build: () => writePdf({ mediaBox: [0, 0, 1e9, 1e9] }) },
    {
      name: 'a page a hundred times as long as wide',
      verdict: 'pdfDamaged',
      build: () => writePdf({ mediaBox: [0, 0, 10, 1000] }),
    },
    { name: 'a page without a size', verdict: 'shown', build: () => writePdf({ mediaBox: [0, 0, 0, 0] }) },
    { name: 'a page turned inside out', verdict: 'shown', build: () => writePdf({ mediaBox: [300, 200, 0, 0] }) },
  ],
  encryption: [
    {
      name: 'a password',
      verdict: 'pdfEncrypted',
      build: () =>
        writePdf({
          trailer: `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`,
        }),
    },
    {
      name: 'a lock that nobody knows',
      verdict: 'pdfEncrypted',
      build: () => writePdf({ trailer: '/Encrypt<</Filter/Unknown/V 9>>' }),
    },
  ],
  'no PDF': [
    { name: 'its first letters alone', verdict: 'pdfDamaged', build: () => text('%PDF-1.7') },
    {
      name: 'its first letters and a web page',
      verdict: 'pdfDamaged',
      build: () => text('%PDF-1.7\n<html><script>alert(1)</script></html>'),
    },
    {
      name: 'its first letters and noise',
      verdict: 'pdfDamaged',
      build: () => Buffer.concat([text('%PDF-1.7'), Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)]),
    },
    {
      name: 'no pages',
      verdict: 'pdfDamaged',
      build: () => text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    },
    { name: 'a quarter of one', verdict: 'pdfDamaged', build: () => cut(0.25) },
    { name: 'half of one', verdict: 'pdfDamaged', build: () => cut(0.5) },
    { name: 'one without its table of contents', verdict: 'pdfDamaged', build: () => writePdf({ xref: '' }) },
  ],
};
