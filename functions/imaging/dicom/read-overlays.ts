import type { OverlayPlane } from '#shared/file/image-stack.ts';
import { cutBits, packBit } from './bit-plane.ts';
import type { DicomDataset } from './dicom-dataset.ts';
import { FRAME_PIXELS_MAX } from '#functions/imaging/imaging-limits.ts';
import type { PixelLayout } from './pixel-layout.ts';
import type { Dicom } from './read-dicom.ts';

/** An overlay plane of one frame. `bits` is packed, the lowest bit of each byte first. */
export type Overlay = Omit<OverlayPlane, 'frame' | 'offset' | 'length'> & { readonly bits: Uint8Array };

type Plane = Omit<Overlay, 'bits'> & {
  /** Index of the first frame with this plane, and the number of such frames. */
  readonly firstFrame: number;
  readonly frames: number;
  readonly bitsOf: (frameOfPlane: number, samples: ArrayLike<number> | undefined) => Uint8Array | undefined;
};

const OVERLAY_GROUPS = Array.from({ length: 16 }, (_, index) => 0x6000 + 2 * index);

/**
 * Returns a function that finds the overlay planes of a frame (PS3.3 C.9.2). Overlays usually have their own elements. Older devices write
 * an overlay into a bit of the samples, above the stored bits. Only such an overlay needs `samples`. Lossy compression destroys such an
 * overlay. An incomplete plane is left out.
 */
export function readOverlays(
  { dataset, transferSyntax }: Dicom,
  layout: PixelLayout,
): (frame: number, samples: ArrayLike<number> | undefined) => Overlay[] {
  const isSwapped = transferSyntax.header === 'bigEndian';
  const planes = OVERLAY_GROUPS.flatMap((group) => {
    const overlay = dataset.repeating(group);
    return (overlay && readPlane(overlay, layout, isSwapped)) ?? [];
  });
  return (frame, samples) =>
    planes.flatMap(({ firstFrame, frames, bitsOf, ...plane }) => {
      const frameOfPlane = frame - firstFrame;
      const bits = frameOfPlane >= 0 && frameOfPlane < frames ? bitsOf(frameOfPlane, samples) : undefined;
      return bits ? [{ ...plane, bits }] : [];
    });
}

function readPlane(overlay: DicomDataset, layout: PixelLayout, isSwapped: boolean): Plane | undefined {
  const [Rows = 0, Columns = 0] = [overlay.number('OverlayRows'), overlay.number('OverlayColumns')];
  const count = Rows * Columns;
  if (count === 0 || count > FRAME_PIXELS_MAX) return undefined;
  const [originRow = 1, originColumn = 1] = overlay.numbers('OverlayOrigin');
  const label = overlay.string('OverlayLabel') ?? overlay.string('OverlayDescription');
  const described = {
    Rows,
    Columns,
    row: originRow - 1,
    column: originColumn - 1,
    OverlayType: overlay.string('OverlayType') === 'R' ? ('R' as const) : ('G' as const),
    ...(label ? { label } : {}),
  };
  const data = overlay.bytes('OverlayData');
  if (data) {
    const bytes = isSwapped && overlay.isOfWords('OverlayData') ? swapped(data) : data;
    const written = overlay.number('NumberOfFramesInOverlay');
    const stated = written === undefined || written < 1 ? 1 : written;
    const frames = Math.min(stated, Math.floor((bytes.length * 8) / count));
    // An overlay with a single frame applies to all frames of the image.
    const isShared = stated === 1;
    return {
      ...described,
      firstFrame: isShared ? 0 : (overlay.number('ImageFrameOrigin') ?? 1) - 1,
      frames: frames === 0 ? 0 : isShared ? layout.frames : frames,
      bitsOf: (frame) => cutBits(bytes, isShared ? 0 : frame * count, count),
    };
  }
  const bit = overlay.number('OverlayBitPosition') ?? 0;
  const isEmbedded = bit > layout.highBit && bit < layout.bitsAllocated && Rows === layout.rows;
  if (!isEmbedded || Columns !== layout.columns) return undefined;
  return {
    ...described,
    firstFrame: 0,
    frames: layout.frames,
    bitsOf: (_frame, samples) => samples && packBit(samples, { bit, count }),
  };
}

const swapped = (bytes: Uint8Array): Uint8Array => Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16();
