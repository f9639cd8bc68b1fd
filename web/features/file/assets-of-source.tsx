import type { FileId } from '#shared/ids.ts';
import { SessionProvider } from '#web/api/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { AssetGrid } from './asset-grid.tsx';
import { type FileSource, FileSourceProvider, useFileDetail } from './file-source.tsx';

/** Shows the contents of a file that another person opened for the reader, each part with its viewer. The reader may only look. */
export function AssetsOfSource({ source, fileId }: { readonly source: FileSource; readonly fileId: FileId }) {
  return (
    <SessionProvider value={undefined}>
      <FileSourceProvider value={source}>
        <Assets fileId={fileId} />
      </FileSourceProvider>
    </SessionProvider>
  );
}

function Assets({ fileId }: { readonly fileId: FileId }) {
  const { data, error, refetch } = useFileDetail(fileId);
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return <AssetGrid fileId={fileId} assets={data.manifest?.assets ?? []} />;
}
