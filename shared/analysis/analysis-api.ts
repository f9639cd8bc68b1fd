import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnnotatedAsset } from '../file/annotation.ts';
import { MODEL_ANALYSERS } from './analysers.ts';
import { AnalysedFilm, AnalysisRun, BrowserProposal, FilmAnalysis } from './analysis-run.ts';
import { ObserverOffset } from './ceph/observer-offset.ts';
import { InstalledModel } from './model-manifest.ts';
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
  model: endpoint({
    path: '/api/v1/dental/analysis/model/read',
    permission: 'analysis:run',
    reads: 'other',
    summary:
      'The installed model of an analyser with addresses of its files that hold for five minutes, so that a browser can run it. 40901 if none is installed.',
    input: z.object({ analyser: z.enum(MODEL_ANALYSERS) }),
    output: InstalledModel,
  }),
  keep: endpoint({
    path: '/api/v1/dental/analysis/info/keep',
    permission: 'analysis:run',
    idempotent: true,
    summary:
      'Keeps a proposal that a browser made with the installed model. It waits for review as one of the server does. 40901 for another model, 40902 if another run waits or is under way.',
    input: BrowserProposal,
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
