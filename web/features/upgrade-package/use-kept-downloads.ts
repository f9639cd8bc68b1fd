import { useQuery } from '@tanstack/react-query';
import type { UpgradePackageId } from '#shared/ids.ts';
import { type KeptDownload, keptDownloads } from '#web/api/kept-downloads.ts';
import { useSession } from '#web/api/session.ts';

export const KEPT_DOWNLOADS = ['upgradePackage', 'kept'] as const;

/** Returns the unfinished download of a package that this browser keeps for the person, if there is one (PKG-26). */
export function useKeptDownload(packageId: UpgradePackageId): KeptDownload | undefined {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: [...KEPT_DOWNLOADS, user.ID],
    queryFn: () => keptDownloads(user.ID),
    // It asks the browser, which needs no connection.
    networkMode: 'always',
  });
  return data?.find((kept) => kept.packageId === packageId);
}
