import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import type { JawRole } from '#shared/file/jaw-role.ts';
import type { AssetKind } from '#shared/file/manifest.ts';
import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import type { ExtractedFile } from './case-plan.ts';
import type { Conversion } from './convert-asset.ts';

/** The work: one asset. Its bytes are asked for. */
export interface ConversionJob {
  readonly assetKind: AssetKind;
  readonly files: readonly ExtractedFile[];
  readonly jawRole?: JawRole | undefined;
}

/** What the thread asks for while it converts; each question is answered under its number. */
export type Question =
  /** The next files of a reading; `files`, by their position in the job, where it begins. Answered with nothing at its end. */
  | { readonly kind: 'next'; readonly reading: number; readonly files?: readonly number[] }
  | { readonly kind: 'write'; readonly output: ConvertedOutput }
  | { readonly kind: 'discard' };

export interface Refusal {
  readonly reason: RefusalReason;
  readonly detail: string;
}

/** A conversion whose outputs have gone to the sink. Errors do not survive the way between threads. */
export type ConversionWithoutOutputs = Omit<Conversion, 'outputs' | 'refused'> & {
  readonly refused: readonly ({ readonly name: string } & Refusal)[];
};

export type FromThread =
  | { readonly kind: 'question'; readonly number: number; readonly question: Question }
  | { readonly kind: 'converted'; readonly conversion: ConversionWithoutOutputs }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** A fault of ours, in words for the log. */
  | { readonly kind: 'broken'; readonly words: string };

export type ToThread =
  | { readonly kind: 'job'; readonly job: ConversionJob }
  | { readonly kind: 'answer'; readonly number: number; readonly contents?: readonly HandedFile[] };

/** A file by its position in the job. Those of one answer may share a buffer. */
export interface HandedFile {
  readonly file: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A copy, whose buffer can be handed to another thread. A view would take all of its buffer along, away from its neighbours, and what
 * native code has allocated cannot be handed over at all.
 */
export const handedOver = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
