import { itemType } from '#functions/store/item-type.ts';
import type { Write } from '#functions/store/write.ts';
import { CountedLandmark, type DecisionCounts } from '#shared/analysis/precision.ts';
import { OrganisationId } from '#shared/ids.ts';

/** Counts of decisions, one row for each landmark, model and device. A row names no patient and no film. */
const modelPrecision = itemType('modelPrecision', CountedLandmark.extend({ organisationId: OrganisationId }));

type Key = Omit<CountedLandmark, keyof DecisionCounts> & { readonly organisationId: OrganisationId };

export const precisionStore = {
  /** Returns the write that adds to the counts of a landmark. Concurrent reviews are both counted. */
  count: (key: Key, by: DecisionCounts): Write => modelPrecision.add(key, { by }),

  /** Returns all counts of a clinic, one row for each landmark, model and device. */
  ofClinic: (organisationId: OrganisationId): Promise<CountedLandmark[]> =>
    modelPrecision.all({ index: 'primary', key: { organisationId } }),
};
