import * as z from 'zod';
import { Equipment } from '../equipment/equipment.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { PackageVersion, readFirmware } from './package-version.ts';
import { TranslatedNote } from './upgrade-package.ts';

/**
 * A firmware version that is known to be bad, and the reason. If after-sales has set `blocksCases`, devices with this version send no new
 * cases (PKG-20).
 */
export const FirmwareMark = z.object({
  family: Equipment.shape.family,
  version: PackageVersion,
  reason: TranslatedNote,
  blocksCases: z.boolean(),
  markedAt: UnixSeconds,
});
export type FirmwareMark = z.infer<typeof FirmwareMark>;

interface Running {
  readonly family: string;
  readonly firmwareNumber: string;
}

/** Returns the mark on the firmware that a device runs; `undefined` if there is none. */
export function markOn(marks: readonly FirmwareMark[], { family, firmwareNumber }: Running): FirmwareMark | undefined {
  const version = readFirmware(firmwareNumber);
  return marks.find((mark) => mark.family === family && mark.version === version);
}
