import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeReader } from './read-code.ts';

/** Time between two frames that are searched: a phone stays cool, and no one waits. */
const FRAME_MS = 200;

/** The camera: about to start, running, refused by the person or the browser, or none there. */
export type CameraState = 'starting' | 'running' | 'refused' | 'missing';

const stateOf = (error: unknown): CameraState =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name) ? 'refused' : 'missing';

/** Starts the camera on the back, and passes on each code that it sees until the component goes. */
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
