import { useQuery, type QueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { CaseFile } from '#shared/file/case-file.ts';
import type { Asset, Manifest } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { isVolume } from './asset-address.ts';

/**
 * A file in the form that a viewer reads. `file` names the order, the patient and the sender; absent on a shared link.
 */
export interface FileDetail {
  readonly file?: CaseFile;
  readonly manifest: Manifest | null;
}

type ViewerName = 'image' | 'mesh' | 'ct';

/**
 * Source from which a page reads the contents of files and the addresses of viewers. The portal and shared links have
 * different sources.
 */
export interface FileSource {
  readonly detail: (fileId: FileId | undefined) => UseQueryOptions<FileDetail>;
  readonly viewers: Readonly<Record<ViewerName, string>>;
  /** Address of the cephalometric analysis; absent on a shared link. */
  readonly cephViewer?: string;
  /** Address of the viewer for the teeth of a panoramic film; absent on a shared link. */
  readonly teethViewer?: string;
  /** Whether the elements of DICOM files can be read; absent on a shared link. */
  readonly readsElements?: boolean;
  /** Address to which a closed viewer returns if no page was open before it. */
  readonly home: string;
}

const PORTAL: FileSource = {
  detail: (fileId) => fileQueries.detail(fileId) as UseQueryOptions<FileDetail>,
  viewers: { image: '/viewer/image', mesh: '/viewer/mesh', ct: '/CT3DWebView' },
  cephViewer: '/viewer/ceph',
  teethViewer: '/viewer/teeth',
  readsElements: true,
  home: '/',
};

const FileSourceContext = createContext(PORTAL);
export const FileSourceProvider = FileSourceContext.Provider;
export const useFileSource = (): FileSource => useContext(FileSourceContext);

/** Reads the contents of a file from the page's file source. */
export const useFileDetail = (fileId: FileId | undefined) => useQuery(useFileSource().detail(fileId));

/** Reads the contents of a file outside of rendering. Takes them from the cache while their URLs are fresh. */
export const fetchFileDetail = (client: QueryClient, source: FileSource, fileId: FileId): Promise<FileDetail> =>
  client.fetchQuery({ ...source.detail(fileId), retry: false } as Parameters<typeof client.fetchQuery<FileDetail>>[0]);

/** Returns the address of a viewer for one asset, or for a whole file if no asset is named. */
export const viewerAddress = (
  { viewers }: FileSource,
  viewer: ViewerName,
  named: { readonly fileId: FileId; readonly assetId?: string },
): string => {
  const path = viewers[viewer];
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ ...named })}`;
};

/** Returns the address of the viewer that shows an asset. */
export function assetAddress(source: FileSource, fileId: FileId, asset: Pick<Asset, 'assetId' | 'kind' | 'outputs'>) {
  const viewer = isVolume(asset) ? 'ct' : asset.kind === 'mesh' ? 'mesh' : 'image';
  return viewerAddress(source, viewer, { fileId, assetId: asset.assetId });
}
