import type { PackageAction } from '#shared/upgrade-package/package-transitions.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import type { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { findToMove, type PackageCall } from './move-package.ts';
import { packageStore } from './package-store.ts';
import { refuseNarrower } from './rollout-rules.ts';
import { toPackage } from './to-package.ts';

type Api = typeof upgradePackageApi;

/** Returns the handler of an action on a package, as `PACKAGE_TRANSITIONS` allows it. Manifest and signature do not change (PKG-6). */
const moveBy = (action: Extract<PackageAction, 'takeOffline' | 'bringOnline'>) => async (call: PackageCall) => {
  const { after, history, events } = await findToMove(call, action);
  const row = after();
  return call.commit({
    writes: [packageStore.replace(row)],
    history,
    events,
    subjects: [row.packageId],
    answer: { package: toPackage(row) },
  });
};

export const takeOffline: Handler<Api['takeOffline']> = moveBy('takeOffline');
export const bringOnline: Handler<Api['bringOnline']> = moveBy('bringOnline');

/** Widens, halts or resumes a rollout (PKG-9, PKG-10). */
export const setRollout = async (call: Call<Api['setRollout']>) => {
  const { before, after, history } = await findToMove(call, 'setRollout');
  const { rollout } = call.input;
  refuseNarrower(before.rollout, rollout);
  const row = after({ rollout });
  return call.commit({
    writes: [packageStore.replace(row)],
    history,
    subjects: [row.packageId],
    answer: { package: toPackage(row) },
  });
};
