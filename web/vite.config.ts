import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkNames } from './build/chunk-of.ts';
import { compiledMessages } from './build/compiled-messages.ts';
import { cutFonts } from './build/cut-fonts.ts';
import { firstFiles } from './build/first-files.ts';
import { lateParts } from './build/late-parts.ts';
import { lateTheme } from './build/late-theme.ts';
import { leftOut } from './build/left-out.ts';
import { packedWords } from './build/packed-words.ts';
import { readShortNames, shortNames } from './build/short-names.ts';
import { thirdPartyNotices } from './build/third-party-notices.ts';

const root = new URL('.', import.meta.url).pathname;
const names = readShortNames();

export default defineConfig({
  root,
  plugins: [
    react(),
    cutFonts(),
    lateTheme(names),
    shortNames(names),
    leftOut(),
    lateParts(),
    compiledMessages(),
    packedWords(`${root}..`),
    thirdPartyNotices(`${root}..`),
    firstFiles(root),
  ],
  worker: { format: 'es' },
  // Vite's scan does not follow workers. Without these entries, the development server would find packages of workers late, and would
  // reload the open page.
  optimizeDeps: { entries: ['index.html', 'api-docs/index.html', '**/*-worker.ts'] },
  build: {
    target: 'es2023',
    // Browsers that support `light-dark()`. Vite's replacement for it would follow the system's mode instead of the mode that the person
    // chose.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: '../dist/web',
    // The manifest lists the chunks of each page. `build/first-files.ts` and `test/e2e/page-weight.test.ts` read it.
    manifest: true,
    emptyOutDir: true,
    // Small files must stay files, since the content security policy forbids scripts and fonts as data URLs.
    assetsInlineLimit: 0,
    // All supported browsers can preload modules.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rollupOptions: {
      preserveEntrySignatures: false,
      // Pages to build: the portal, and the readable API document.
      input: [`${root}index.html`, `${root}api-docs/index.html`],
      output: {
        // Merged chunks may import each other. So modules must run when they are first needed, not when their chunk arrives.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            // One chunk with everything that the sign-in page needs, so that it is one request.
            {
              name: 'start',
              priority: 5,
              test: /^\0rolldown\/runtime|\/web\/(app\/main|features\/account\/login-page)\.tsx$/u,
            },
            // One chunk with everything that each page for signed-in people needs.
            { name: 'portal', priority: 4, test: /\/web\/(app\/portal\.tsx|ui\/cloudscape\/whole\.ts)$/u },
            // Chunks of modules that several pages share. `gather-chunks.ts` merges chunks as far as this makes the visits of the pages
            // faster.
            { name: chunkNames(root), priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
