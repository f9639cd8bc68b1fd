import { useEffect, useState } from 'react';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';

/** Frames per second that the person can choose, in addition to the file's own rate. */
export const CINE_RATES = [1, 2, 5, 10, 15, 25, 30] as const;
const RATE_DEFAULT = 10;
const RATE_MAX = 60;

export interface Cine {
  readonly isPlaying: boolean;
  readonly rate: number;
  readonly toggle: () => void;
  readonly setRate: (rate: number) => void;
}

const ownRate = ({ frameMs }: ImageSource): number =>
  frameMs === undefined || frameMs <= 0 ? RATE_DEFAULT : Math.min(RATE_MAX, Math.round(10_000 / frameMs) / 10);

/**
 * Plays the frames in a loop, at the file's rate or at the rate that the person chose. Waits for frames that are still
 * loading.
 */
export function useCine(source: ImageSource, frame: number, onNext: () => void): Cine {
  const [isPlaying, setPlaying] = useState(false);
  const [chosen, setRate] = useState<number>();
  const rate = chosen ?? ownRate(source);
  useEffect(() => {
    if (!isPlaying) return undefined;
    let isOn = true;
    const next = (frame + 1) % source.frameCount;
    const timer = setTimeout(() => {
      const go = () => {
        if (isOn) onNext();
      };
      // A frame that fails to load does not stop the loop. The viewport reports the failure when it shows that frame.
      source.load(next).then(go, go);
    }, 1000 / rate);
    return () => {
      isOn = false;
      clearTimeout(timer);
    };
  }, [isPlaying, rate, source, frame, onNext]);
  return { isPlaying, rate, toggle: () => setPlaying((before) => !before), setRate };
}
