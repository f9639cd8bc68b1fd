import { useQuery, type QueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { CaseFile } from '#shared/file/case-file.ts';
import type { Asset, Manifest } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { isVolume } from './asset-address.ts';

/** A file as a viewer reads it. A visitor of a shared link gets no `file`: its order, patient and sender. */
export interface FileDetail {
  readonly file?: CaseFile;
  readonly manifest: Manifest | null;
}

type ViewerName = 'image' | 'mesh' | 'ct';

/** The place where viewers read files, and their own addresses: the portal's, or those of a shared link. */
export interface FileSource {
  readonly detail: (fileId: FileId | undefined) => UseQueryOptions<FileDetail>;
  readonly viewers: Readonly<Record<ViewerName, string>>;
  /** The address of the cephalometric analysis, for those who may see it; a shared link has none. */
  readonly cephViewer?: string;
  /** The address of the teeth of a panoramic film, for those who may see them; a shared link has none. */
  readonly teethViewer?: string;
  /** Whether the elements of DICOM files are read; those of a shared link are not. */
  readonly readsElements?: boolean;
  /** The page that a viewer closes to if it was opened first. */
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

/** Reads what a file contains from the place that the page names. */
export const useFileDetail = (fileId: FileId | undefined) => useQuery(useFileSource().detail(fileId));

/** Reads the same outside of rendering, from the cache while its URLs are fresh. */
export const fetchFileDetail = (client: QueryClient, source: FileSource, fileId: FileId): Promise<FileDetail> =>
  client.fetchQuery({ ...source.detail(fileId), retry: false } as Parameters<typeof client.fetchQuery<FileDetail>>[0]);

/** Returns the viewer's address: of one asset, or of all of a file. */
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
