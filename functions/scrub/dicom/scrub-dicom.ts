import { toLittleEndianValue } from '#functions/imaging/dicom/element-value.ts';
import { readDicomElements, type DicomElements } from '#functions/imaging/dicom/read-dicom.ts';
import type { DicomElement, DicomElementMap } from '#functions/imaging/dicom/read-elements.ts';
import { fileMetaPieces, textElement as text } from '#functions/imaging/dicom/file-meta.ts';
import { elementPieces, type WrittenElement } from '#functions/imaging/dicom/write-elements.ts';
import { type PixelLayout, readPixelLayout } from '#functions/imaging/dicom/pixel-layout.ts';
import { ScrubError, type ScrubOptions } from '#functions/scrub/scrub-options.ts';
import { type MaskBox, MASKS } from '#shared/share/scrub.ts';
import { DICOM_ELEMENTS } from '#shared/file/dicom-dictionary.ts';
import { EXPLICIT_LITTLE_ENDIAN } from '#shared/file/transfer-syntaxes.ts';
import { hasItsForm } from './default-action.ts';
import { elementAction } from './element-action.ts';
import { maskPixels } from './mask-pixels.ts';
import { remapUid } from './remap-uid.ts';

const PIXELS = [DICOM_ELEMENTS.PixelData[0], DICOM_ELEMENTS.FloatPixelData[0], DICOM_ELEMENTS.DoubleFloatPixelData[0]];
const BURNED_IN_ANNOTATION = 0x00280301;
const DUMMY_TEXT = 'REMOVED';
const DUMMIES: Readonly<Record<string, string>> = { DA: '19000101', TM: '000000', DT: '19000101000000', AS: '000Y' };
const TEXTS: ReadonlySet<string> = new Set('AE CS LO LT PN SH ST UC UR UT'.split(' '));

type Context = Pick<DicomElements, 'data' | 'isLittleEndian'> & Pick<ScrubOptions, 'key'>;

const valueOf = (element: DicomElement, context: Context): Uint8Array =>
  toLittleEndianValue(element, element.vr ?? '', context);

function remapped(tag: number, element: DicomElement, context: Context): WrittenElement {
  const uids = Buffer.from(valueOf(element, context)).toString('latin1').split('\\');
  const mapped = uids.map((uid) => remapUid(uid.replaceAll(/[\0 ]/gu, ''), context.key));
  return text(tag, 'UI', mapped.join('\\'));
}

function dummyOf(tag: number, element: DicomElement, context: Context): WrittenElement {
  const { vr = 'UN', items } = element;
  if (items !== undefined) return { tag, vr: 'SQ', items: [] };
  if (vr === 'UI') return remapped(tag, element, context);
  return text(tag, vr, DUMMIES[vr] ?? (TEXTS.has(vr) ? DUMMY_TEXT : ''));
}

const emptied = (tag: number, { vr = 'UN', items }: DicomElement): WrittenElement =>
  items === undefined ? { tag, vr, value: Buffer.alloc(0) } : { tag, vr: 'SQ', items: [] };

function kept(tag: number, element: DicomElement, context: Context): WrittenElement[] {
  const { vr = 'UN', fragments } = element;
  if (fragments !== undefined) {
    const parts = fragments.map(({ offset, length }) => context.data.subarray(offset, offset + length));
    return [{ tag, vr: 'OB', fragments: parts }];
  }
  return [{ tag, vr, value: valueOf(element, context) }];
}

function cleanElement(tag: number, element: DicomElement, context: Context): WrittenElement[] {
  const { vr, items } = element;
  switch (elementAction(tag, vr)) {
    case 'X':
    case 'remove':
      return [];
    case 'Z':
    case 'empty':
      return [emptied(tag, element)];
    case 'D':
      return [dummyOf(tag, element, context)];
    case 'U':
    case 'remap':
      return [remapped(tag, element, context)];
    case 'clean':
      if (items !== undefined) return [{ tag, vr: 'SQ', items: items.map((item) => cleanAll(item, context)) }];
      // The reader opens only sequences that it knows. This sequence was not opened, so its content is unknown and it is removed.
      if (vr === 'SQ') return [];
      return hasItsForm(vr ?? '', valueOf(element, context)) ? kept(tag, element, context) : [emptied(tag, element)];
    case 'keep':
      return kept(tag, element, context);
  }
}

const cleanAll = (elements: DicomElementMap, context: Context): WrittenElement[] =>
  [...elements].flatMap(([tag, element]) => cleanElement(tag, element, context));

const code = (value: string, meaning: string): WrittenElement[] => [
  text(0x00080100, 'SH', value),
  text(0x00080102, 'SH', 'DCM'),
  text(0x00080104, 'LO', meaning),
];

/** Returns the elements with which a copy states that it is de-identified, and by which methods (PS3.15 E.1.1). */
function statements(isMasked: boolean): WrittenElement[] {
  const methods = [code('113100', 'Basic Application Confidentiality Profile')];
  if (isMasked) methods.push(code('113101', 'Clean Pixel Data Option'));
  return [
    text(0x00120062, 'CS', 'YES'),
    text(0x00120063, 'LO', 'DICOM PS3.15 E.1 Basic Application Confidentiality Profile'),
    { tag: 0x00120064, vr: 'SQ', items: methods },
    text(0x00280303, 'CS', 'REMOVED'),
    ...(isMasked ? [text(BURNED_IN_ANNOTATION, 'CS', 'NO')] : []),
  ];
}

