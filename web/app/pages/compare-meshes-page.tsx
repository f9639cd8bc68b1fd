import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { OrderId } from '#shared/ids.ts';
import type { OrderSubmission } from '#shared/order/order-submission.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useFileSource } from '#web/features/file/file-source.tsx';
import { meshPartOf } from '#web/features/file/mesh-part-of.ts';
import { useCaseIdentity } from '#web/features/file/use-case-identity.ts';
import { versionKey } from '#web/features/order/order-address.ts';
import { useClose } from '#web/ui/use-close.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { type ComparedMeshes, MeshCompare } from '#web/viewers/mesh/compare/mesh-compare.tsx';
import { hasWebGl2 } from '#web/viewers/mesh/has-web-gl2.ts';
import { ViewerMessage } from '#web/viewers/frame/viewer-message.tsx';
import { ViewerPlaceholder } from '#web/viewers/frame/viewer-placeholder.tsx';

/** Reads the meshes of a version. Returns `undefined` until all files have answered. */
function useMeshes(version: OrderSubmission | undefined): ComparedMeshes | undefined {
  const { t } = useTranslation('order');
  const client = useQueryClient();
  const source = useFileSource();
  const files = version?.files ?? [];
  const details = useQueries({ queries: files.map(({ fileId }) => fileQueries.detail(fileId)) });
  if (version === undefined || details.some(({ data, error }) => data === undefined && error === null))
    return undefined;
  const parts = details.flatMap(({ data }) => {
    if (data === undefined) return [];
    const { file, manifest } = data;
    const meshes = (manifest?.assets ?? []).filter(({ kind }) => kind === 'mesh');
    return meshes.map((asset) => meshPartOf(client, source, { fileId: file.fileId, asset }));
  });
  return {
    name: t(`submission.${version.stage}`, { version: version.number }),
    meshCase: { parts, curves: [] },
  };
}

/** Shows the meshes of two versions side by side. The address names the versions. */
export function CompareMeshesPage() {
  const { t } = useTranslation(['version', 'viewer']);
  const [query] = useSearchParams();
  const close = useClose('/order');
  const [canDraw] = useState(hasWebGl2);
  const { data, error } = useQuery(orderQueries.submissions(OrderId.safeParse(query.get('orderId')).data));
  const versionOf = (name: string) => data?.list.find((each) => versionKey(each) === query.get(name));
  const [earlier, later] = [versionOf('before'), versionOf('after')];
  const [before, after] = [useMeshes(earlier), useMeshes(later)];
  useCaseIdentity(later?.files[0]?.fileId, undefined, []);
  const title = t('compare.meshes');
  useDocumentTitle(title);
  if (error !== null && data === undefined) return <ViewerMessage name={title} error={error} onClose={close} />;
  if (!canDraw) {
    const words = { title: t('viewer:noWebGl.title'), text: t('viewer:noWebGl.text') };
    return <ViewerMessage name={title} words={words} onClose={close} />;
  }
  const isMissing = data !== undefined && (earlier === undefined || later === undefined);
  const isEmpty = before?.meshCase.parts.length === 0 || after?.meshCase.parts.length === 0;
  if (isMissing || isEmpty) {
    const words = { title: t('deviation.noMesh'), text: t('deviation.noMeshText') };
    return <ViewerMessage name={title} words={words} onClose={close} />;
  }
  if (before === undefined || after === undefined)
    return <ViewerPlaceholder name={title} picture={undefined} onClose={close} />;
  return <Compared key={`${before.name} ${after.name}`} before={before} after={after} onClose={close} />;
}

interface ComparedProps {
  readonly before: ComparedMeshes;
  readonly after: ComparedMeshes;
  readonly onClose: () => void;
}

/**
 * Builds the scenes from the first answer only. A later answer contains nothing new but the URLs, and would build the same scenes again.
 */
function Compared({ before, after, onClose }: ComparedProps) {
  const [compared] = useState({ before, after });
  return <MeshCompare {...compared} onClose={onClose} />;
}
