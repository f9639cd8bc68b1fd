import type * as z from 'zod';
import type { BrowserProposal } from '#shared/analysis/analysis-run.ts';
import type { InstalledModel } from '#shared/analysis/model-manifest.ts';

/** A film as the worker reads it: the address of its preview, and the size of the file's own pixels. */
export interface FilmSource {
  readonly preview: string;
  readonly columns: number;
  readonly rows: number;
}

/** Begins the one run of a worker. */
export interface RunQuestion {
  readonly model: InstalledModel;
  readonly film: FilmSource;
}

/** The reasons for which a run in this browser ends without a proposal. */
export type RunProblem =
  | 'notACephalogram'
  | 'noSingleImage'
  | 'noModel'
  | 'modelDamaged'
  | 'noWebAssembly'
  | 'noMemory'
  | 'unreachable'
  | 'brokeOff';

/** The points that were found, ready to be sent. */
export type FoundPoints = Omit<z.input<typeof BrowserProposal>, 'fileId' | 'assetId' | 'analyser'>;

/** How far a run is. The bytes are those of the model's files that are not kept on this computer yet. */
export type RunProgress =
  | { readonly step: 'download'; readonly doneBytes: number; readonly totalBytes: number }
  | { readonly step: 'runtime' | 'film' | 'points' };

/** A message of the worker. */
export type RunMessage =
  | { readonly kind: 'progress'; readonly progress: RunProgress }
  | { readonly kind: 'found'; readonly found: FoundPoints }
  | { readonly kind: 'ended'; readonly problem: RunProblem };
