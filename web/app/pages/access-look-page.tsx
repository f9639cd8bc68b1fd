import type { UseQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { OrganisationId, SupportAccessId } from '#shared/ids.ts';
import { supportAccessQueries } from '#web/api/queries/support-access-queries.ts';
import { AssetsOfSource } from '#web/features/file/assets-of-source.tsx';
import type { FileDetail } from '#web/features/file/file-source.tsx';
import { sourceOn } from '#web/features/file/shared-source.ts';
import { ViewerOfSource } from '#web/features/file/viewer-of-source.tsx';
import { AccessedCasePage } from '#web/features/support-access/accessed-case-page.tsx';

/** Shows /access/look: a case that a clinic has opened for after-sales, with its files. */
export function AccessLookPage() {
  const [query] = useSearchParams();
  const iid = OrganisationId.safeParse(query.get('iid')).data;
  const accessId = SupportAccessId.safeParse(query.get('accessId')).data;
  if (iid === undefined || accessId === undefined) return <Navigate to="/404" replace />;
  return <Looking iid={iid} accessId={accessId} />;
}

function Looking({ iid, accessId }: { readonly iid: OrganisationId; readonly accessId: SupportAccessId }) {
  const named = useMemo(() => ({ iid, accessId }), [iid, accessId]);
  const source = useMemo(
    () =>
      sourceOn(
        `/access/look?${new URLSearchParams({ iid, accessId })}`,
        (fileId) => supportAccessQueries.lookAtFile(named, fileId) as unknown as UseQueryOptions<FileDetail>,
      ),
    [named, iid, accessId],
  );
  return (
    <AccessedCasePage
      named={named}
      viewer={<ViewerOfSource source={source} />}
      contents={({ fileId }) => <AssetsOfSource source={source} fileId={fileId} />}
    />
  );
}
