import { equipmentRegistry } from '#functions/equipment/equipment-store.ts';
import type { Handler } from '#functions/http/call.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { DeviceSession } from '#functions/http/session.ts';
import type { Effect } from '#functions/store/commit.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { type FirmwareMark, markOn } from '#shared/upgrade-package/firmware-mark.ts';
import { UPGRADE_CHECK_SECONDS } from '#shared/upgrade-package/package-limits.ts';
import type { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { downloadOf } from './download-package.ts';
import { firmwareMarkStore } from './firmware-mark-store.ts';
import { offerTo } from './offer-rules.ts';
import type { PackageRow } from './package-items.ts';
import { packageStore } from './package-store.ts';
import { upgradeReportStore } from './upgrade-report-store.ts';

type Check = (typeof upgradePackageApi)['check'];

type Organisation = { readonly organisationId: OrganisationId; readonly name: string };

async function ownerOf({ organisationId }: DeviceSession): Promise<Organisation> {
  return { organisationId, name: (await organisationStore.read(organisationId))?.name ?? '' };
}

type Noted = Pick<Effect<unknown>, 'writes' | 'events'>;

/**
 * Returns the write and event of the first offer to a device. The event notifies the device's heads. Empty if the package was offered
 * already.
 */
async function firstOffer(row: PackageRow, session: DeviceSession, now: UnixSeconds): Promise<Noted[]> {
  const { packageId, name, packageVersion: version } = row;
  const { equipmentId, serialNumber } = session;
  if ((await upgradeReportStore.read(packageId, equipmentId)) !== undefined) return [];
  const about = { name, version, equipmentId, serialNumber, organisation: await ownerOf(session) };
  const detail = { schemaVersion: 1 as const, packageId, ...about };
  return [
    {
      writes: upgradeReportStore.offer(packageId, equipmentId, now),
      events: [{ type: 'UpgradeOffered', detail }],
    },
  ];
}

/**
 * Returns the write and event of the first warning about a device's firmware. The event notifies the device's heads. Empty if the warning
 * was sent before.
 */
async function firstWarning({ version }: FirmwareMark, session: DeviceSession, now: UnixSeconds): Promise<Noted[]> {
  const { equipmentId, serialNumber } = session;
  if (await firmwareMarkStore.isWarned(equipmentId, version)) return [];
  const detail = {
    schemaVersion: 1 as const,
    version,
    equipmentId,
    serialNumber,
    organisation: await ownerOf(session),
  };
  return [
    { writes: [firmwareMarkStore.warn(equipmentId, version, now)], events: [{ type: 'FirmwareWarned', detail }] },
  ];
}

/** Returns the upgrade that a device should install, and a warning about its firmware. Throws 40400 if a person calls. */
export const check: Handler<Check> = async (call) => {
  const { input, session, now } = call;
  if (session.kind !== 'device') throw new AppError('notFound');
  const [equipment, marks] = await Promise.all([equipmentRegistry.read(session.equipmentId), firmwareMarkStore.all()]);
  if (equipment === undefined) throw new AppError('notFound');
  const { family, modelNumber } = equipment;
  const { serialNumber } = session;
  const device = { family, modelNumber, serialNumber, firmwareNumber: input.firmwareNumber };
  const row = offerTo(device, await packageStore.online(family), marks);
  const warning = markOn(marks, device);
  const noted = [
    ...(row === undefined ? [] : await firstOffer(row, session, now)),
    ...(warning === undefined ? [] : await firstWarning(warning, session, now)),
  ];
  if (noted.length > 0)
    await call.commit({
      writes: noted.flatMap(({ writes }) => writes),
      events: noted.flatMap(({ events = [] }) => events),
      subjects: [...(row === undefined ? [] : [row.packageId]), session.equipmentId],
      answer: {},
    });
  const upgrade = row === undefined ? null : await downloadOf(row, now);
  return { upgrade, warning: warning ?? null, nextInSeconds: UPGRADE_CHECK_SECONDS };
};