const word = (tag: number, value: number): WrittenElement => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return { tag, vr: 'US', value: bytes };
};

/** Returns the elements that replace elements of the file: the pixels with black boxes, and the description of their colours. */
async function maskedElements(dicom: DicomElements, boxes: readonly MaskBox[]): Promise<WrittenElement[]> {
  const layout = readPixelLayout(dicom.dataset);
  if (layout.element !== 'PixelData') throw new ScrubError('maskImpossible');
  const { value, isRgb } = await maskPixels(dicom, layout, boxes);
  const colours = isRgb ? [text(DICOM_ELEMENTS.PhotometricInterpretation[0], 'CS', 'RGB')] : [];
  const planes = isRgb ? [word(DICOM_ELEMENTS.PlanarConfiguration[0], 0)] : [];
  const vr = layout.bitsAllocated > 8 ? 'OW' : 'OB';
  return [...colours, ...planes, { tag: DICOM_ELEMENTS.PixelData[0], vr, value }];
}

const OVERLAY_BITS = 0x0100;
const OVERLAY_DATA = 0x3000;

/**
 * Whether an overlay is stored in the unused bits of the samples (PS3.3 C.9.2, retired). Only old devices do this. Such an overlay has a
 * bit position but no data of its own.
 */
const hasEmbeddedOverlay = (elements: DicomElementMap): boolean =>
  [...elements.keys()].some(
    (tag) => tag >>> 24 === 0x60 && (tag & 0xffff) === OVERLAY_BITS && !elements.has(tag - OVERLAY_BITS + OVERLAY_DATA),
  );

/**
 * Clears the bits of 16-bit samples that do not belong to the image. Throws ScrubError `maskImpossible` if the pixels are compressed or the
 * samples do not have 16 bits.
 */
function withoutUnusedBits(
  element: WrittenElement,
  { bitsStored, highBit, bitsAllocated }: PixelLayout,
): WrittenElement {
  if (!('value' in element) || bitsAllocated !== 16) throw new ScrubError('maskImpossible');
  const value = Buffer.from(element.value);
  const used = ((1 << bitsStored) - 1) << (highBit - bitsStored + 1);
  for (let at = 0; at + 2 <= value.length; at += 2) value.writeUInt16LE(value.readUInt16LE(at) & used, at);
  return { ...element, value };
}

/**
 * Whether the masks of the share apply to the image. For a CT slice, they apply only if the slice states that it contains text. Otherwise a
 * mask would cut through the jaw.
 */
const isMaskedAt = ({ dataset }: DicomElements, isBurnedIn: boolean): boolean =>
  isBurnedIn || dataset.string('Modality') !== 'CT';

/**
 * Returns the de-identified copy of a DICOM image, in explicit little endian. Compressed pixels are kept unless boxes have to be painted.
 *
 * @throws {ScrubError} `notImage` for reports, presentation states and wrapped documents; `burnedIn` for an image that states that it
 * contains text, if no mask is chosen
 */
export async function scrubDicom(bytes: Uint8Array, { key, masks, drawn = [] }: ScrubOptions): Promise<Uint8Array> {
  const dicom = readDicomElements(bytes);
  const { elements, data, isLittleEndian, dataset, transferSyntax } = dicom;
  if (!PIXELS.some((tag) => elements.has(tag))) throw new ScrubError('notImage');
  const burnedIn = elements.get(BURNED_IN_ANNOTATION);
  const context = { data, isLittleEndian, key };
  const isBurnedIn = burnedIn !== undefined && Buffer.from(valueOf(burnedIn, context)).toString().trim() === 'YES';
  if (isBurnedIn && masks.length + drawn.length === 0) throw new ScrubError('burnedIn');
  const boxes = [...(isMaskedAt(dicom, isBurnedIn) ? masks.map((mask) => MASKS[mask]) : []), ...drawn];
  const isMasked = boxes.length > 0;
  const replaced = [...statements(isMasked), ...(isMasked ? await maskedElements(dicom, boxes) : [])];
  const own = new Set(replaced.map(({ tag }) => tag));
  const cleaned = cleanAll(elements, context).filter(({ tag }) => !own.has(tag));
  const written = [...cleaned, ...replaced].map((element) =>
    element.tag === DICOM_ELEMENTS.PixelData[0] && hasEmbeddedOverlay(elements)
      ? withoutUnusedBits(element, readPixelLayout(dataset))
      : element,
  );
  const isEncapsulated = written.some((element) => 'fragments' in element);
  const syntax = isEncapsulated ? transferSyntax.uid : EXPLICIT_LITTLE_ENDIAN.uid;
  const classUid = dataset.string('SOPClassUID') ?? '';
  const instanceUid = remapUid(dataset.string('SOPInstanceUID') ?? '', key);
  return Buffer.concat([...fileMetaPieces({ classUid, instanceUid, syntaxUid: syntax }), ...elementPieces(written)]);
}
