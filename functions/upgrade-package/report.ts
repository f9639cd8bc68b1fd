import type { Handler } from '#functions/http/call.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { packageStore } from './package-store.ts';
import { upgradeReportStore } from './upgrade-report-store.ts';

type Api = typeof upgradePackageApi;

/** Records a device's result for a package that it was offered (PKG-12). Throws 40400 for any other package. */
export const report: Handler<Api['report']> = async ({ input, session, now, commit }) => {
  if (session.kind !== 'device') throw new AppError('notFound');
  const { packageId, result } = input;
  const before = await upgradeReportStore.read(packageId, session.equipmentId);
  if (before === undefined) throw new AppError('notFound');
  const writes = upgradeReportStore.move(before, result, now);
  if (writes.length === 0) return {};
  return commit({ writes, subjects: [packageId, session.equipmentId], answer: {} });
};

/** Returns the number of devices of a package for each last result. */
export const results: Handler<Api['results']> = async ({ input }) => {
  const { packageId } = await packageStore.read(input.packageId);
  return { counts: await upgradeReportStore.counts(packageId) };
};
