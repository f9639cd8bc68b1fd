import { useMutation } from '@tanstack/react-query';
import { fileApi } from '#shared/file/file-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { call } from '#web/api/client.ts';
import { saveObject } from '#web/api/save-object.ts';

export type DownloadRequest = RequestOf<typeof fileApi.download>;

/** Asks for a URL of five minutes and saves what it leads to. */
export const useDownload = () =>
  useMutation({
    mutationFn: async (request: DownloadRequest) => saveObject(await call(fileApi.download, request)),
  });
