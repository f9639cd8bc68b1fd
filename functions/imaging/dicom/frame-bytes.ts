import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { cutBits } from './bit-plane.ts';
import { nativeFrameBits, type PixelLayout } from './pixel-layout.ts';
import type { Dicom } from './read-dicom.ts';

/** The bytes of each frame, still coded as `coding` says. */
export type FrameBytes = {
  readonly coding: Dicom['transferSyntax']['pixels'];
  readonly frames: readonly Uint8Array[];
  /** Index of the frame that lacks its last bytes (less than a row). The missing bytes are set to 0. Absent if no frame lacks bytes. */
  readonly cut?: number;
};

const ITEM_HEADER_BYTES = 8;

/**
 * Cuts the pixel data into frames. If the file ends too early, it returns the frames that are complete or lack less than a row. Throws
 * RejectedFileError if there is no such frame, or if the starts of frames are unknown.
 */
export function frameBytesOf(dicom: Dicom, layout: PixelLayout): FrameBytes {
  const { dataset, transferSyntax } = dicom;
  const fragments = layout.element === 'PixelData' ? dataset.fragments('PixelData') : undefined;
  if (!fragments) return nativeFrames(nativeBytes(dicom, layout), layout, transferSyntax.pixels);
  if (transferSyntax.pixels === 'native') {
    throw new RejectedFileError('dicomPixelsDamaged', 'fragments in an uncompressed transfer syntax');
  }
  return { coding: transferSyntax.pixels, frames: encapsulatedFrames(dataset, fragments, layout.frames) };
}

/**
 * Returns the native pixel data in the byte order of little endian files. Samples that do not fill 16, 32 or 64 bits are packed into 16-bit
 * words (PS3.5 8.1.1). A big endian file stores the two bytes of such a word in reverse order, so they are swapped here.
 */
function nativeBytes({ dataset, transferSyntax }: Dicom, { element, bitsAllocated }: PixelLayout): Uint8Array {
  const bytes = dataset.bytes(element) ?? new Uint8Array();
  const isSwapped = transferSyntax.header === 'bigEndian' && !fillsWords(bitsAllocated) && dataset.isOfWords(element);
  return isSwapped ? Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16() : bytes;
}

const fillsWords = (bitsAllocated: PixelLayout['bitsAllocated']): boolean => bitsAllocated % 16 === 0;

/** Returns a frame's samples in little endian. The result is a copy if the bytes have to be swapped. */
export function toLittleEndian(frame: Uint8Array, bitsAllocated: PixelLayout['bitsAllocated']): Uint8Array {
  if (!fillsWords(bitsAllocated)) return frame;
  const copy = Buffer.from(frame);
  return bitsAllocated === 16 ? copy.swap16() : bitsAllocated === 32 ? copy.swap32() : copy.swap64();
}

function nativeFrames(bytes: Uint8Array, layout: PixelLayout, declared: FrameBytes['coding']): FrameBytes {
  const frameBits = nativeFrameBits(layout);
  const needed = Math.ceil((frameBits * layout.frames) / 8);
  // Some archives declare a compressed transfer syntax but store uncompressed pixels. Such pixels have exactly the needed length, or one
  // byte more as padding.
  const isPadded = bytes.length === needed || bytes.length === needed + 1;
  if (declared !== 'native' && !isPadded)
    throw new RejectedFileError('dicomPixelsDamaged', 'no fragments in a compressed transfer syntax');
  const whole = Math.min(layout.frames, Math.floor((bytes.length * 8) / frameBits));
  const lackingBits = (whole + 1) * frameBits - bytes.length * 8;
  const isCut = whole < layout.frames && lackingBits < frameBits / layout.rows;
  if (whole === 0 && !isCut) throw new RejectedFileError('dicomPixelsIncomplete', `${bytes.length} of ${needed} bytes`);
  const filled = isCut ? withZeros(bytes, Math.ceil(((whole + 1) * frameBits) / 8)) : bytes;
  const frames = Array.from({ length: isCut ? whole + 1 : whole }, (_, index) =>
    frameBits % 8 === 0
      ? filled.subarray((index * frameBits) / 8, ((index + 1) * frameBits) / 8)
      : cutBits(filled, index * frameBits, frameBits),
  );
  return { coding: 'native', frames, ...(isCut && { cut: whole }) };
}

function withZeros(bytes: Uint8Array, length: number): Uint8Array {
  const filled = new Uint8Array(length);
  filled.set(bytes);
  return filled;
}

function encapsulatedFrames(
  dataset: Dicom['dataset'],
  [table, ...fragments]: Uint8Array[],
  count: number,
): Uint8Array[] {
  if (fragments.length === 0) throw new RejectedFileError('dicomPixelsIncomplete', `no fragment for ${count} frames`);
  if (fragments.length <= count) return fragments;
  const starts =
    count === 1 ? [0] : (startsByOffset(tableOffsets(dataset, table), fragments) ?? startsByMarker(fragments));
  if (starts.length === 0 || starts.length > count)
    throw new RejectedFileError('dicomPixelsDamaged', `${fragments.length} fragments for ${count} frames`);
  return starts.map((start, index) => Buffer.concat(fragments.slice(start, starts[index + 1])));
}

function tableOffsets(dataset: Dicom['dataset'], table: Uint8Array | undefined): number[] {
  const extended = dataset.numbers('ExtendedOffsetTable');
  if (extended.length > 0 || !table) return extended;
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  return Array.from({ length: Math.floor(table.length / 4) }, (_, index) => view.getUint32(index * 4, true));
}

/** Returns the index of the first fragment of each frame. Undefined if the table is empty, or has an offset at which no fragment begins. */
function startsByOffset(offsets: readonly number[], fragments: readonly Uint8Array[]): number[] | undefined {
  const fragmentAt = new Map<number, number>();
  let position = 0;
  fragments.forEach((fragment, index) => {
    fragmentAt.set(position, index);
    position += ITEM_HEADER_BYTES + fragment.length;
  });
  const starts = offsets.map((offset) => fragmentAt.get(offset) ?? -1);
  const isAscending = starts.every((start, index) => start > (starts[index - 1] ?? -1));
  return starts.length > 0 && isAscending ? starts : undefined;
}

/**
 * Returns the index of each fragment that begins a frame, for files without an offset table. Every JPEG begins with SOI (FFD8), every JPEG
 * 2000 with SOC (FF4F).
 */
function startsByMarker(fragments: readonly Uint8Array[]): number[] {
  return fragments.flatMap(([first, second], index) =>
    first === 0xff && (second === 0xd8 || second === 0x4f) ? [index] : [],
  );
}
