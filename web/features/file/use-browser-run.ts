import { useQueryClient } from '@tanstack/react-query';
import { analysisApi } from '#shared/analysis/analysis-api.ts';
import type { AnalysedFilm } from '#shared/analysis/analysis-run.ts';
import { ApiError } from '#web/api/api-error.ts';
import { refusedState } from '#web/api/refused-state.ts';
import { analysisQueries } from '#web/api/queries/analysis-queries.ts';
import { useMay } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import type { BrowserRunSource, SendProblem } from '#web/viewers/ceph/browser-run/browser-run.tsx';
import type { FilmSource, RunProblem } from '#web/viewers/ceph/browser-run/run-messages.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { useFileSource } from './file-source.tsx';
import { type OutputUrls, outputUrls } from './output-urls.ts';

type Film = AnalysedFilm & { readonly analyser: 'cephLandmarks' };

/** Returns the reason why the model or the film could not be read. */
const problemOf = (error: unknown): RunProblem => (refusedState(error) === 'noModel' ? 'noModel' : 'unreachable');

/** Returns the reason why the server did not accept the found points. */
function sendProblemOf(error: unknown): SendProblem {
  if (refusedState(error) !== undefined) return 'modelGone';
  return error instanceof ApiError && error.codeName === 'changedMeanwhile' ? 'overtaken' : 'unreachable';
}

/** Finds the preview of a single image. The analysis function in the cloud uses the same rule. */
async function locate(
  { has, urlOf }: OutputUrls,
  { frameCount, columns, rows }: ImageSource,
): Promise<FilmSource | RunProblem> {
  const isSingle = frameCount === 1 && (await has('preview')) && !(await has('volumeIndex')) && !(await has('page'));
  return isSingle ? { preview: await urlOf('preview'), columns, rows } : 'noSingleImage';
}

/**
 * Returns functions for an analysis that runs in this browser. They read its model and its film, and send the result to
 * the server. Returns `undefined` if the person may not run a model.
 */
export function useBrowserRun(film: Film, source: ImageSource): BrowserRunSource | undefined {
  const client = useQueryClient();
  const origin = useFileSource();
  const may = useMay();
  const keep = useCall(analysisApi.keep, { quiet: true });
  if (!may(analysisApi.keep.permission)) return undefined;
  return {
    readModel: () => client.fetchQuery(analysisQueries.landmarkModel()).catch(problemOf),
    readFilm: () => locate(outputUrls(client, origin, film), source).catch(problemOf),
    onSend: async (found) => {
      try {
        await keep.mutateAsync({ ...film, ...found });
        return undefined;
      } catch (error) {
        // Reads the film's analysis again. The page then shows that another proposal came first, or that the model has changed.
        await client.invalidateQueries({ queryKey: analysisQueries.film(film).queryKey });
        return sendProblemOf(error);
      }
    },
  };
}
