import type { DisplayWindow, ImageStack, VoiTable } from '#shared/file/image-stack.ts';
import type { PictureTile } from '#shared/file/picture-tiles.ts';

/** Stored values of one frame, row by row, `[rows × columns]`. A colour frame has three values for each pixel. */
export type Samples = Uint8Array | Uint16Array | Int16Array;

/** Conversion from the stored values of a frame to modality values. */
export interface Rescale {
  readonly slope: number;
  readonly intercept: number;
}

/**
 * Marks that the device drew over a frame (PS3.3 C.9.2), one bit for each pixel. The lowest bit of the first byte is
 * the first pixel.
 */
export interface Overlay {
  /** Position of the overlay's first pixel on the frame, counted from 0. */
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly bits: Uint8Array;
}

/** Source of a viewer's images: a series of slices, a radiograph, a photo or a document. */
export interface ImageSource {
  readonly rows: number;
  readonly columns: number;
  readonly frameCount: number;
  /** Present if the frames are pages of a document. Then the first page is shown first, and nothing can be played. */
  readonly pages?: { readonly thumbnailOf: (page: number) => Promise<string> };
  readonly isColour: boolean;
  /** Whether low values are bright (MONOCHROME1). */
  readonly isInverted: boolean;
  readonly voi: ImageStack['VOILUTFunction'];
  /** VOI LUT of the file, which is used until the person chooses a window. */
  readonly voiTable?: VoiTable | undefined;
  /** Windows to choose from; the first one is used at the start. */
  readonly windows: readonly DisplayWindow[];
  readonly padding: ImageStack['padding'];
  readonly spacing: ImageStack['spacing'];
  /** Height of a pixel divided by its width. */
  readonly pixelAspect: number;
  /** Direction cosines of rows and columns in the patient (PS3.3 C.7.6.2.1.1); `undefined` if they are unknown. */
  readonly orientation: readonly number[] | undefined;
  /** Returns the position of a slice along the normal of its plane, in mm of the patient. Absent if the files do not state it. */
  readonly positionOf?: ((frame: number) => number | undefined) | undefined;
  readonly modality: string | undefined;
  /** Unit of the modality values if the file states one, such as `HU`. */
  readonly unit?: string | undefined;
  /** Milliseconds between successive frames; absent if they were not taken as a sequence. */
  readonly frameMs?: number | undefined;
  readonly rescaleOf: (frame: number) => Rescale;
  /** Returns whether a frame is damaged. A damaged frame is shown black. */
  readonly isMissing?: ((frame: number) => boolean) | undefined;
  /** Returns a frame that is already loaded; `undefined` if it is not. */
  readonly peek: (frame: number) => Samples | undefined;
  /** Returns a frame, and fetches it if necessary. Also prefetches the neighbouring frames. */
  readonly load: (frame: number) => Promise<Samples>;
  /** Loads the overlays of a frame; present if at least one frame of the file has overlays. */
  readonly loadOverlays?: ((frame: number) => Promise<readonly Overlay[]>) | undefined;
  /** Size of the full image, and the function that loads one of its tiles. Present if the image has more pixels than its frame. */
  readonly tiles?:
    | { readonly width: number; readonly height: number; readonly load: (tile: PictureTile) => Promise<Samples> }
    | undefined;
  /** Cancels pending work. */
  readonly close: () => void;
}
