import { AppError } from '#functions/runtime/app-error.ts';
import { findAsset } from '#functions/file/find-asset.ts';
import { findFileToChange } from '#functions/file/find-file.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { planApi } from '#shared/plan/plan-api.ts';
import { type AuthoredPart, PlanPart } from '#shared/plan/plan.ts';
import type { PlanRow } from './plan-items.ts';
import { planStore } from './plan-store.ts';
import { plansFor, toPlanSet } from './plans-for.ts';
import { refuseForeignScans } from './refuse-foreign-scans.ts';

type Save = (typeof planApi)['save'];
type OpenFile = Awaited<ReturnType<typeof findFileToChange>>;

/** Returns the parts with author and time. Unchanged parts keep both; all others get the caller and the present time. */
function authored(call: Call<Save>, file: OpenFile, before: PlanRow | undefined): AuthoredPart[] {
  const { session, input, now } = call;
  const side = session.organisationId === file.organisationId ? ('clinic' as const) : ('lab' as const);
  const known = new Map(before?.parts.map((each) => [JSON.stringify(PlanPart.parse(each)), each]));
  return input.parts.map(
    (each) => known.get(JSON.stringify(each)) ?? { ...each, author: { name: session.accountName, side }, at: now },
  );
}

/** Throws 40400 if the file does not have the asset, or if the asset is no volume (PLAN-5). */
async function refuseFlat(file: OpenFile, assetId: string): Promise<void> {
  const { outputs } = await findAsset(file, assetId);
  if (!outputs.some(({ role }) => role === 'volumeIndex')) throw new AppError('notFound');
}

/** Replaces the plan of the caller's organisation. Throws 40902 if a colleague has saved it since the caller read it. */
export const save: Handler<Save> = async (call) => {
  const { input, session, now } = call;
  const { fileId, assetId } = input;
  const file = await findFileToChange(call, fileId);
  const reader = { file, asset: input, readerId: session.organisationId };
  const { own, set } = await plansFor(reader);
  if (set.version !== input.version) throw new AppError('changedMeanwhile', { newest: set });
  if (own === undefined) await refuseFlat(file, assetId);
  await refuseForeignScans(call, { file, before: own?.parts ?? [], after: input.parts });

  const parts = authored(call, file, own);
  const keys = { fileId, assetId, organisationId: file.organisationId, authorId: session.organisationId };
  const row = own === undefined ? newRow(now, { ...keys, parts }) : changed(now, own, { parts });
  try {
    return await call.commit({
      writes: [own === undefined ? planStore.create(row) : planStore.replace(row)],
      subjects: [fileId],
      answer: toPlanSet(input, row, set.others),
    });
  } catch (cause) {
    // A colleague may have saved between the read and the write.
    const { set: newest } = await plansFor(reader);
    if (newest.version === input.version) throw cause;
    throw new AppError('changedMeanwhile', { newest }, { cause });
  }
};
