import './embedded/own-memory.ts';
import '#web/ui/no-eval.ts';
import '@cloudscape-design/global-styles/index.css';
import './fonts.css';
import './main.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { embedded } from '#web/api/embedded.ts';
import { startAppearance } from '#web/ui/appearance.ts';
import { startErrorLog } from '#web/ui/error-log.ts';
import { startTranslations } from '#web/ui/i18n.ts';
import { startLanguage } from '#web/ui/language.ts';
import { App } from './app.tsx';
import { preloadFirstPage } from './pages.ts';
import { reloadWhenPartsAreGone } from './reload-when-parts-are-gone.ts';
import {
  takeConfirmation,
  takeCoreToken,
  takeInvitation,
  takeShareToken,
  takeTokenOfFrame,
} from './start-parameters.ts';
import { watchSession } from './watch-session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const frame = embedded();

/** Returns the portal, or the part of it that another program shows in a frame. */
async function shown(element: HTMLElement): Promise<ReactNode> {
  if (frame === undefined) {
    await takeCoreToken(element);
    return <App />;
  }
  if (window.top === window.self) {
    // A person opened a frame's address outside of a frame. So the portal opens, which asks before it takes a token.
    location.replace(frame.path + location.search + location.hash);
    return null;
  }
  const { startEmbedded } = await import('./embedded/start-embedded.tsx');
  return startEmbedded(frame, takeTokenOfFrame());
}

reloadWhenPartsAreGone();
if (import.meta.env.PROD) startErrorLog();
takeInvitation();
takeConfirmation();
takeShareToken();
startAppearance();
watchSession();
const language = startLanguage();
if (frame === undefined) preloadFirstPage(language);
await startTranslations(language);
createRoot(root).render(<StrictMode>{await shown(root)}</StrictMode>);
