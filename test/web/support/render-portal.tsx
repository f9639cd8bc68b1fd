import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll } from 'vitest';
import type { Language } from '#shared/locales/languages.ts';
import { App } from '#web/app/app.tsx';
import { loadPortal, PAGES } from '#web/app/pages.ts';
import type { PageName } from '#web/app/routes.ts';
import { queryClient } from '#web/api/query-client.ts';
import { clearToken, storeToken } from '#web/api/session-token.ts';
import { changeLanguage, startTranslations } from '#web/ui/i18n.ts';
import { storeLanguage } from '#web/ui/language.ts';

/**
 * Imports the code of the portal and of these pages before the first test. On a busy machine, the import takes longer than a test waits for
 * a text.
 */
export function withPages(...pages: readonly PageName[]): void {
  beforeAll(async () => {
    await Promise.all([loadPortal(), ...pages.map((page) => PAGES[page]())]);
  });
}

interface PortalOptions {
  readonly language?: Language;
  readonly isSignedIn?: boolean;
}

/** Renders the whole portal at an address, as a browser opens it. */
export async function renderPortal(path: string, { language = 'en', isSignedIn = true }: PortalOptions = {}) {
  queryClient.clear();
  clearToken();
  localStorage.clear();
  sessionStorage.clear();
  if (isSignedIn) storeToken({ accessToken: 'token-1', sessionId: 'session-1' }, false);
  if (i18next.isInitialized) await changeLanguage(language);
  else await startTranslations(language);
  storeLanguage(language);
  // The history entry gets a new key. So the portal uses nothing that it kept for a page of an earlier test.
  history.replaceState({ key: crypto.randomUUID(), idx: 0 }, '', path);
  return { ...render(<App />), user: userEvent.setup() };
}
