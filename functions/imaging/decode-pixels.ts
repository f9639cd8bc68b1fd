import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { TransferSyntax } from '#shared/file/transfer-syntaxes.ts';
import { type CodestreamSize, codestreamSize } from './codestream-size.ts';
import { decodeJpegLossless } from './decode-jpeg-lossless.ts';
import { decodeRle } from './decode-rle.ts';
import type { PixelLayout } from './pixel-layout.ts';
import { type CodecOutput, decodeByWasm } from './wasm-codecs.ts';

type Coding = TransferSyntax['pixels'];

/** `colour` names what a decoder leaves: `asStored` the photometric interpretation of the file, `rgb` red, green and blue. */
type Decoder = {
  readonly colour: 'asStored' | 'rgb';
  /** Of coded pictures with a header of their own. */
  readonly family?: CodestreamSize['family'];
  readonly decode: (bytes: Uint8Array, layout: PixelLayout) => CodecOutput | Promise<CodecOutput>;
};

const END_OF_IMAGE = Uint8Array.of(0xff, 0xd9);

const DECODERS: Record<Coding, Decoder> = {
  native: { colour: 'asStored', decode: (samples, { isPlanar }) => ({ samples, isPlanar }) },
  rle: {
    colour: 'asStored',
    decode: (bytes, layout) => ({ samples: decodeRle(bytes, layout), isPlanar: false }),
  },
  jpeg: { colour: 'rgb', family: 'jpeg', decode: (bytes) => decodeByWasm('jpeg', bytes) },
  jpegLossless: { colour: 'asStored', family: 'jpegLossless', decode: decodeLossless },
  jpegLs: { colour: 'asStored', family: 'jpegLs', decode: decodeJpegLs },
  jpeg2000: { colour: 'rgb', family: 'jpeg2000', decode: (bytes) => decodeByWasm('jpeg2000', bytes) },
  htj2k: { colour: 'rgb', family: 'jpeg2000', decode: (bytes) => decodeByWasm('htj2k', bytes) },
};

/** One frame's samples, before bits, signs and colours are put in order. Precision is that of the codestream where there is one. */
export type DecodedPixels = CodecOutput & {
  readonly colour: Decoder['colour'];
  readonly precision: number | undefined;
};

/** Decodes the bytes of one frame. Throws RejectedFileError when they are damaged or show a picture of another size. */
export async function decodePixels(coding: Coding, bytes: Uint8Array, layout: PixelLayout): Promise<DecodedPixels> {
  const decoder = DECODERS[coding];
  const precision = decoder.family && checkCodestream(decoder.family, bytes, layout);
  try {
    return { ...(await decoder.decode(bytes, layout)), colour: decoder.colour, precision };
  } catch (cause) {
    if (cause instanceof RejectedFileError) throw cause;
    throw new RejectedFileError('dicomPixelsDamaged', coding, { cause });
  }
}

/** The size is compared before decoding: a small file could otherwise make a decoder reserve gigabytes. */
function checkCodestream(family: CodestreamSize['family'], bytes: Uint8Array, layout: PixelLayout): number {
  const size = codestreamSize(bytes);
  if (size?.family !== family) throw new RejectedFileError('dicomPixelsDamaged', `no ${family} codestream`);
  const { rows, columns, samplesPerPixel, bitsAllocated } = layout;
  if (size.rows !== rows || size.columns !== columns || size.components !== samplesPerPixel) {
    throw new RejectedFileError(
      'dicomPixelsDamaged',
      `codestream of ${size.columns} x ${size.rows}, ${size.components} components`,
    );
  }
  if (family === 'jpeg' && size.precision !== 8) {
    throw new RejectedFileError('dicomPixelsUnsupported', `lossy JPEG of ${size.precision} bits`);
  }
  if (size.precision > bitsAllocated) {
    throw new RejectedFileError(
      'dicomPixelsDamaged',
      `codestream of ${size.precision} bits, ${bitsAllocated} allocated`,
    );
  }
  return size.precision;
}

/** CharLS searches a damaged picture that lacks its end for many seconds; a second end behind a whole one it does not see. */
async function decodeJpegLs(bytes: Uint8Array): Promise<CodecOutput> {
  return await decodeByWasm('jpegLs', Buffer.concat([bytes, END_OF_IMAGE]));
}

function decodeLossless(bytes: Uint8Array, { bitsAllocated }: PixelLayout): CodecOutput {
  const samples = decodeJpegLossless(bytes);
  return { samples: bitsAllocated === 8 ? new Uint8Array(samples) : new Uint8Array(samples.buffer), isPlanar: false };
}
