import { skipToken, useQuery } from '@tanstack/react-query';
import { DicomMetadata, type DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { fetchBytes } from '#web/api/fetch-bytes.ts';

async function readSeries(url: string, signal: AbortSignal): Promise<DicomInstance> {
  const text = new TextDecoder().decode(await fetchBytes(url, { signal }));
  return DicomMetadata.parse(JSON.parse(text)).series;
}

/** What a series says of its patient and its study; nothing until it is here, and of other assets. */
export function useSeries(fileId: FileId | undefined, asset: Asset | undefined): DicomInstance | undefined {
  const url = asset?.outputs.find(({ role }) => role === 'metadata')?.url;
  const { data } = useQuery({
    queryKey: ['viewer', 'series', fileId, asset?.assetId],
    queryFn: asset?.kind !== 'dicomSeries' || url === undefined ? skipToken : ({ signal }) => readSeries(url, signal),
    staleTime: Infinity,
  });
  return data;
}
