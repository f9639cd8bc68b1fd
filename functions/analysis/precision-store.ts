import { itemType } from '#functions/store/item-type.ts';
import type { Write } from '#functions/store/write.ts';
import { CountedLandmark, type DecisionCounts } from '#shared/analysis/precision.ts';
import { OrganisationId } from '#shared/ids.ts';

/** One row for each landmark, model and device. It names no patient and no film. */
const modelPrecision = itemType('modelPrecision', CountedLandmark.extend({ organisationId: OrganisationId }));

type Key = Omit<CountedLandmark, keyof DecisionCounts> & { readonly organisationId: OrganisationId };

export const precisionStore = {
  /** Adds to the counts of a landmark. Two reviews at once both count. */
  count: (key: Key, by: DecisionCounts): Write => modelPrecision.add(key, { by }),

  /** Returns all counts of a clinic: some landmarks for each of its models and devices. */
  ofClinic: (organisationId: OrganisationId): Promise<CountedLandmark[]> =>
    modelPrecision.all({ index: 'primary', key: { organisationId } }),
};
