import '@cloudscape-design/global-styles/index.css';
import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAppearance } from '#web/ui/appearance.ts';
import { startTranslations } from '#web/ui/i18n.ts';
import { startLanguage } from '#web/ui/language.ts';
import { App } from './app.tsx';
import { preloadFirstPage } from './pages.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// After a new version was put up, this one's later parts are gone: the page is loaded anew, once for each such moment.
addEventListener('vite:preloadError', (event) => {
  event.preventDefault();
  location.reload();
});

startAppearance();
preloadFirstPage();
await startTranslations(startLanguage());
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
