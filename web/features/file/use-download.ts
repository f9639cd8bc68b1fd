import { useMutation } from '@tanstack/react-query';
import { fileApi } from '#shared/file/file-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { call } from '#web/api/client.ts';

export type DownloadRequest = RequestOf<typeof fileApi.download>;

/** Asks for a URL of five minutes and hands it to the browser, which shows its own progress. */
export const useDownload = () =>
  useMutation({
    mutationFn: (request: DownloadRequest) => call(fileApi.download, request),
    onSuccess: ({ url, name }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
    },
  });
