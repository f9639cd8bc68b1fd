import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { TransferSyntax } from '#shared/file/transfer-syntaxes.ts';
import { type CodestreamSize, codestreamSize } from './codestream-size.ts';
import { decodeJpegDct } from './decode-jpeg-dct.ts';
import { decodeJpegLossless } from './decode-jpeg-lossless.ts';
import { decodeRle } from './decode-rle.ts';
import { withColourMarker } from './jpeg-colour-marker.ts';
import type { PixelLayout } from '#functions/imaging/dicom/pixel-layout.ts';
import { type CodecOutput, decodeByWasm } from './wasm-codecs.ts';

type Coding = TransferSyntax['pixels'];

/**
 * The colours that a decoder returns. `asStored`: the photometric interpretation of the file. `wholePixels`: the same interpretation, but
 * always with three samples for each pixel. `rgb`: red, green and blue.
 */
type Colour = 'asStored' | 'wholePixels' | 'rgb';
type Decode = (
  bytes: Uint8Array,
  layout: PixelLayout,
  size: CodestreamSize | undefined,
) => CodecOutput | Promise<CodecOutput>;
type Decoder = {
  readonly colour: Colour;
  /** The family of the codestream's header. Absent if the coding has no header of its own. */
  readonly family?: CodestreamSize['family'];
  readonly decode: Decode;
};

const END_OF_IMAGE = Uint8Array.of(0xff, 0xd9);
/** Largest number of bits for each sample that the WASM codecs return. */
const CODEC_BITS_MAX = 16;

const DECODERS: Record<Coding, Decoder> = {
  native: { colour: 'asStored', decode: (samples, { isPlanar }) => ({ samples, isPlanar }) },
  rle: {
    colour: 'wholePixels',
    decode: (bytes, layout) => ({ samples: decodeRle(bytes, layout), isPlanar: false }),
  },
  jpeg: { colour: 'rgb', family: 'jpeg', decode: decodeJpeg },
  jpegLossless: {
    colour: 'wholePixels',
    family: 'jpegLossless',
    decode: (bytes, layout) => asSamples(decodeJpegLossless(bytes), layout),
  },
  jpegLs: { colour: 'wholePixels', family: 'jpegLs', decode: decodeJpegLs },
  jpeg2000: { colour: 'wholePixels', family: 'jpeg2000', decode: (bytes) => decodeByWasm('jpeg2000', bytes) },
  htj2k: { colour: 'wholePixels', family: 'jpeg2000', decode: (bytes) => decodeByWasm('htj2k', bytes) },
};

/**
 * The samples of one frame, with bits, signs and colours as the decoder returns them. `precision` is the number of bits for each sample
 * that the codestream states; undefined if the coding has no codestream.
 */
export type DecodedPixels = CodecOutput & { readonly colour: Colour; readonly precision: number | undefined };

/** Decodes the bytes of one frame. Throws RejectedFileError if they are damaged or contain an image of a different size than `layout`. */
export async function decodePixels(coding: Coding, bytes: Uint8Array, layout: PixelLayout): Promise<DecodedPixels> {
  const decoder = DECODERS[coding];
  const size = decoder.family && checkCodestream(decoder.family, bytes, layout);
  try {
    const output = await decoder.decode(bytes, layout, size);
    const isRgb = size?.hasColourTransform === true || (coding === 'jpeg' && size?.precision === 8);
    return { ...output, colour: isRgb ? 'rgb' : decoder.colour, precision: size?.precision };
  } catch (cause) {
    if (cause instanceof RejectedFileError) throw cause;
    throw new RejectedFileError('dicomPixelsDamaged', coding, { cause });
  }
}

/**
 * Reads the size in the codestream and compares it with the size that the DICOM file states. This check comes before decoding, because a
 * small file could otherwise make a decoder reserve gigabytes.
 */
function checkCodestream(family: CodestreamSize['family'], bytes: Uint8Array, layout: PixelLayout): CodestreamSize {
  const size = codestreamSize(bytes);
  if (size?.family !== family) throw new RejectedFileError('dicomPixelsDamaged', `no ${family} codestream`);
  const { rows, columns, samplesPerPixel, bitsAllocated } = layout;
  if (size.rows !== rows || size.columns !== columns || size.components !== samplesPerPixel) {
    throw new RejectedFileError(
      'dicomPixelsDamaged',
      `codestream of ${size.columns} x ${size.rows}, ${size.components} components`,
    );
  }
  if (size.precision > bitsAllocated) {
    throw new RejectedFileError(
      'dicomPixelsDamaged',
      `codestream of ${size.precision} bits, ${bitsAllocated} allocated`,
    );
  }
  if (size.precision > CODEC_BITS_MAX || bitsAllocated > CODEC_BITS_MAX)
    throw new RejectedFileError('dicomPixelsUnsupported', `codestream of ${size.precision} bits in ${bitsAllocated}`);
  return size;
}

/** Decodes lossy JPEG. libjpeg-turbo decodes 8 bits only, so 12 bits are decoded by our own code. */
async function decodeJpeg(
  bytes: Uint8Array,
  layout: PixelLayout,
  size: CodestreamSize | undefined,
): Promise<CodecOutput> {
  if (size?.precision !== 8) return asSamples(decodeJpegDct(bytes), layout);
  return await decodeByWasm('jpeg', layout.photometric === 'RGB' ? withColourMarker(bytes) : bytes);
}

/**
 * Decodes JPEG-LS with an end marker added. In a damaged image without the marker, CharLS searches for it for many seconds. After an image
 * that already has the marker, CharLS ignores a second one.
 */
async function decodeJpegLs(bytes: Uint8Array): Promise<CodecOutput> {
  return await decodeByWasm('jpegLs', Buffer.concat([bytes, END_OF_IMAGE]));
}

const asSamples = (samples: Uint16Array, { bitsAllocated }: PixelLayout): CodecOutput => ({
  samples:
    bitsAllocated === 8
      ? new Uint8Array(samples)
      : new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength),
  isPlanar: false,
});
