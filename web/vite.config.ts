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
  // Vite's scan does not follow workers: a package that only a worker imports would be found late, and the open page reloaded.
  optimizeDeps: { entries: ['index.html', 'api-docs/index.html', '**/*-worker.ts'] },
  build: {
    target: 'es2023',
    // Browsers that know `light-dark()`: its replacement would follow the system's mode, not the one that the person chose.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: '../dist/web',
    // Which chunks a page loads: `test/e2e/page-weight.test.ts` reads it.
    manifest: true,
    emptyOutDir: true,
    // The content security policy forbids scripts and fonts as data URLs, so that small files must stay files.
    assetsInlineLimit: 0,
    // Every browser of this build can preload modules.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rollupOptions: {
      preserveEntrySignatures: false,
      // The portal, and the API document for people.
      input: [`${root}index.html`, `${root}api-docs/index.html`],
      output: {
        // Merged chunks may import each other: modules must run when they are first needed, not as chunks arrive.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            // All that the sign-in page needs, with everything that it imports, is one request.
            {
              name: 'start',
              priority: 5,
              test: /^\0rolldown\/runtime|\/web\/(app\/main|features\/account\/login-page)\.tsx$/u,
            },
            // All that every page for signed-in people needs.
            { name: 'portal', priority: 4, test: /\/web\/(app\/portal\.tsx|ui\/cloudscape\/whole\.ts)$/u },
            // Modules that pages share, in as few chunks as serve their visitors (`gather-chunks.ts`).
            { name: chunkNames(root), priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
