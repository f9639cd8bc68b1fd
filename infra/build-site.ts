import { build } from 'vite';

/** The portal, and the API document for people. */
const PAGES = ['web/index.html', 'web/api-docs/index.html'];

/** Builds the site into `dist/web`. */
export async function buildSite(): Promise<void> {
  await build({
    configFile: 'web/vite.config.ts',
    logLevel: 'warn',
    build: { rollupOptions: { input: PAGES } },
  });
}

if (import.meta.main) await buildSite();
