import { SNIFF_HEAD_BYTES, sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import type { ImageKind } from '#functions/imaging/picture/convert-image.ts';
import type { FileKind } from '#shared/file/file-kind.ts';
import { MASKS } from '#shared/share/scrub.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { scrubDicom } from './dicom/scrub-dicom.ts';
import { scrubGlb } from './mesh/scrub-glb.ts';
import { scrubMtl, scrubObj, scrubOff } from './mesh/scrub-obj.ts';
import { scrubPly } from './mesh/scrub-ply.ts';
import { scrubStl } from './mesh/scrub-stl.ts';
import { scrubImage } from './scrub-image.ts';
import { ScrubError, type ScrubOptions } from './scrub-options.ts';
import { scrubPdf } from './scrub-pdf.ts';
import { scrubXml } from './scrub-xml.ts';

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Scrub = (bytes: Uint8Array, options: ScrubOptions) => Uint8Array | Promise<Uint8Array>;
type ImageScrub = { readonly image: ImageKind };

const pictureKind = (picture: Uint8Array): ImageKind => (picture[0] === 0x89 ? 'png' : 'jpeg');

/**
 * The function that removes all facts about the patient, for each kind of file. Files of other kinds are left out, because their content is
 * unknown.
 */
const SCRUBS: Partial<Record<FileKind, Scrub | ImageScrub>> = {
  dicom: scrubDicom,
  stl: scrubStl,
  ply: (bytes, { withoutPatient }) => scrubPly(bytes, withoutPatient),
  obj: (bytes, { withoutPatient }) => scrubObj(bytes, withoutPatient),
  mtl: (bytes, { withoutPatient }) => scrubMtl(bytes, withoutPatient),
  off: scrubOff,
  glb: (bytes) => scrubGlb(bytes, async (picture) => (await scrubImage(picture, pictureKind(picture), [])).bytes),
  jpeg: { image: 'jpeg' },
  png: { image: 'png' },
  tiff: { image: 'tiff' },
  webp: { image: 'webp' },
  bmp: { image: 'bmp' },
  heic: { image: 'heic' },
  avif: { image: 'avif' },
  gif: { image: 'gif' },
  pdf: scrubPdf,
  xml: scrubXml,
};

const boxesOf = ({ masks, drawn = [] }: ScrubOptions) => [...masks.map((mask) => MASKS[mask]), ...drawn];

const withExtension = (name: string, extension: string): string => {
  const isSame = extension === 'jpg' ? /\.jpe?g$/iu.test(name) : name.toLowerCase().endsWith(`.${extension}`);
  return isSame ? name : `${name.replace(/\.[a-z]{3,4}$/iu, '')}.${extension}`;
};

/**
 * Returns the name of a file without facts about the patient.
 * @throws {ScrubError} `factFound` if the name still identifies the patient
 */
function scrubName(name: string, { withoutPatient, factIn }: ScrubOptions): string {
  const clean = withoutPatient(name);
  const fact = factIn(clean);
  if (fact !== undefined) throw new ScrubError('factFound', { fact });
  return clean;
}

/**
 * Returns the de-identified copy of one file. The same file and key always give the same bytes.
 *
 * @throws {ScrubError} the reason why the file has no copy
 */
export async function scrubFile({ name, bytes }: NamedBytes, options: ScrubOptions): Promise<NamedBytes> {
  const { drawn = [] } = options;
  const kind = sniffFileKind(bytes.subarray(0, SNIFF_HEAD_BYTES), name, bytes.length);
  const scrub = SCRUBS[kind];
  if (scrub === undefined) throw new ScrubError('kindUnknown');
  if (drawn.length > 0 && kind !== 'dicom' && typeof scrub === 'function') throw new ScrubError('maskImpossible');
  const clean = scrubName(name, options);
  try {
    if (typeof scrub === 'function') return { name: clean, bytes: await scrub(bytes, options) };
    const { bytes: drawn, extension } = await scrubImage(bytes, scrub.image, boxesOf(options));
    return { name: withExtension(clean, extension), bytes: drawn };
  } catch (cause) {
    if (cause instanceof ScrubError) throw cause;
    if (cause instanceof RejectedFileError || cause instanceof Error) throw new ScrubError('damaged', { cause });
    throw cause;
  }
}
