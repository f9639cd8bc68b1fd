import type * as z from 'zod';
import type { BrowserProposal } from '#shared/analysis/analysis-run.ts';
import type { InstalledModel } from '#shared/analysis/model-manifest.ts';

/** A film for the worker: the address of its preview image, and the size of the original in pixels. */
export interface FilmSource {
  readonly preview: string;
  readonly columns: number;
  readonly rows: number;
}

/** Message that starts the worker's only run. */
export interface RunQuestion {
  readonly model: InstalledModel;
  readonly film: FilmSource;
}

/** Reason why a run in this browser ends without a proposal. */
export type RunProblem =
  | 'notACephalogram'
  | 'noSingleImage'
  | 'noModel'
  | 'modelDamaged'
  | 'noWebAssembly'
  | 'noMemory'
  | 'unreachable'
  | 'brokeOff';

/** Found points as they are sent to the server; the sender adds the omitted fields. */
export type FoundPoints = Omit<z.input<typeof BrowserProposal>, 'fileId' | 'assetId' | 'analyser'>;

/** Progress of a run. `doneBytes` and `totalBytes` count only model files that this browser has not cached yet. */
export type RunProgress =
  | { readonly step: 'download'; readonly doneBytes: number; readonly totalBytes: number }
  | { readonly step: 'runtime' | 'film' | 'points' };

/** Message from the worker. */
export type RunMessage =
  | { readonly kind: 'progress'; readonly progress: RunProgress }
  | { readonly kind: 'found'; readonly found: FoundPoints }
  | { readonly kind: 'ended'; readonly problem: RunProblem };
