import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import type { JawRole } from '#shared/file/jaw-role.ts';
import type { AssetKind } from '#shared/file/manifest.ts';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import type { ExtractedFile } from './case-plan.ts';
import type { Conversion } from './convert-asset.ts';

/** A job of a thread: the conversion of one asset. The thread asks for the bytes of the files. */
export interface ConversionJob {
  readonly assetKind: AssetKind;
  readonly files: readonly ExtractedFile[];
  readonly jawRole?: JawRole | undefined;
}

/** A question of a thread during a conversion. The answer has the same number as the question. */
export type Question =
  /**
   * Asks for the next files of a reading. A reading is one pass over some files of the job. Its first question lists these `files` by their
   * position in the job. An answer without files ends the reading.
   */
  | { readonly kind: 'next'; readonly reading: number; readonly files?: readonly number[] }
  | { readonly kind: 'write'; readonly output: ConvertedOutput }
  | { readonly kind: 'discard' };

export interface Refusal {
  readonly reason: RefusalReason;
  readonly detail: string;
}

/**
 * The result of a conversion, without the outputs, because these are already written to the sink. Errors become plain objects, because a
 * message between threads does not keep an error's class.
 */
type ConversionWithoutOutputs = Omit<Conversion, 'outputs' | 'refused'> & {
  readonly refused: readonly ({ readonly name: string } & Refusal)[];
};

export type FromThread =
  | { readonly kind: 'question'; readonly number: number; readonly question: Question }
  | { readonly kind: 'converted'; readonly conversion: ConversionWithoutOutputs }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** An error of the platform itself, as text for the log. */
  | { readonly kind: 'broken'; readonly words: string };

export type ToThread =
  | { readonly kind: 'job'; readonly job: ConversionJob }
  | { readonly kind: 'answer'; readonly number: number; readonly contents?: readonly HandedFile[] };

/** The bytes of a file; `file` is its position in the job. Files of one answer may share a buffer. */
export interface HandedFile {
  readonly file: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Returns a copy of the bytes that can be transferred to another thread. The transfer of a view would move its whole buffer, with other
 * data in it. Buffers that native code allocated cannot be transferred at all.
 */
export const handedOver = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
