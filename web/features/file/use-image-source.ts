import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { openPages } from '#web/viewers/image/page-source.ts';
import { openPhoto } from '#web/viewers/image/photo-source.ts';
import { openStack } from '#web/viewers/image/stack-source.ts';
import { openVolumeFrames } from '#web/viewers/volume/open-volume-frames.ts';
import { useFileSource } from './file-source.tsx';
import { outputUrls, type OutputUrls } from './output-urls.ts';

async function open({ has, count, urlOf, size }: OutputUrls, signal: AbortSignal): Promise<ImageSource> {
  if (await has('volumeIndex')) {
    const brick = (level: number, part: number) => urlOf('volumeBrick', level, part);
    return await openVolumeFrames({ index: () => urlOf('volumeIndex'), brick }, signal);
  }
  if (await has('stackIndex')) return await openStack(await urlOf('stackIndex'), () => urlOf('stack'), signal);
  const laterPages = await count('page');
  if (laterPages === 0) {
    const whole = (await has('tiles')) ? await size() : undefined;
    const tiles = whole && { ...whole, url: () => urlOf('tiles') };
    return await openPhoto(await urlOf('preview'), signal, tiles);
  }
  const pageUrl = (page: number) => (page === 0 ? urlOf('preview') : urlOf('page', 0, page));
  const thumbnailOf = (page: number) => (page === 0 ? urlOf('thumbnail') : urlOf('pageThumbnail', 0, page));
  return await openPages({ count: 1 + laterPages, urlOf: pageUrl, thumbnailOf }, signal);
}

type Opened = { readonly source: ImageSource } | { readonly error: Error } | undefined;
type OpenedAsset = Opened & { readonly assetId: string };

/**
 * Opens an asset for the image viewer, and closes it with the page. Gets each URL only when it is needed, because a URL is valid for five
 * minutes.
 */
export function useImageSource(fileId: FileId | undefined, asset: Asset | undefined): Opened {
  const client = useQueryClient();
  const origin = useFileSource();
  const [opened, setOpened] = useState<OpenedAsset>();
  const assetId = asset?.assetId;
  useEffect(() => {
    if (fileId === undefined || assetId === undefined) return undefined;
    const closing = new AbortController();
    let source: ImageSource | undefined;
    open(outputUrls(client, origin, { fileId, assetId }), closing.signal).then(
      (ready) => {
        source = ready;
        if (closing.signal.aborted) ready.close();
        else setOpened({ assetId, source: ready });
      },
      (cause: unknown) => {
        if (!closing.signal.aborted)
          setOpened({ assetId, error: cause instanceof Error ? cause : new Error(String(cause)) });
      },
    );
    return () => {
      closing.abort();
      source?.close();
    };
  }, [client, origin, fileId, assetId]);
  return opened?.assetId === assetId ? opened : undefined;
}
