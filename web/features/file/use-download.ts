import { useMutation } from '@tanstack/react-query';
import { fileApi } from '#shared/file/file-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { call } from '#web/api/client.ts';
import { saveObject } from '#web/api/save-object.ts';

export type DownloadRequest = RequestOf<typeof fileApi.download>;

/** Returns a mutation that gets a URL, valid for five minutes, and saves the object there. */
export const useDownload = () =>
  useMutation({
    mutationFn: async (request: DownloadRequest) => saveObject(await call(fileApi.download, request)),
  });
