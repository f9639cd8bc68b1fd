import * as z from 'zod';
import { AnnotatedAsset } from '../file/annotation.ts';
import { CEPH_VERSIONS_MAX } from '../limits.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { CephLandmark } from './ceph-landmark.ts';
import { LANDMARKS } from './landmarks.ts';
import { ANALYSIS_IDS } from './measures.ts';
import { NORM_SETS } from './norms.ts';
import { CephOverlay } from './superimpose.ts';

/** The cephalometric analysis of one film, as a person saves it. */
export const CephFilm = z.object({
  frame: z.int().min(0).max(99_999),
  facing: z.enum(['right', 'left']),
  /** Height of a pixel divided by its width. */
  pixelAspect: z.number().min(0.01).max(100),
  /** Width of a column in millimetres, and its source; null without calibration. */
  scale: z
    .object({ columnMm: z.number().min(1e-6).max(100), from: z.enum(['patient', 'detector', 'calibration']) })
    .nullable(),
  landmarks: z
    .array(CephLandmark)
    .max(LANDMARKS.length)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: 'sameLandmarkTwice' }),
  analysis: z.enum(ANALYSIS_IDS),
  norms: z.enum(NORM_SETS),
  /** Sex of the patient, which norms need. `ageYears` is the age in years when the film was taken. Null = unknown. */
  sex: z.enum(['male', 'female']).nullable(),
  ageYears: z.int().min(0).max(150).nullable(),
  /** Film that is laid over this one; absent = none. */
  overlay: CephOverlay.optional(),
});
export type CephFilm = z.infer<typeof CephFilm>;

/** One saved version of an analysis. A landmark keeps the person who placed it until someone moves it. */
export const CephVersion = CephFilm.extend({
  landmarks: z.array(CephLandmark.extend({ by: z.string(), at: UnixSeconds })).max(LANDMARKS.length),
  version: z.int().min(1).max(CEPH_VERSIONS_MAX),
  savedBy: z.string(),
  savedAt: UnixSeconds,
});
export type CephVersion = z.infer<typeof CephVersion>;

/** Analysis of a film as its clinic reads it: one version with its content, and the author and time of all versions. */
export const CephAnalysis = AnnotatedAsset.extend({
  /** The requested version, by default the newest; null if it does not exist. */
  newest: CephVersion.nullable(),
  versions: z.array(CephVersion.pick({ version: true, savedBy: true, savedAt: true })),
});
export type CephAnalysis = z.infer<typeof CephAnalysis>;
