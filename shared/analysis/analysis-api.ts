import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnalysedFilm, FilmAnalysis } from './analysis-run.ts';
import { LocalPrecision } from './precision.ts';

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
  precision: endpoint({
    path: '/api/v1/dental/analysis/info/precision',
    permission: 'study:read',
    reads: 'other',
    summary:
      'How the clinic’s people judged what models proposed: shares of accepted, moved and rejected points, by model, landmark and device.',
    input: z.object({}),
    output: LocalPrecision,
  }),
} as const;
