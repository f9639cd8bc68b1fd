import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OutputRole } from '#shared/file/converted-output.ts';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import type { ImageSource } from '#web/viewers/image/image-source.ts';
import { openPhoto } from '#web/viewers/image/photo-source.ts';
import { openStack } from '#web/viewers/image/stack-source.ts';
import { openVolumeFrames } from '#web/viewers/volume/open-volume-frames.ts';

type UrlOf = (role: OutputRole, level?: number, part?: number) => Promise<string | undefined>;

async function open(urlOf: UrlOf, signal: AbortSignal): Promise<ImageSource> {
  if ((await urlOf('volumeIndex')) !== undefined) {
    const index = async () => (await urlOf('volumeIndex')) ?? '';
    const brick = async (level: number, part: number) => (await urlOf('volumeBrick', level, part)) ?? '';
    return await openVolumeFrames({ index, brick }, signal);
  }
  const index = await urlOf('stackIndex');
  if (index !== undefined) return await openStack(index, async () => (await urlOf('stack')) ?? '', signal);
  const preview = await urlOf('preview');
  if (preview === undefined) throw new Error('nothing to show of this asset');
  return await openPhoto(preview, signal);
}

type Opened = { readonly source: ImageSource } | { readonly error: Error } | undefined;
type OpenedAsset = Opened & { readonly assetId: string };

/** Opens an asset for the image viewer, and closes it with the page. URLs are asked for when they are needed, since they live five minutes. */
export function useImageSource(fileId: FileId | undefined, asset: Asset | undefined): Opened {
  const client = useQueryClient();
  const [opened, setOpened] = useState<OpenedAsset>();
  const assetId = asset?.assetId;
  useEffect(() => {
    if (fileId === undefined || assetId === undefined) return undefined;
    const closing = new AbortController();
    let source: ImageSource | undefined;
    const urlOf: UrlOf = async (role, level = 0, part = 0) => {
      const { manifest } = await client.fetchQuery(fileQueries.detail(fileId));
      return manifest?.assets
        .find((each) => each.assetId === assetId)
        ?.outputs.find((each) => each.role === role && each.level === level && each.part === part)?.url;
    };
    open(urlOf, closing.signal).then(
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
  }, [client, fileId, assetId]);
  return opened?.assetId === assetId ? opened : undefined;
}
