import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import type { Stamps } from '#functions/store/stamps.ts';
import { AnalysisRun } from '#shared/analysis/analysis-run.ts';
import { OrganisationId } from '#shared/ids.ts';

const AnalysisRunFields = AnalysisRun.extend({
  organisationId: OrganisationId,
  /** The serial, padded with zeros to a fixed length, so that keys sort by number. */
  place: z.string(),
  /**
   * Linear part of the affine map from the model's units to pixels: a, b, c, d. A unit is a tenth of a millimetre. Null until points are
   * found.
   */
  pose: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
});
export type StoredRun = z.infer<typeof AnalysisRunFields> & Stamps;

/** The row of one run of an analyser on a film, in the clinic's partition. */
export const analysisRuns = itemType('analysisRun', AnalysisRunFields, [
  // Version 2 adds the teeth of panoramic films and their review. Runs of version 1 are on lateral films only.
  (item) => ({ teeth: null, teethReview: null, ...item }),
  // Version 3 adds a reason for a moved point: the person's usual offset. Earlier rows need no change.
  (item) => item,
  // Version 4 adds runs that a browser made. Only such runs have a field for this.
  (item) => item,
]);
