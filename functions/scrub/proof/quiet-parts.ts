import { DICOM_ELEMENTS } from '#shared/file/dicom-dictionary.ts';
import type { FileKind } from '#shared/file/file-kind.ts';
import { readDicomElements } from '#functions/imaging/dicom/read-dicom.ts';
import type { DicomElementMap } from '#functions/imaging/dicom/read-elements.ts';
import { readPlyHeader } from '#functions/mesh/ply/ply-header.ts';
import { isCodedTerm } from './coded-terms.ts';
import type { Quiet } from './fact-search.ts';

type PartsOf = (bytes: Uint8Array) => Quiet[];

const BINARY_STL_START = 84;
const all =
  (of: Quiet['of'], start = 0): PartsOf =>
  (bytes) => [{ start, end: bytes.length, of }];

/** Representations whose values are numbers, or texts of digits that people do not write by hand. */
const NUMERIC: ReadonlySet<string> = new Set('DS IS UI US SS UL SL FL FD AT SV UV OV'.split(' '));
const SAMPLES: ReadonlySet<string> = new Set('OB OW OF OD OL'.split(' '));

function ofElements(elements: DicomElementMap, bytes: Uint8Array): Quiet[] {
  return [...elements].flatMap(([tag, { vr = '', offset, length, items }]): Quiet[] => {
    if (items !== undefined) return items.flatMap((item) => ofElements(item, bytes));
    const isPixels = tag === DICOM_ELEMENTS.PixelData[0] || SAMPLES.has(vr);
    if (isPixels) return [{ start: offset, end: offset + length, of: 'samples' }];
    if (vr === 'CS' && isCodedTerm(tag, Buffer.from(bytes.subarray(offset, offset + length)).toString('latin1')))
      return [{ start: offset, end: offset + length, of: 'codes' }];
    return NUMERIC.has(vr) ? [{ start: offset, end: offset + length, of: 'numbers' }] : [];
  });
}

/** After the first start of scan, everything is entropy-coded data, or a marker between such data (ITU T.81 B.2.1). */
const jpeg: PartsOf = (bytes) => {
  const scan = Buffer.from(bytes).indexOf(Uint8Array.of(0xff, 0xda));
  return scan < 0 ? [] : [{ start: scan, end: bytes.length, of: 'samples' }];
};

const png: PartsOf = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Quiet[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    if (name === 'IDAT') parts.push({ start: at + 8, end: at + 8 + view.getUint32(at), of: 'samples' });
  }
  return parts;
};

const glb: PartsOf = (bytes) => {
  const json = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(12, true);
  return [
    { start: 0, end: 20 + json, of: 'numbers' },
    { start: 20 + json, end: bytes.length, of: 'samples' },
  ];
};

/** For PDFs that `writeImagePdf` made. They contain only images, and numbers that the writer makes itself. */
const pdf: PartsOf = (bytes) => {
  const text = Buffer.from(bytes).toString('latin1');
  const streams = [...text.matchAll(/stream\n[\s\S]*?\nendstream/gu)].map(({ index, 0: { length } }): Quiet => ({
    start: index,
    end: index + length,
    of: 'samples',
  }));
  return [...streams, { start: 0, end: bytes.length, of: 'numbers' }];
};

const stl: PartsOf = (bytes) =>
  Buffer.from(bytes.subarray(0, 6)).toString('latin1') === 'solid '
    ? all('numbers')(bytes)
    : all('samples', BINARY_STL_START)(bytes);

const ply: PartsOf = (bytes) => {
  const { bodyStart, encoding } = readPlyHeader(bytes);
  return [
    { start: 0, end: bodyStart, of: 'numbers' },
    { start: bodyStart, end: bytes.length, of: encoding === 'ascii' ? 'numbers' : 'samples' },
  ];
};

const PARTS: Partial<Record<FileKind, PartsOf>> = {
  dicom: (bytes) => ofElements(readDicomElements(bytes).elements, bytes),
  stl,
  ply,
  obj: all('numbers'),
  mtl: all('numbers'),
  off: all('numbers'),
  glb,
  jpeg,
  png,
  pdf,
};

/** Returns the parts of a scrubbed file where short words and numbers occur by chance. */
export const quietParts = (bytes: Uint8Array, kind: FileKind): Quiet[] => PARTS[kind]?.(bytes) ?? [];
