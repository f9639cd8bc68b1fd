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

/** A film and the analyser that runs on it. */
export const AnalysedFilm = AnnotatedAsset.extend({ analyser: z.enum(ANALYSER_IDS) });
export type AnalysedFilm = z.infer<typeof AnalysedFilm>;

/** State of a run. `refused`: the analyser does not accept the film. `failed`: the run broke off. */
const AnalysisState = z.enum(['underWay', 'proposed', 'refused', 'failed', 'reviewed']);

/** Steps of a run, in order. */
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
/** Problems of a run that looks for landmarks. `TeethProblem` has the problems of a run that looks for teeth. */
export const CephProblem = AnalysisProblem.exclude(['notAPanoramic', 'noArches']);
export const TeethProblem = AnalysisProblem.extract(['notAPanoramic', 'noArches', 'noSingleImage', 'brokeOff']);

/** Landmark that the model proposes. No analysis contains it until a person decides on it. */
export const ProposedLandmark = CephLandmark.extend({
  /** The covariance of the position in square pixels: xx, xy, yy. */
  spread: z.tuple([z.number(), z.number(), z.number()]),
  /** The share of the model's heat map that lies near the point, from 0 to 1. */
  certainty: z.number().min(0).max(1),
});
export type ProposedLandmark = z.infer<typeof ProposedLandmark>;

/**
 * Reason why a person moved or rejected a proposed point. `offset`: the person's usual offset moved the point, so only a moved point can
 * have this reason.
 */
export const ReviewReason = z.enum(['position', 'structure', 'definition', 'contrast', 'artefact', 'offset']);
export type ReviewReason = z.infer<typeof ReviewReason>;

/** A person's decision on one proposed point. Only an accepted point has no reason. */
export const ReviewDecision = z.discriminatedUnion('decision', [
  z.object({ id: CephLandmark.shape.id, decision: z.literal('accepted') }),
  z.object({ id: CephLandmark.shape.id, decision: z.enum(['moved', 'rejected']), reason: ReviewReason }),
]);
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** A person's review of a run, with a decision for each proposed point. */
export const RunReview = z.object({
  /** Number of the run on this film, starting at 1. */
  serial: z.int().min(1),
  decisions: z.array(ReviewDecision).max(LANDMARKS.length),
});
export type RunReview = z.infer<typeof RunReview>;

/** One run of an analyser on a film: the proposal, and the review by a person. */
export const AnalysisRun = AnalysedFilm.extend({
  serial: RunReview.shape.serial,
  state: AnalysisState,
  /** Current step while the run is under way. */
  step: z.enum(ANALYSIS_STEPS),
  requestedBy: z.string(),
  startedAt: UnixSeconds,
  /** The model of the run; null for an analyser that needs no model. */
  model: ModelCard.nullable(),
  /**
   * Present if a browser of the clinic ran the model; absent = the server ran it. `modelDigest` is the digest of the browser's manifest.
   */
  madeIn: z.object({ place: z.literal('browser'), modelDigest: Sha256 }).optional(),
  problem: AnalysisProblem.nullable(),
  /** Model's certainty that the film is of the right kind, from 0 to 1; null until it is known. */
  score: z.number().nullable(),
  facing: z.enum(['right', 'left']).nullable(),
  landmarks: z.array(ProposedLandmark).max(LANDMARKS.length),
  /** Points that the model found but does not propose, because they are too uncertain or do not fit the face. */
  left: z.array(CephLandmark.shape.id),
  review: z
    .object({
      by: z.string(),
      at: UnixSeconds,
      /** Version of the film's analysis that includes the accepted points. */
      cephVersion: z.int().min(1).max(CEPH_VERSIONS_MAX),
      decisions: RunReview.shape.decisions,
      /** Points that the person accepted or moved, at their final positions. */
      accepted: z.array(CephLandmark).max(LANDMARKS.length),
    })
    .nullable(),
  /** Teeth that the method proposes. Null for a run on landmarks, and until the teeth are found. */
  teeth: TeethProposal.nullable(),
  /** A person's decisions on the teeth; null until the review. */
  teethReview: TeethDecisions.extend({
    by: z.string(),
    at: UnixSeconds,
    /** Teeth that the person accepted, changed or added, in their final form. */
    accepted: z.array(BoxedTooth),
  }).nullable(),
});
export type AnalysisRun = z.infer<typeof AnalysisRun>;

/** A proposal that a browser of the clinic made with the installed model (ANA-36). */
export const BrowserProposal = AnnotatedAsset.extend({
  analyser: z.literal('cephLandmarks'),
  /** Model that made the proposal; `digest` is the digest of its manifest. */
  model: z.object({ name: ModelManifest.shape.name, version: ModelManifest.shape.version, digest: Sha256 }),
  score: z.number().min(0).max(1),
  facing: z.enum(['right', 'left']),
  landmarks: z.array(ProposedLandmark).max(LANDMARKS.length),
  left: z.array(CephLandmark.shape.id).max(LANDMARKS.length),
  /**
   * Linear map a, b, c, d from the model's units (tenths of a millimetre) to pixels of the file. x becomes `a·x + b·y`, and y becomes `c·x
   * + d·y`.
   */
  pose: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type BrowserProposal = z.infer<typeof BrowserProposal>;

/** Data of a film's page about one analyser: the installed model and the newest run, each null if there is none. */
export const FilmAnalysis = AnalysedFilm.extend({
  model: ModelCard.nullable(),
  run: AnalysisRun.nullable(),
  /** The reader's own usual offset on this film; absent if the model proposed no points. */
  offset: ObserverOffset.optional(),
});
export type FilmAnalysis = z.infer<typeof FilmAnalysis>;
