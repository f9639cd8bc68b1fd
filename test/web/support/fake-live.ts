import { act } from '@testing-library/react';
import type { LiveMessage } from '#shared/live/live.ts';

const sockets: FakeSocket[] = [];

/** A live channel that never opens and never fails. Only the test sends messages. */
export class FakeSocket extends EventTarget {
  constructor() {
    super();
    sockets.push(this);
  }

  close(): void {}
  send(): void {}
}

/** Returns the number of channels that the pages of the test file have opened. */
export const channelCount = (): number => sockets.length;

/** Sends a message to the page that listens. */
export const hear = (message: LiveMessage): void =>
  act(() => void sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })));
