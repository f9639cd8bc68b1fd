import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { EquipmentId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { FirmwareMark } from '#shared/upgrade-package/firmware-mark.ts';
import { PackageVersion } from '#shared/upgrade-package/package-version.ts';

const { family, reason, blocksCases, markedAt } = FirmwareMark.shape;
/** Marks of firmware versions. `markedVersion` is the version of the firmware, because `version` counts the writes of a row. */
const firmwareMarks = itemType(
  'firmwareMark',
  z.object({ family, markedVersion: PackageVersion, reason, blocksCases, markedAt }),
);
/** Records that the owner of a device was warned, so that no warning is sent twice. */
const firmwareWarnings = itemType(
  'firmwareWarning',
  z.object({ equipmentId: EquipmentId, markedVersion: PackageVersion, at: UnixSeconds }),
);

type Key = Pick<FirmwareMark, 'family' | 'version'>;

export const firmwareMarkStore = {
  /** Returns all marks, by family and version. A maker has only a few. */
  async all(): Promise<FirmwareMark[]> {
    const rows = await firmwareMarks.all({ index: 'primary', key: {} });
    return rows.map(({ markedVersion, ...row }) => FirmwareMark.parse({ ...row, version: markedVersion }));
  },

  put: ({ version: markedVersion, ...mark }: FirmwareMark): Write =>
    firmwareMarks.put(newRow(mark.markedAt, { ...mark, markedVersion })),
  drop: ({ version: markedVersion, ...key }: Key): Write => firmwareMarks.drop({ family: key.family, markedVersion }),

  async isWarned(equipmentId: EquipmentId, markedVersion: PackageVersion): Promise<boolean> {
    return (await firmwareWarnings.read({ equipmentId, markedVersion })) !== undefined;
  },
  warn: (equipmentId: EquipmentId, markedVersion: PackageVersion, now: UnixSeconds): Write =>
    firmwareWarnings.create(newRow(now, { equipmentId, markedVersion, at: now })),
};
