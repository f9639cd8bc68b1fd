import type { Call, Handler } from '#functions/http/call.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { PackageDraft } from '#shared/upgrade-package/upgrade-package.ts';
import type { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { findToMove } from './move-package.ts';
import { packageStore } from './package-store.ts';
import { stores } from './package-stores.ts';
import { toPackage } from './to-package.ts';

type Api = typeof upgradePackageApi;

/** The first rollout of a package. No device gets the offer before the publisher sets the extent of the rollout. */
const NO_ROLLOUT = { serialFrom: null, serialTo: null, percentage: 0, isHalted: false } as const;

/** Returns the entered facts in the form of the row, with each model once. */
const factsOf = ({ name, version, product, description, minVersion }: PackageDraft) => ({
  name,
  packageVersion: version,
  product: { family: product.family, models: [...new Set(product.models)] },
  description,
  minVersion,
});

export const create: Handler<Api['create']> = async ({ input, session, now, commit }) => {
  const packageId = newId('upgradePackage');
  const row = newRow(now, {
    packageId,
    ...factsOf(input),
    status: 'draft' as const,
    file: null,
    uploads: 0,
    rollout: NO_ROLLOUT,
    signed: null,
    publishedAt: null,
  });
  const line = { owner: session.organisationId, subject: packageId, action: 'create', from: null, side: 'publisher' };
  return commit({
    writes: [packageStore.create(row)],
    history: [{ ...line, to: row.status }],
    subjects: [packageId],
    answer: { package: toPackage(row) },
  });
};

export const update = async (call: Call<Api['update']>) => {
  const { after, history } = await findToMove(call, 'update');
  const row = after(factsOf(call.input));
  return call.commit({
    writes: [packageStore.replace(row)],
    history,
    subjects: [row.packageId],
    answer: { package: toPackage(row) },
  });
};

/** Deletes a draft. The row is deleted before the object. So a failure in between only leaves bytes that no one can reach. */
export const remove = async (call: Call<Api['delete']>) => {
  const { before, history } = await findToMove(call, 'delete');
  await call.commit({ writes: [packageStore.remove(before)], history, subjects: [before.packageId], answer: {} });
  if (before.file !== null) await stores.objects.remove(before.file.key);
  return {};
};
