import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fileApi } from '#shared/file/file-api.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { call } from '#web/api/client.ts';
import { saveObject } from '#web/api/save-object.ts';
import { whenPacked } from '#web/api/when-packed.ts';
import { flash } from '#web/ui/flashes.ts';

interface Packed {
  readonly packedBytes: number;
  readonly totalBytes: number;
}

/**
 * Returns `start` and the state of the download. `start` asks the server to pack a selection, and then saves the zip. Leaving the page or
 * pressing *Cancel* ends the waiting, and then nothing is saved.
 */
export function useSelectionDownload() {
  const [packed, setPacked] = useState<Packed>();
  const waiting = useRef<AbortController>(undefined);
  const cancel = () => waiting.current?.abort();
  useEffect(() => cancel, []);
  const { mutate, isPending } = useMutation({
    mutationFn: async (request: RequestOf<typeof fileApi.downloadSelection>) => {
      const { signal } = (waiting.current = new AbortController());
      const ask = () => call(fileApi.downloadSelection, request, { quiet: true, signal });
      const onProgress = (packedBytes: number, totalBytes: number) => setPacked({ packedBytes, totalBytes });
      const object = await whenPacked(ask, { signal, onProgress });
      if (!signal.aborted) await saveObject(object);
    },
    onError: (error) => {
      if (waiting.current?.signal.aborted !== true) flash({ type: 'error', content: error.message }, ERROR_TOAST_MS);
    },
    onSettled: () => setPacked(undefined),
  });
  return { start: mutate, isPending, packed, cancel };
}
