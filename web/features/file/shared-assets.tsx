import { useMemo } from 'react';
import type { FileId } from '#shared/ids.ts';
import type { SharePass } from '#shared/share/share.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { AssetGrid } from './asset-grid.tsx';
import { FileSourceProvider, useFileDetail } from './file-source.tsx';
import { sharedSource } from './shared-source.ts';

/** Shows what a shared file contains, each part with its viewer. */
export function SharedAssets({ pass, fileId }: { readonly pass: SharePass; readonly fileId: FileId }) {
  const source = useMemo(() => sharedSource(pass), [pass]);
  return (
    <FileSourceProvider value={source}>
      <Assets fileId={fileId} />
    </FileSourceProvider>
  );
}

function Assets({ fileId }: { readonly fileId: FileId }) {
  const { data, error, refetch } = useFileDetail(fileId);
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return <AssetGrid fileId={fileId} assets={data.manifest?.assets ?? []} />;
}
