import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { PlanSet } from '#shared/plan/plan.ts';
import type { PlanRow } from './plan-items.ts';
import { planStore } from './plan-store.ts';

interface Reader {
  readonly file: { readonly organisationId: OrganisationId };
  readonly asset: AnnotatedAsset;
  /** The organisation that reads. */
  readonly readerId: OrganisationId;
}

/** Returns the reader's own row, if there is one. Also returns the plans of both sides as the answer of the call. */
export async function plansFor({ file, asset, readerId }: Reader): Promise<{
  readonly own: PlanRow | undefined;
  readonly set: PlanSet;
}> {
  const { organisationId } = file;
  const { fileId, assetId } = asset;
  const rows = await planStore.readFor({ organisationId, fileId, assetId }, readerId);
  const own = rows.find(({ authorId }) => authorId === readerId);
  const others = rows.filter((row) => row !== own).flatMap(({ parts }) => parts);
  return { own, set: toPlanSet(asset, own, others) };
}

/**
 * Returns the answer of a call about plans: the parts of the reader's own row in `parts`, and the parts of all other organisations in
 * `others`.
 */
export const toPlanSet = (
  { fileId, assetId }: AnnotatedAsset,
  own: PlanRow | undefined,
  others: PlanSet['others'],
): PlanSet => ({ fileId, assetId, version: own?.version ?? 0, parts: own?.parts ?? [], others });
