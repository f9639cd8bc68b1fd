import { decodePixels } from '#functions/imaging/codec/decode-pixels.ts';
import { type FrameBytes, frameBytesOf, toLittleEndian } from '#functions/imaging/dicom/frame-bytes.ts';
import { type PixelLayout, readPixelLayout } from '#functions/imaging/dicom/pixel-layout.ts';
import type { DicomElements } from '#functions/imaging/dicom/read-dicom.ts';
import { toRgb } from '#functions/imaging/picture/colour.ts';
import { storedValues } from '#functions/imaging/picture/stored-values.ts';
import { EXPLICIT_LITTLE_ENDIAN } from '#shared/file/transfer-syntaxes.ts';
import { FRAME_MEDIA_TYPES } from '#shared/dicomweb/dicomweb-services.ts';
import { ReadError } from './read-error.ts';

const DECODED = FRAME_MEDIA_TYPES.native;

interface FramePart {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The frames of an instance. Each frame is one part of the answer. */
export interface FrameSource {
  readonly count: number;
  readonly mediaType: string;
  readonly part: (frame: number) => Promise<FramePart>;
}

const covers = (range: string, type: string): boolean =>
  range === 'stored' || range === '*/*' || range === type || range === `${type.split('/')[0] ?? ''}/*`;

/** Returns grey values in the width that the file allocates. A codec may have returned narrower values. */
function inAllocatedWidth(
  values: ReturnType<typeof storedValues>,
  { bitsAllocated, isSigned }: PixelLayout,
): Uint8Array {
  const wide =
    bitsAllocated > 8
      ? isSigned
        ? Int16Array.from(values)
        : Uint16Array.from(values)
      : isSigned
        ? Int8Array.from(values)
        : Uint8Array.from(values);
  return new Uint8Array(wide.buffer, wide.byteOffset, wide.byteLength);
}

async function decodedFrame(bytes: Uint8Array, coding: FrameBytes['coding'], layout: PixelLayout): Promise<Uint8Array> {
  const decoded = await decodePixels(coding, bytes, layout);
  return layout.samplesPerPixel === 3
    ? toRgb(decoded, layout)
    : inAllocatedWidth(storedValues(decoded, layout), layout);
}

/**
 * Opens an instance's frames in the first media type that the client accepts: as stored, or decoded. Throws ReadError 406 if the client
 * accepts neither. Throws RejectedFileError if it is unknown where each frame begins.
 */
export function openFrameParts(dicom: DicomElements, accepted: readonly string[]): FrameSource {
  const layout = readPixelLayout(dicom.dataset);
  const { coding, frames } = frameBytesOf(dicom, layout);
  const storedType = FRAME_MEDIA_TYPES[coding];
  const mediaType = accepted.flatMap((range) => [
    ...(covers(range, storedType) ? [storedType] : []),
    ...(covers(range, DECODED) ? [DECODED] : []),
  ])[0];
  if (mediaType === undefined) throw new ReadError(406, `The frames are ${storedType}, or ${DECODED} when decoded.`);
  const isStored = mediaType === storedType;
  const isTurned = coding === 'native' && dicom.transferSyntax.header === 'bigEndian';
  const syntax = isStored && coding !== 'native' ? dicom.transferSyntax.uid : EXPLICIT_LITTLE_ENDIAN.uid;
  return {
    count: frames.length,
    mediaType,
    part: async (frame) => {
      const bytes = frames[frame - 1];
      if (bytes === undefined) throw new ReadError(404, `There are ${frames.length} frames.`);
      const turned = isTurned ? toLittleEndian(bytes, layout.bitsAllocated) : bytes;
      return {
        contentType: `${mediaType}; transfer-syntax=${syntax}`,
        bytes: isStored ? turned : await decodedFrame(bytes, coding, layout),
      };
    },
  };
}
