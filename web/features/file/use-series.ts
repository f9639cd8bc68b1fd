import { skipToken, useQuery } from '@tanstack/react-query';
import { type DicomInstance, dicomMetadataDocument } from '#shared/file/dicom-metadata.ts';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { fetchDocument } from '#web/api/fetch-document.ts';

const readSeries = async (url: string, signal: AbortSignal): Promise<DicomInstance> =>
  (await fetchDocument(url, dicomMetadataDocument, signal)).series;

/** Returns the facts in a series about its patient and study; `undefined` until they come, and for other assets. */
export function useSeries(fileId: FileId | undefined, asset: Asset | undefined): DicomInstance | undefined {
  const url = asset?.outputs.find(({ role }) => role === 'metadata')?.url;
  const { data } = useQuery({
    queryKey: ['viewer', 'series', fileId, asset?.assetId],
    queryFn: asset?.kind !== 'dicomSeries' || url === undefined ? skipToken : ({ signal }) => readSeries(url, signal),
    staleTime: Infinity,
  });
  return data;
}
