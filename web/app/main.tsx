import '#web/ui/no-eval.ts';
import '@cloudscape-design/global-styles/index.css';
import './fonts.css';
import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAppearance } from '#web/ui/appearance.ts';
import { startErrorLog } from '#web/ui/error-log.ts';
import { startTranslations } from '#web/ui/i18n.ts';
import { startLanguage } from '#web/ui/language.ts';
import { App } from './app.tsx';
import { preloadFirstPage } from './pages.ts';
import { reloadWhenPartsAreGone } from './reload-when-parts-are-gone.ts';
import { takeConfirmation, takeCoreToken, takeInvitation, takeShareToken } from './start-parameters.ts';
import { watchSession } from './watch-session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

reloadWhenPartsAreGone();
if (import.meta.env.PROD) startErrorLog();
takeInvitation();
takeConfirmation();
takeShareToken();
startAppearance();
watchSession();
const language = startLanguage();
preloadFirstPage(language);
await startTranslations(language);
await takeCoreToken(root);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
