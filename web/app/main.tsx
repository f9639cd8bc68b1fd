import '@cloudscape-design/global-styles/index.css';
import './fonts.css';
import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAppearance } from '#web/ui/appearance.ts';
import { startTranslations } from '#web/ui/i18n.ts';
import { startLanguage } from '#web/ui/language.ts';
import { App } from './app.tsx';
import { preloadFirstPage } from './pages.ts';
import { reloadWhenPartsAreGone } from './reload-when-parts-are-gone.ts';
import { watchSession } from './watch-session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

reloadWhenPartsAreGone();
startAppearance();
watchSession();
preloadFirstPage();
await startTranslations(startLanguage());
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
