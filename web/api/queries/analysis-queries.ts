import { analysisApi } from '#shared/analysis/analysis-api.ts';
import type { OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

/** Milliseconds between two readings of a run that is under way. A run takes a few seconds. */
const PROGRESS_POLL_MS = 1_500;

export const analysisQueries = {
  precision: () => query(['analysis', 'precision'], { endpoint: analysisApi.precision, input: {} }),
  /** Reads the model again for each run, because the addresses of its files are valid for minutes only. */
  landmarkModel: () => ({
    ...query(['analysis', 'model'], { endpoint: analysisApi.model, input: { analyser: 'cephLandmarks' } }),
    staleTime: 0,
  }),
  film: (film: RequestOf<typeof analysisApi.read> | undefined) => ({
    ...query(['analysis', 'film', film], { endpoint: analysisApi.read, input: film }),
    // Only the worker of the run reports its progress, so a run that is under way is polled.
    refetchInterval: ({
      state,
    }: {
      readonly state: { readonly data: OutputOf<typeof analysisApi.read> | undefined };
    }) => (state.data?.run?.state === 'underWay' ? PROGRESS_POLL_MS : false),
  }),
};
