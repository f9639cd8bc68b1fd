import type { QueryClient } from '@tanstack/react-query';
import type { OutputRole } from '#shared/file/converted-output.ts';
import type { FileId } from '#shared/ids.ts';
import { UnreachableError } from '#web/api/api-error.ts';
import { fetchFileDetail, type FileSource } from './file-source.tsx';

export interface OutputUrls {
  /** Resolves with whether the asset has an object of this role. */
  readonly has: (role: OutputRole) => Promise<boolean>;
  readonly count: (role: OutputRole) => Promise<number>;
  /** Returns the object's URL. @throws UnreachableError if the asset has no such object, or no longer has it */
  readonly urlOf: (role: OutputRole, level?: number, part?: number) => Promise<string>;
  /** Returns the size of a photo in its own pixels; `undefined` if its summary has none. */
  readonly size: () => Promise<{ readonly width: number; readonly height: number } | undefined>;
}

/** Returns functions that read the URLs of an asset's objects on demand. A URL is valid for five minutes only. */
export function outputUrls(
  client: QueryClient,
  source: FileSource,
  { fileId, assetId }: { readonly fileId: FileId; readonly assetId: string },
): OutputUrls {
  const asset = async () => {
    const { manifest } = await fetchFileDetail(client, source, fileId);
    return manifest?.assets.find((each) => each.assetId === assetId);
  };
  const outputs = async () => (await asset())?.outputs ?? [];
  return {
    has: async (role) => (await outputs()).some((each) => each.role === role),
    count: async (role) => (await outputs()).filter((each) => each.role === role).length,
    urlOf: async (role, level = 0, part = 0) => {
      const all = await outputs();
      const url = all.find((each) => each.role === role && each.level === level && each.part === part)?.url;
      if (url === undefined) throw new UnreachableError(`the asset has no ${role}`);
      return url;
    },
    size: async () => {
      const { width, height } = (await asset())?.summary ?? {};
      return typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined;
    },
  };
}
