import type { DisplayWindow, ImageStack, VoiTable } from '#shared/file/image-stack.ts';

/** Stored values of one frame, row by row; three a pixel for colour. */
export type Samples = Uint8Array | Uint16Array | Int16Array;

/** What turns stored values of a frame into modality values. */
export interface Rescale {
  readonly slope: number;
  readonly intercept: number;
}

/** Marks that the device laid over a frame (PS3.3 C.9.2), one bit a pixel; the lowest bit of the first byte is the first pixel. */
export interface Overlay {
  /** Where on the frame its first pixel lies. */
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly bits: Uint8Array;
}

/** What the viewer draws: a series of slices, a radiograph, a photo. */
export interface ImageSource {
  readonly rows: number;
  readonly columns: number;
  readonly frameCount: number;
  readonly isColour: boolean;
  /** Low values are bright (MONOCHROME1). */
  readonly isInverted: boolean;
  readonly voi: ImageStack['VOILUTFunction'];
  /** The file's own way to grey, shown until somebody chooses a window. */
  readonly voiTable?: VoiTable | undefined;
  /** The first is the one to begin with. */
  readonly windows: readonly DisplayWindow[];
  readonly padding: ImageStack['padding'];
  readonly spacing: ImageStack['spacing'];
  /** Height of a pixel over its width. */
  readonly pixelAspect: number;
  /** Of the rows and columns in the patient (PS3.3 C.7.6.2.1.1). */
  readonly orientation: readonly number[] | undefined;
  /** Where a slice lies along the normal of its plane, in mm of the patient; absent where files do not say. */
  readonly positionOf?: ((frame: number) => number | undefined) | undefined;
  readonly modality: string | undefined;
  /** Unit of the modality values where the file names one: `HU`. */
  readonly unit?: string | undefined;
  /** Milliseconds from one frame to the next where they were taken one after the other. */
  readonly frameMs?: number | undefined;
  readonly rescaleOf: (frame: number) => Rescale;
  /** Whether the file holds the frame, but damaged: it is black. */
  readonly isMissing?: ((frame: number) => boolean) | undefined;
  /** A frame that is here already. */
  readonly peek: (frame: number) => Samples | undefined;
  /** Fetches a frame, and asks for its neighbours ahead of the reader. */
  readonly load: (frame: number) => Promise<Samples>;
  /** Present where the file has overlays on any frame. */
  readonly loadOverlays?: ((frame: number) => Promise<readonly Overlay[]>) | undefined;
  /** Ends what is under way. */
  readonly close: () => void;
}
