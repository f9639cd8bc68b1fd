import { build } from 'vite';
import { compressSite } from './compress-site.ts';

/** Builds the portal and the page of the API document into the folder `dist/web`. */
export const buildSite = async (): Promise<void> => {
  await build({ configFile: 'web/vite.config.ts', logLevel: 'warn' });
};

if (import.meta.main) {
  await buildSite();
  if (process.argv.includes('compressed')) await compressSite('dist/web');
}
