import { type BinnedRow, binOf } from '#functions/store/bin.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { caseFiles } from './case-file-items.ts';

/**
 * Returns the files of these orders or patients that can still be restored. Files that were deleted together with their order or patient
 * are left out.
 */
export async function binnedFilesOf(
  tenant: Tenant,
  subjects: readonly string[],
  now: UnixSeconds,
): Promise<BinnedRow[]> {
  const files = await binOf(tenant).restorable('file', now);
  return files.filter(({ row }) => subjects.includes(caseFiles.parse(row).subject));
}
