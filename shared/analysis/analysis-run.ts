import * as z from 'zod';
import { CephLandmark } from '../ceph/ceph-landmark.ts';
import { LANDMARKS } from '../ceph/landmarks.ts';
import { AnnotatedAsset } from '../file/annotation.ts';
import { Sha256 } from '../file/sha256.ts';
import { CEPH_VERSIONS_MAX } from '../limits.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { ANALYSER_IDS } from './analysers.ts';
import { ObserverOffset } from './ceph/observer-offset.ts';
import { ModelCard, ModelManifest } from './model-manifest.ts';
import { BoxedTooth, TeethDecisions, TeethProposal } from './teeth/teeth-review.ts';

/** One analyser on one film. */
export const AnalysedFilm = AnnotatedAsset.extend({ analyser: z.enum(ANALYSER_IDS) });
export type AnalysedFilm = z.infer<typeof AnalysedFilm>;

/** `refused` is a film that the analyser does not take, `failed` a run that broke off. */
const AnalysisState = z.enum(['underWay', 'proposed', 'refused', 'failed', 'reviewed']);

/** The steps of a run, in their order. */
export const ANALYSIS_STEPS = ['waiting', 'film', 'model', 'points'] as const;

export const AnalysisProblem = z.enum([
  'notACephalogram',
  'notAPanoramic',
  'noArches',
  'noSingleImage',
  'modelGone',
  'modelDamaged',
  'brokeOff',
]);
export type AnalysisProblem = z.infer<typeof AnalysisProblem>;
/** The problems of a run that looks for landmarks, and of one that looks for teeth. */
export const CephProblem = AnalysisProblem.exclude(['notAPanoramic', 'noArches']);
export const TeethProblem = AnalysisProblem.extract(['notAPanoramic', 'noArches', 'noSingleImage', 'brokeOff']);

/** A landmark that the model proposes. Nothing of it enters an analysis until a person has decided. */
export const ProposedLandmark = CephLandmark.extend({
  /** The covariance of the position in square pixels: xx, xy, yy. */
  spread: z.tuple([z.number(), z.number(), z.number()]),
  /** The share of the model's attention near the point, from 0 to 1. */
  certainty: z.number().min(0).max(1),
});
export type ProposedLandmark = z.infer<typeof ProposedLandmark>;

/** The reason for moving or rejecting a proposed point. `offset` is the person's usual offset, which moves a point only. */
export const ReviewReason = z.enum(['position', 'structure', 'definition', 'contrast', 'artefact', 'offset']);
export type ReviewReason = z.infer<typeof ReviewReason>;

/** A person's decision on one proposed point. An accepted point has no reason, every other one has. */
export const ReviewDecision = z.discriminatedUnion('decision', [
  z.object({ id: CephLandmark.shape.id, decision: z.literal('accepted') }),
  z.object({ id: CephLandmark.shape.id, decision: z.enum(['moved', 'rejected']), reason: ReviewReason }),
]);
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** The review of a run: a decision for each proposed point. */
export const RunReview = z.object({
  /** The number of the run on this film, from 1. */
  serial: z.int().min(1),
  decisions: z.array(ReviewDecision).max(LANDMARKS.length),
});
export type RunReview = z.infer<typeof RunReview>;

/** One run on one film: as proposed, and as a person accepted it. */
export const AnalysisRun = AnalysedFilm.extend({
  serial: RunReview.shape.serial,
  state: AnalysisState,
  /** The present step while the run is under way. */
  step: z.enum(ANALYSIS_STEPS),
  requestedBy: z.string(),
  startedAt: UnixSeconds,
  /** Null for an analyser that needs no model. */
  model: ModelCard.nullable(),
  /** Present if a browser of the clinic ran the model: the digest of the manifest that it had. Absent: the server ran it. */
  madeIn: z.object({ place: z.literal('browser'), modelDigest: Sha256 }).optional(),
  problem: AnalysisProblem.nullable(),
  /** The model's certainty that the film is of its kind, from 0 to 1; null until it is known. */
  score: z.number().nullable(),
  facing: z.enum(['right', 'left']).nullable(),
  landmarks: z.array(ProposedLandmark).max(LANDMARKS.length),
  /** The model's points that are too uncertain to be proposed. */
  left: z.array(CephLandmark.shape.id),
  review: z
    .object({
      by: z.string(),
      at: UnixSeconds,
      /** The version of the film's analysis that the accepted points entered. */
      cephVersion: z.int().min(1).max(CEPH_VERSIONS_MAX),
      decisions: RunReview.shape.decisions,
      /** The points as the person accepted or moved them. */
      accepted: z.array(CephLandmark).max(LANDMARKS.length),
    })
    .nullable(),
  /** The teeth that the method proposes; null for landmarks, and until they are found. */
  teeth: TeethProposal.nullable(),
  /** A person's decisions on the teeth; null until they are taken. */
  teethReview: TeethDecisions.extend({
    by: z.string(),
    at: UnixSeconds,
    /** The teeth as the person accepted, changed or added them. */
    accepted: z.array(BoxedTooth),
  }).nullable(),
});
export type AnalysisRun = z.infer<typeof AnalysisRun>;

/** A proposal that a browser of the clinic made with the installed model (ANA-36). */
export const BrowserProposal = AnnotatedAsset.extend({
  analyser: z.literal('cephLandmarks'),
  /** The model that made it; the digest is its manifest's. */
  model: z.object({ name: ModelManifest.shape.name, version: ModelManifest.shape.version, digest: Sha256 }),
  score: z.number().min(0).max(1),
  facing: z.enum(['right', 'left']),
  landmarks: z.array(ProposedLandmark).max(LANDMARKS.length),
  left: z.array(CephLandmark.shape.id).max(LANDMARKS.length),
  /** Leads from the model's units of a tenth of a millimetre to pixels of the file: a, b, c, d. */
  pose: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type BrowserProposal = z.infer<typeof BrowserProposal>;

/** The part of a film's page about one analyser: the installed model, if there is one, and the newest run. */
export const FilmAnalysis = AnalysedFilm.extend({
  model: ModelCard.nullable(),
  run: AnalysisRun.nullable(),
  /** The reader's own offset on this film; absent without a model's points. */
  offset: ObserverOffset.optional(),
});
export type FilmAnalysis = z.infer<typeof FilmAnalysis>;
