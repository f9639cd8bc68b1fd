import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import type { Stamps } from '#functions/store/stamps.ts';
import { AnalysisRun } from '#shared/analysis/analysis-run.ts';
import { OrganisationId } from '#shared/ids.ts';

const AnalysisRunFields = AnalysisRun.extend({
  organisationId: OrganisationId,
  /** The serial in digits of equal number, so that runs are in order. */
  place: z.string(),
  /** Leads from the model's units of a tenth of a millimetre to pixels: a, b, c, d. Null until points are found. */
  pose: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
});
export type StoredRun = z.infer<typeof AnalysisRunFields> & Stamps;

/** The row of one run of an analyser on a film, in the clinic's partition. */
export const analysisRuns = itemType('analysisRun', AnalysisRunFields, [
  // Version 2 adds the teeth of panoramic films and their review; earlier runs are on lateral films.
  (item) => ({ teeth: null, teethReview: null, ...item }),
  // Version 3 knows a person's usual offset as the reason of a move.
  (item) => item,
  // Version 4 knows runs that a browser made; it names them only.
  (item) => item,
]);
