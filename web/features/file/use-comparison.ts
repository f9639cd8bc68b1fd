import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { CaseFile } from '#shared/file/case-file.ts';
import type { fileApi } from '#shared/file/file-api.ts';
import type { Asset } from '#shared/file/manifest.ts';
import { FileId } from '#shared/ids.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { type FileOwner, fileQueries } from '#web/api/queries/file-queries.ts';
import { usePatientOf } from './use-patient-of.ts';
import type { Comparable } from '#web/viewers/image/compare-bar.tsx';

interface Shown {
  readonly file: CaseFile | undefined;
  readonly asset: Asset | undefined;
  /** Number of slices or frames of the first image. */
  readonly frameCount: number;
}

interface Beside {
  readonly choices: readonly Comparable[];
  readonly chosen: string | undefined;
  readonly fileId: FileId | undefined;
  readonly asset: Asset | undefined;
  readonly choose: (key: string | undefined) => void;
}

const PARAMETER = 'with';
const keyOf = (fileId: FileId, { assetId }: Asset): string => `${fileId}:${assetId}`;

/** Returns the assets of a file that can be shown beside an image. */
const picturesOf = ({ file: { fileId }, manifest }: OutputOf<typeof fileApi.read>) =>
  (manifest?.assets ?? [])
    .filter(({ kind }) => kind !== 'mesh')
    .map((asset) => ({ asset, fileId, key: keyOf(fileId, asset) }));

const ownerOf = (file: CaseFile | undefined): FileOwner | undefined => {
  if (file?.orderId) return { orderId: file.orderId };
  return file?.patientId ? { patientId: file.patientId } : undefined;
};

/**
 * Returns the contents of the chosen file if it is not in the list of the shown order or patient. Returns `undefined`
 * for a file of another patient.
 */
function useElsewhere(
  file: CaseFile | undefined,
  fileId: FileId | undefined,
): OutputOf<typeof fileApi.read> | undefined {
  const { data } = useQuery(fileQueries.detail(fileId));
  const own = usePatientOf(file);
  const theirs = usePatientOf(data?.file);
  return own !== undefined && own === theirs ? data : undefined;
}

/**
 * Returns the images that can be shown beside the first image: images of the same order or patient, or another slice of
 * the same series. The address keeps the choice.
 */
export function useComparison({ file, asset: first, frameCount }: Shown): Beside {
  const { t } = useTranslation('viewer');
  const [query, setQuery] = useSearchParams();
  const chosen = query.get(PARAMETER) ?? undefined;
  const { data: files } = useQuery(fileQueries.list(ownerOf(file)));
  const ready = (files?.list ?? []).filter(({ state }) => state === 'ready');
  const details = useQueries({ queries: ready.map(({ fileId }) => fileQueries.detail(fileId)) });
  const named = FileId.safeParse(chosen?.split(':')[0]).data;
  const isOwn = files === undefined || ready.some(({ fileId }) => fileId === named);
  const elsewhere = useElsewhere(file, isOwn ? undefined : named);
  const pictures = [...details.map(({ data }) => data), elsewhere].flatMap((data) =>
    data === undefined ? [] : picturesOf(data),
  );
  const ownKey = file && first ? keyOf(file.fileId, first) : '';
  const beside = pictures.find(({ key }) => key === chosen);
  return {
    choices: pictures
      .filter(({ key }) => key !== ownKey || frameCount > 1)
      .map(({ key, asset: { name } }) => ({ key, name: key === ownKey ? t('compare.frame', { name }) : name })),
    chosen,
    fileId: beside?.fileId,
    asset: beside?.asset,
    choose: (key) =>
      setQuery(
        (before) => {
          if (key === undefined) before.delete(PARAMETER);
          else before.set(PARAMETER, key);
          return before;
        },
        { replace: true },
      ),
  };
}
