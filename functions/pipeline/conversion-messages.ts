import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import type { JawRole } from '#shared/file/jaw-role.ts';
import type { AssetKind } from '#shared/file/manifest.ts';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import type { ExtractedFile } from './case-plan.ts';
import type { Conversion } from './convert-asset.ts';

/** A job: one asset. The thread asks for the bytes. */
export interface ConversionJob {
  readonly assetKind: AssetKind;
  readonly files: readonly ExtractedFile[];
  readonly jawRole?: JawRole | undefined;
}

/** The questions of a thread while it converts; each answer carries its question's number. */
export type Question =
  /** Asks for the next files of a reading; its first question has `files`, by their position in the job. No files answer its end. */
  | { readonly kind: 'next'; readonly reading: number; readonly files?: readonly number[] }
  | { readonly kind: 'write'; readonly output: ConvertedOutput }
  | { readonly kind: 'discard' };

export interface Refusal {
  readonly reason: RefusalReason;
  readonly detail: string;
}

/** A conversion whose outputs have gone to the sink. Errors cannot be sent between threads as they are. */
type ConversionWithoutOutputs = Omit<Conversion, 'outputs' | 'refused'> & {
  readonly refused: readonly ({ readonly name: string } & Refusal)[];
};

export type FromThread =
  | { readonly kind: 'question'; readonly number: number; readonly question: Question }
  | { readonly kind: 'converted'; readonly conversion: ConversionWithoutOutputs }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** A fault of ours, described for the log. */
  | { readonly kind: 'broken'; readonly words: string };

export type ToThread =
  | { readonly kind: 'job'; readonly job: ConversionJob }
  | { readonly kind: 'answer'; readonly number: number; readonly contents?: readonly HandedFile[] };

/** A file by its position in the job. Files of one answer may share a buffer. */
export interface HandedFile {
  readonly file: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Returns a copy whose buffer can be transferred to another thread. A view would transfer its whole buffer, and so its neighbours' bytes;
 * buffers allocated by native code cannot be transferred.
 */
export const handedOver = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
