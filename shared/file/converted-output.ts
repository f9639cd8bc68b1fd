import * as z from 'zod';

/** Purposes of the objects that a conversion makes. */
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

/** A converted object in memory, before the pipeline stores it. `level` 0 is the finest. Only meshes and volumes have more levels. */
export interface ConvertedOutput {
  readonly role: OutputRole;
  readonly level: number;
  /** Number of the part, if a level has several: bricks of a volume, or pages of a document after page 0, which is the preview. */
  readonly part?: number;
  readonly contentType: string;
  readonly contentEncoding?: 'gzip';
  readonly bytes: Uint8Array;
}

/** Stores outputs one by one during a conversion, because all of them together would be too large for memory. */
export interface OutputSink {
  /** Stores an output. Resolves when there is room for the next one. */
  readonly write: (output: ConvertedOutput) => Promise<void>;
  /** Removes all outputs written so far, because the converter has found that it must convert the files differently. */
  readonly discard: () => Promise<void>;
}
