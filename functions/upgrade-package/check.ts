import { equipmentRegistry } from '#functions/equipment/equipment-store.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { DeviceSession } from '#functions/http/session.ts';
import { fitFault, type TargetDevice } from '#shared/upgrade-package/fit-device.ts';
import { UPGRADE_CHECK_SECONDS } from '#shared/upgrade-package/package-limits.ts';
import type { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { downloadOf } from './download-package.ts';
import type { PackageRow } from './package-items.ts';
import { packageStore } from './package-store.ts';
import { isReached } from './rollout-rules.ts';
import { upgradeReportStore } from './upgrade-report-store.ts';

type Check = (typeof upgradePackageApi)['check'];

/** Returns the newest package that is online for the device, reaches it, and fits it (PKG-11). */
async function newestFor(device: TargetDevice & { family: PackageRow['product']['family'] }, serialNumber: string) {
  const online = await packageStore.online(device.family);
  return online.find(
    (row) => isReached(row, serialNumber) && fitFault({ ...row, version: row.packageVersion }, device) === undefined,
  );
}

/** Notes the first offer to a device, and lets its heads know of it. A repeat writes nothing. */
async function noteOffer(
  { now, commit }: Call<Check>,
  { packageId, name, packageVersion: version }: PackageRow,
  { equipmentId, serialNumber, organisationId }: DeviceSession,
): Promise<void> {
  if ((await upgradeReportStore.read(packageId, equipmentId)) !== undefined) return;
  const organisation = await organisationStore.read(organisationId);
  const detail = {
    schemaVersion: 1 as const,
    packageId,
    name,
    version,
    equipmentId,
    serialNumber,
    organisation: { organisationId, name: organisation?.name ?? '' },
  };
  await commit({
    writes: upgradeReportStore.offer(packageId, equipmentId, now),
    events: [{ type: 'UpgradeOffered', detail }],
    subjects: [packageId, equipmentId],
    answer: {},
  });
}

/** Answers a device's question what to upgrade to. A person is no device. */
export const check: Handler<Check> = async (call) => {
  const { input, session, now } = call;
  if (session.kind !== 'device') throw new AppError('notFound');
  const equipment = await equipmentRegistry.read(session.equipmentId);
  if (equipment === undefined) throw new AppError('notFound');
  const { family, modelNumber } = equipment;
  const device = { family, modelNumber, firmwareNumber: input.firmwareNumber };
  const row = await newestFor(device, session.serialNumber);
  if (row === undefined) return { upgrade: null, nextInSeconds: UPGRADE_CHECK_SECONDS };
  await noteOffer(call, row, session);
  return { upgrade: await downloadOf(row, now), nextInSeconds: UPGRADE_CHECK_SECONDS };
};
