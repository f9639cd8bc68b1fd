/** What jsdom lacks and the portal takes for granted. Import it before anything of `web/`. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

// A page's code is fetched when it opens, which takes its time on a busy machine.
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

afterEach(cleanup);
