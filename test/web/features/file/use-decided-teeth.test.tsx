import '#test/web/support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { FilmAnalysis } from '#shared/analysis/analysis-run.ts';
import { FileId } from '#shared/ids.ts';
import { id } from '#test/web/support/world.ts';
import { analysisQueries } from '#web/api/queries/analysis-queries.ts';
import { useDecidedTeeth } from '#web/features/file/use-decided-teeth.ts';

const film = { fileId: FileId.parse(id('file')), assetId: 'panorama-1' };
const analysed = { ...film, analyser: 'panoramicTeeth' } as const;

const RUN = {
  ...analysed,
  serial: 1,
  state: 'proposed',
  step: 'points',
  requestedBy: 'Dr. Amal',
  startedAt: 1,
  model: null,
  problem: null,
  score: null,
  facing: null,
  landmarks: [],
  left: [],
  review: null,
  teeth: { curve: [], teeth: [] },
  teethReview: null,
};
const accepted = ['36', '21', '11', '48'].map((tooth, index) => ({ tooth, box: [20 * index, 10, 18, 40] }));
const teethReview = { curve: [], decisions: [], by: 'Dr. Amal', at: 2, accepted };

/** Returns the numbers of the teeth that `useDecidedTeeth` offers for this run. */
function offered(run: object | null): string[] {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { queryKey } = analysisQueries.film(analysed);
  client.setQueryData(queryKey, FilmAnalysis.parse({ ...analysed, model: null, run }));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useDecidedTeeth(film), { wrapper }).result.current.map(({ tooth }) => tooth);
}

// STU-48
test('the teeth to enlarge are those that a person decided on, in the order of the arches', () => {
  expect(offered({ ...RUN, state: 'reviewed', teethReview })).toEqual(['11', '21', '48', '36']);
  expect(offered(RUN)).toEqual([]);
  expect(offered(null)).toEqual([]);
});
