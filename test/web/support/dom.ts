/** Adds browser features that the portal needs and jsdom lacks. Import it before any module of `web/`. */
import { cleanup, configure } from '@testing-library/react';
import { format } from 'node:util';
import { afterEach, vi } from 'vitest';
import { FakeSocket } from './fake-live.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

// A page's code is fetched when the page opens, which is slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

class NoResize {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', NoResize);

vi.stubGlobal('WebSocket', FakeSocket);

// The portal scrolls to the top of each page, which jsdom cannot do.
vi.stubGlobal('scrollTo', () => undefined);

/**
 * Complaints of React and its libraries on the console, such as about a missing key. A complaint about a change outside of `act` is
 * ignored, because it concerns only the test.
 */
const complaints: string[] = [];
vi.spyOn(console, 'error').mockImplementation((...told: unknown[]) => {
  const complaint = format(...told);
  if (!complaint.includes('act(...)')) complaints.push(complaint);
});

afterEach(() => {
  cleanup();
  const told = complaints.splice(0);
  if (told.length > 0) throw new Error(`The page complained:\n${told.join('\n')}`);
});
