import { useEffect, useState } from 'react';
import type { ImageSource, Overlay, Samples } from '#web/viewers/pixels/image-source.ts';

export interface LoadedFrame {
  readonly source: ImageSource;
  readonly frame: number;
  readonly samples: Samples;
  readonly overlays: readonly Overlay[];
}

/** Returns the requested frame once it has loaded, and the previous frame until then. */
export function useFrame(source: ImageSource, frame: number): { loaded: LoadedFrame | undefined; isFailed: boolean } {
  const [loaded, setLoaded] = useState<LoadedFrame>();
  const [failed, setFailed] = useState<{ source: ImageSource; frame: number }>();
  useEffect(() => {
    let isAsked = true;
    const overlaid = source.loadOverlays?.(frame) ?? Promise.resolve([]);
    Promise.all([source.load(frame), overlaid]).then(
      ([samples, overlays]) => {
        if (!isAsked) return;
        setFailed(undefined);
        setLoaded({ source, frame, samples, overlays });
      },
      () => {
        if (isAsked) setFailed({ source, frame });
      },
    );
    return () => {
      isAsked = false;
    };
  }, [source, frame]);
  return {
    loaded: loaded?.source === source ? loaded : undefined,
    isFailed: failed?.source === source && failed.frame === frame,
  };
}
