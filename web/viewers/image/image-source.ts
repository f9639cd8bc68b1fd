import type { DisplayWindow, ImageStack } from '#shared/file/image-stack.ts';

/** Stored values of one frame, row by row; three a pixel for colour. */
export type Samples = Uint8Array | Uint16Array | Int16Array;

/** What turns stored values of a frame into modality values. */
export interface Rescale {
  readonly slope: number;
  readonly intercept: number;
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
  /** The first is the one to begin with. */
  readonly windows: readonly DisplayWindow[];
  readonly padding: ImageStack['padding'];
  readonly spacing: ImageStack['spacing'];
  /** Height of a pixel over its width. */
  readonly pixelAspect: number;
  /** Of the rows and columns in the patient (PS3.3 C.7.6.2.1.1). */
  readonly orientation: readonly number[] | undefined;
  readonly modality: string | undefined;
  readonly rescaleOf: (frame: number) => Rescale;
  /** A frame that is here already. */
  readonly peek: (frame: number) => Samples | undefined;
  /** Fetches a frame, and asks for its neighbours ahead of the reader. */
  readonly load: (frame: number) => Promise<Samples>;
  /** Ends what is under way. */
  readonly close: () => void;
}
