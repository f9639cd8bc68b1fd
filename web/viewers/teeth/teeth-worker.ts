import type { GreyFilm } from '#shared/analysis/ceph/film-levels.ts';
import type { Point } from '#shared/analysis/teeth/curve-points.ts';
import { proposeTeeth } from '#shared/analysis/teeth/propose-teeth.ts';
import { answerQuestions } from '../worker/answer-questions.ts';

/** Questions to the worker: the film, sent once, and then each curve. */
export type TeethQuestion = { readonly film: GreyFilm } | { readonly curve: readonly Point[] };

let film: GreyFilm | undefined;

answerQuestions((question: TeethQuestion) => {
  if ('film' in question) {
    ({ film } = question);
    return true;
  }
  if (film === undefined) throw new Error('the film comes before its curves');
  return proposeTeeth(film, { curve: question.curve });
});
