import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnnotatedAsset } from '../file/annotation.ts';
import { AnalysedFilm, AnalysisRun, FilmAnalysis } from './analysis-run.ts';
import { ObserverOffset } from './ceph/observer-offset.ts';
import { LocalPrecision } from './precision.ts';
import { TeethDecisions } from './teeth/teeth-review.ts';

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
  useOffset: endpoint({
    path: '/api/v1/dental/analysis/offset/use',
    permission: 'study:write',
    idempotent: true,
    summary:
      'Switches on or off that proposed landmarks are shown shifted by the caller’s own usual offset, learnt from the last 20 corrected films. What the model proposed stays.',
    input: ObserverOffset.pick({ isOn: true }),
    output: ObserverOffset.pick({ isOn: true }),
  }),
  reviewTeeth: endpoint({
    path: '/api/v1/dental/analysis/teeth/review',
    permission: 'study:write',
    idempotent: true,
    summary:
      'Ends a run on a panoramic film with a decision for each proposed tooth. Nothing enters the chart. 40902 if a colleague has reviewed it.',
    input: AnnotatedAsset.extend({ serial: AnalysisRun.shape.serial, ...TeethDecisions.shape }),
    output: AnalysisRun,
  }),
} as const;
