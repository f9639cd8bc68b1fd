import { type FoundTeeth, proposeTeeth } from '#shared/analysis/teeth/propose-teeth.ts';
import { TeethProposal } from '#shared/analysis/teeth/teeth-review.ts';
import type { FilmAnalyser } from './analysers.ts';
import type { OpenedFilm } from './read-film.ts';

/** Converts found teeth from pixels of the preview to pixels of the file. */
function inFile({ curve, teeth }: FoundTeeth & { readonly problem: null }, film: OpenedFilm): TeethProposal {
  const [across, down] = [film.columns / film.width, film.rows / film.height];
  return TeethProposal.parse({
    curve: curve.map(([x, y]) => [x * across, y * down]),
    teeth: teeth.map(({ box: [x, y, width, height], ...tooth }) => ({
      ...tooth,
      box: [x * across, y * down, width * across, height * down],
    })),
  });
}

/** Finds and numbers the teeth of a panoramic film (ANA-16). */
export const findTeeth: FilmAnalyser = (film) => {
  const found = proposeTeeth(film);
  return found.problem === null ? { problem: null, teeth: inFile(found, film) } : found;
};
