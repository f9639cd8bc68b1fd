import { useQuery } from '@tanstack/react-query';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { Asset } from '#shared/file/manifest.ts';
import type { ShownStudy } from '#shared/study/study.ts';
import { studyQueries } from '#web/api/queries/study-queries.ts';
import type { NamedVolume } from '#web/viewers/ct/compare/compared-address.ts';
import { isVolume } from './asset-address.ts';
import { useFileDetail } from './file-source.tsx';
import { useSeries } from './use-series.ts';

/** A volume of a study. Values that cannot be read are `undefined`. */
export interface ReadVolume {
  readonly study: ShownStudy | undefined;
  readonly asset: Asset | undefined;
  readonly series: DicomInstance | undefined;
  readonly error: Error | null;
  /** Whether the waiting is over: an answer or an error has come, or the address names no volume. */
  readonly isAnswered: boolean;
}

/** Reads a volume that the address names, with its study. */
export function useNamedVolume(named: NamedVolume | undefined): ReadVolume {
  const study = useQuery(studyQueries.detail(named?.studyId));
  const fileId = study.data?.fileId;
  const detail = useFileDetail(fileId);
  const asset = detail.data?.manifest?.assets.find((each) => each.assetId === named?.assetId && isVolume(each));
  const series = useSeries(fileId, asset);
  const error = study.data === undefined ? study.error : detail.data === undefined ? detail.error : null;
  return {
    study: study.data,
    asset,
    series,
    error,
    isAnswered: named === undefined || error !== null || detail.data !== undefined,
  };
}
