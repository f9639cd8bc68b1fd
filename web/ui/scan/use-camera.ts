import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeReader } from './read-code.ts';

/** Milliseconds between two frames that are searched: long enough to keep a phone cool, and too short to be noticed as a wait. */
const FRAME_MS = 200;

/**
 * State of the camera. `refused`: the person or the browser refused access. `missing`: the device has no camera, or the camera failed to
 * start.
 */
export type CameraState = 'starting' | 'running' | 'refused' | 'missing';

const stateOf = (error: unknown): CameraState =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name) ? 'refused' : 'missing';

/** Starts the rear camera and calls `onCode` with each code that it reads, until the component is unmounted. */
export function useCamera(onCode: (code: string) => void): {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const pass = useEffectEvent(onCode);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: number | undefined;
    let isOver = false;
    const end = () => {
      isOver = true;
      window.clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const watch = async (): Promise<void> => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } } });
      stream = opened;
      const screen = video.current;
      if (isOver || screen === null) return end();
      screen.srcObject = opened;
      await screen.play();
      const read = await codeReader();
      setState('running');
      const look = async (): Promise<void> => {
        if (isOver) return;
        const code = screen.videoWidth === 0 ? undefined : await read(screen);
        if (code !== undefined && !isOver) pass(code);
        timer = window.setTimeout(() => void look(), FRAME_MS);
      };
      await look();
    };
    watch().catch((error: unknown) => {
      if (!isOver) setState(stateOf(error));
    });
    return end;
  }, []);
  return { video, state };
}
