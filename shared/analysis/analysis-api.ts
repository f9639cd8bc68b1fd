import { endpoint } from '../wire/endpoint.ts';
import { AnalysedFilm, FilmAnalysis } from './analysis-run.ts';

export const analysisApi = {
  run: endpoint({
    path: '/api/v1/dental/analysis/info/run',
    permission: 'analysis:run',
    idempotent: true,
    summary:
      'Starts an analyser on one film, or answers the run that is under way. Its result is a proposal that a person reviews.',
    input: AnalysedFilm,
    output: FilmAnalysis,
  }),
  read: endpoint({
    path: '/api/v1/dental/analysis/info/read',
    permission: 'study:read',
    reads: 'patientData',
    summary: 'The installed model of an analyser, or null, and its newest run on one film.',
    input: AnalysedFilm,
    output: FilmAnalysis,
  }),
} as const;
