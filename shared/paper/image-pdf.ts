const A4_LONGER_POINTS = 842;
/** Longer side of A4 in points: 297 mm. */
const A4_LONGER_EXACTLY = 841.89;
const START_OF_FRAME = new Set([0xc0, 0xc1, 0xc2]);

/** Reads the size of a JPEG from its frame header (ITU T.81 B.2.2). @throws {Error} for bytes without a frame header */
function sizeOfJpeg(jpeg: Uint8Array): { readonly width: number; readonly height: number } {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 9 < jpeg.length; at += 2 + view.getUint16(at + 2))
    if (START_OF_FRAME.has(view.getUint8(at + 1)))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  throw new Error('no frame in the JPEG');
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

interface ImagePdf {
  /**
   * Whether lengths on the paper must be exact. Then the size of a page is not rounded to whole points. PDF readers propose to print such a
   * file without scaling (ISO 32000-1, 12.2).
   */
  readonly isToScale?: boolean;
}

/**
 * Writes a PDF with one JPEG on each page. The longer side of each page is the longer side of A4. The file has no information dictionary
 * and no file identifier (ISO 32000-1, 7.5).
 *
 * @throws {Error} for a JPEG without a frame
 */
export function writeImagePdf(
  jpegs: readonly Uint8Array[],
  { isToScale = false }: ImagePdf = {},
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (piece: Uint8Array | string): void => {
    const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
    pieces.push(bytes);
    length += bytes.length;
  };
  const object = (number: number, head: string, stream?: Uint8Array | string): void => {
    offsets[number] = length;
    write(`${number} 0 obj\n${head}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  const pageNumber = (index: number): number => 3 + index * 3;
  write(isToScale ? '%PDF-1.6\n' : '%PDF-1.4\n');
  const printing = isToScale ? ' /ViewerPreferences << /PrintScaling /None >>' : '';
  object(1, `<< /Type /Catalog /Pages 2 0 R${printing} >>`);
  object(
    2,
    `<< /Type /Pages /Count ${jpegs.length} /Kids [${jpegs.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] >>`,
  );
  for (const [index, jpeg] of jpegs.entries()) {
    const number = pageNumber(index);
    const { width, height } = sizeOfJpeg(jpeg);
    const scale = (isToScale ? A4_LONGER_EXACTLY : A4_LONGER_POINTS) / Math.max(width, height);
    const [across, down] = [width, height].map((px) => (isToScale ? (px * scale).toFixed(3) : Math.round(px * scale)));
    const drawing = `q ${across} 0 0 ${down} 0 0 cm /P Do Q`;
    object(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
    );
    object(number + 1, `<< /Length ${drawing.length} >>`, drawing);
    object(
      number + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  }
  const start = length;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(
    `xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return joined(pieces, length);
}
