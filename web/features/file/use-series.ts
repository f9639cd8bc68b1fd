import { skipToken, useQuery } from '@tanstack/react-query';
import { type DicomInstance, dicomMetadataDocument, PATIENT_FACTS } from '#shared/file/dicom-metadata.ts';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { fetchDocument } from '#web/api/fetch-document.ts';

const readSeries = async (url: string, signal: AbortSignal): Promise<DicomInstance> =>
  (await fetchDocument(url, dicomMetadataDocument, signal)).series;

/**
 * Returns the patient facts in the asset's manifest. These facts replace the patient facts of the series, because the
 * reader may see only those in the manifest.
 */
const patientIn = ({ summary }: Asset): Partial<DicomInstance> =>
  Object.fromEntries(
    PATIENT_FACTS.flatMap((keyword) => {
      const value = summary[keyword];
      return typeof value === 'string' ? [[keyword, value]] : [];
    }),
  );

/**
 * Returns the facts about patient and study in a series. Returns `undefined` until they have loaded, and for an asset that is no series.
 */
export function useSeries(fileId: FileId | undefined, asset: Asset | undefined): DicomInstance | undefined {
  const url = asset?.outputs.find(({ role }) => role === 'metadata')?.url;
  const { data } = useQuery({
    queryKey: ['viewer', 'series', fileId, asset?.assetId],
    queryFn: asset?.kind !== 'dicomSeries' || url === undefined ? skipToken : ({ signal }) => readSeries(url, signal),
    select: (series) => (asset === undefined ? series : { ...series, ...patientIn(asset) }),
    staleTime: Infinity,
  });
  return data;
}
