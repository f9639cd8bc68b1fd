import { changedMeanwhile, type Write } from '#functions/store/write.ts';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { FileId, OrganisationId } from '#shared/ids.ts';
import { planItems, type PlanRow } from './plan-items.ts';

interface OfClinic {
  /** The clinic that the file belongs to. */
  readonly organisationId: OrganisationId;
}

export const planStore = {
  /** Reads the plans of a volume that the reader may see. A clinic sees all plans; a lab sees the clinic's and its own. */
  async readFor(
    { organisationId, fileId, assetId }: OfClinic & AnnotatedAsset,
    readerId: OrganisationId,
  ): Promise<PlanRow[]> {
    const key = { organisationId, fileId, assetId };
    if (readerId === organisationId) return planItems.all({ index: 'primary', key });
    return planItems.readMany([
      { ...key, authorId: organisationId },
      { ...key, authorId: readerId },
    ]);
  },
  /** Reads all plans of a file. */
  ofFile: ({ organisationId, fileId }: OfClinic & { readonly fileId: FileId }): Promise<PlanRow[]> =>
    planItems.all({ index: 'primary', key: { organisationId, fileId } }),
  create: (row: PlanRow): Write => planItems.create(row, changedMeanwhile),
  replace: (row: PlanRow): Write => planItems.replace(row),
  drop: (row: PlanRow): Write => planItems.drop(row),
};
