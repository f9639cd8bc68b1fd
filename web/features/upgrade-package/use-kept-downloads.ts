import { useQuery } from '@tanstack/react-query';
import type { UpgradePackageId } from '#shared/ids.ts';
import { type KeptDownload, keptDownloads } from '#web/api/kept-downloads.ts';
import { useSession } from '#web/api/session.ts';

export const KEPT_DOWNLOADS = ['upgradePackage', 'kept'] as const;

/** Returns the person's unfinished download of a package in this browser; `undefined` if there is none (PKG-26). */
export function useKeptDownload(packageId: UpgradePackageId): KeptDownload | undefined {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: [...KEPT_DOWNLOADS, user.ID],
    queryFn: () => keptDownloads(user.ID),
    // The query reads the browser's own storage, so it needs no connection.
    networkMode: 'always',
  });
  return data?.find((kept) => kept.packageId === packageId);
}
