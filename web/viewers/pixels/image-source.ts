import type { DisplayWindow, ImageStack, VoiTable } from '#shared/file/image-stack.ts';
import type { PictureTile } from '#shared/file/picture-tiles.ts';

/** Stored values of one frame, row by row; `[rows × columns]`, three values a pixel for colour. */
export type Samples = Uint8Array | Uint16Array | Int16Array;

/** The rescale from stored values of a frame to modality values. */
export interface Rescale {
  readonly slope: number;
  readonly intercept: number;
}

/**
 * Marks of the device over a frame (PS3.3 C.9.2), one bit a pixel; the lowest bit of the first byte is the first pixel.
 */
export interface Overlay {
  /** Position of its first pixel on the frame. */
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly bits: Uint8Array;
}

/** The source of the viewer's images: a series of slices, a radiograph, a photo. */
export interface ImageSource {
  readonly rows: number;
  readonly columns: number;
  readonly frameCount: number;
  /** Present if the frames are pages, to be read from the first one on, and nothing that moves. */
  readonly pages?: { readonly thumbnailOf: (page: number) => Promise<string> };
  readonly isColour: boolean;
  /** Whether low values are bright (MONOCHROME1). */
  readonly isInverted: boolean;
  readonly voi: ImageStack['VOILUTFunction'];
  /** The file's own VOI LUT, used until the reader chooses a window. */
  readonly voiTable?: VoiTable | undefined;
  /** The windows to choose from; the first is shown at the start. */
  readonly windows: readonly DisplayWindow[];
  readonly padding: ImageStack['padding'];
  readonly spacing: ImageStack['spacing'];
  /** Height of a pixel over its width. */
  readonly pixelAspect: number;
  /** Direction cosines of rows and columns in the patient (PS3.3 C.7.6.2.1.1). */
  readonly orientation: readonly number[] | undefined;
  /**
   * Returns a slice's position along the normal of its plane, in mm of the patient; absent where files do not give it.
   */
  readonly positionOf?: ((frame: number) => number | undefined) | undefined;
  readonly modality: string | undefined;
  /** Unit of the modality values where the file gives one: `HU`. */
  readonly unit?: string | undefined;
  /** Milliseconds between frames that were taken one after the other. */
  readonly frameMs?: number | undefined;
  readonly rescaleOf: (frame: number) => Rescale;
  /** Returns whether the frame is damaged: it is shown black. */
  readonly isMissing?: ((frame: number) => boolean) | undefined;
  /** Returns a frame that is loaded already. */
  readonly peek: (frame: number) => Samples | undefined;
  /** Fetches a frame, and prefetches its neighbours. */
  readonly load: (frame: number) => Promise<Samples>;
  /** Loads a frame's overlays; present if any frame of the file has some. */
  readonly loadOverlays?: ((frame: number) => Promise<readonly Overlay[]>) | undefined;
  /** Present if the image has more pixels than its frame: its size, and the samples of one of its tiles. */
  readonly tiles?:
    | { readonly width: number; readonly height: number; readonly load: (tile: PictureTile) => Promise<Samples> }
    | undefined;
  /** Cancels pending work. */
  readonly close: () => void;
}
