import * as z from 'zod';

/** The roles of a conversion's outputs. */
export const OutputRole = z.enum([
  'preview',
  'page',
  'pageThumbnail',
  'thumbnail',
  'tiles',
  'metadata',
  'stack',
  'stackIndex',
  'volumeIndex',
  'volumeBrick',
  'mesh',
]);
export type OutputRole = z.infer<typeof OutputRole>;

/** One converted object, in memory until the pipeline stores it. `level` 0 is the finest; meshes and volumes have more than one. */
export interface ConvertedOutput {
  readonly role: OutputRole;
  readonly level: number;
  /** The part's number if a level has several: bricks of a volume, or pages of a document after the first (0, the preview). */
  readonly part?: number;
  readonly contentType: string;
  readonly contentEncoding?: 'gzip';
  readonly bytes: Uint8Array;
}

/** A destination for outputs that would be too large to hold until the conversion ends. */
export interface OutputSink {
  /** Resolves when there is room for the next one. */
  readonly write: (output: ConvertedOutput) => Promise<void>;
  /** Removes all outputs written so far: the converter found that it has to make something else of the files. */
  readonly discard: () => Promise<void>;
}
