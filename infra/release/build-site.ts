import { build } from 'vite';

/** Builds the portal and the page of the API document into `dist/web`. */
export const buildSite = async (): Promise<void> => {
  await build({ configFile: 'web/vite.config.ts', logLevel: 'warn' });
};

if (import.meta.main) await buildSite();
