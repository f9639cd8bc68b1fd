import { useMutation } from '@tanstack/react-query';
import { fileApi } from '#shared/file/file-api.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { call } from '#web/api/client.ts';
import { saveObject } from '#web/api/save-object.ts';
import { whenPacked } from '#web/api/when-packed.ts';
import { flash } from '#web/ui/flashes.ts';

export type DownloadRequest = RequestOf<typeof fileApi.download>;

/**
 * Returns a mutation that gets a URL, valid for five minutes, and saves its object. If a zip is still being packed, the mutation waits for
 * it.
 */
export const useDownload = () =>
  useMutation({
    mutationFn: async (request: DownloadRequest) =>
      saveObject(await whenPacked(() => call(fileApi.download, request, { quiet: true }))),
    onError: (error) => flash({ type: 'error', content: error.message }, ERROR_TOAST_MS),
  });
