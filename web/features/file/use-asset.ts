import { useSearchParams } from 'react-router-dom';
import type { CaseCurve } from '#shared/file/case-curve.ts';
import type { Asset } from '#shared/file/manifest.ts';
import { FileId } from '#shared/ids.ts';
import { useFileDetail } from './file-source.tsx';

interface NamedAsset {
  readonly fileId: FileId | undefined;
  readonly assets: readonly Asset[];
  readonly curves: readonly CaseCurve[];
  /** `undefined` until the answer comes, or if the address names no asset of the file. */
  readonly asset: Asset | undefined;
  /** Asset id in the address; null if the address names the whole file. */
  readonly assetId: string | null;
  /** Whether an answer has come or cannot come, because the address names no file. */
  readonly isAnswered: boolean;
  /** Error of reading the file; null once an answer has come, even if a later renewal of its URLs fails. */
  readonly error: Error | null;
}

/** Returns the assets of the file in the viewer's address, and the asset that the address names. */
export function useAsset(): NamedAsset {
  const [query] = useSearchParams();
  const fileId = FileId.safeParse(query.get('fileId')).data;
  const { data, error } = useFileDetail(fileId);
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
