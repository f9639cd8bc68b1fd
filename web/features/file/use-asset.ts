import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { CaseCurve } from '#shared/file/case-curve.ts';
import type { Asset } from '#shared/file/manifest.ts';
import { FileId } from '#shared/ids.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';

interface NamedAsset {
  readonly fileId: FileId | undefined;
  readonly assets: readonly Asset[];
  readonly curves: readonly CaseCurve[];
  /** `undefined` while the answer is on its way, or when the address names none. */
  readonly asset: Asset | undefined;
  /** Null where the address means the whole file. */
  readonly assetId: string | null;
  /** Whether there is nothing to wait for: the answer is here, or there is none to come. */
  readonly isAnswered: boolean;
  /** Why there is nothing to show. What is shown already is not taken away when its URLs cannot be renewed. */
  readonly error: Error | null;
}

/** The assets of the file that the viewer's address names, and the one that it names among them. */
export function useAsset(): NamedAsset {
  const [query] = useSearchParams();
  const fileId = FileId.safeParse(query.get('fileId')).data;
  const { data, error } = useQuery(fileQueries.detail(fileId));
  const assets = data?.manifest?.assets ?? [];
  const assetId = query.get('assetId');
  const asset = assets.find((each) => each.assetId === assetId);
  return {
    fileId,
    assets,
    curves: data?.manifest?.curves ?? [],
    asset,
    assetId,
    isAnswered: fileId === undefined || data !== undefined,
    error: data === undefined ? error : null,
  };
}
