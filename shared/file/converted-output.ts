import * as z from 'zod';

/** What a conversion produced, by what it is for. */
export const OutputRole = z.enum([
  'preview',
  'page',
  'thumbnail',
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
  /** Number of the piece where a level comes in several: the bricks of a volume, the pages of a document after its first (0), the preview. */
  readonly part?: number;
  readonly contentType: string;
  readonly contentEncoding?: 'gzip';
  readonly bytes: Uint8Array;
}

/** Where a converter puts what would be too much to hold until its end. */
export interface OutputSink {
  /** Resolves when there is room for the next one. */
  readonly write: (output: ConvertedOutput) => Promise<void>;
  /** Takes back all that was written: the converter found that the files have to become something else. */
  readonly discard: () => Promise<void>;
}
