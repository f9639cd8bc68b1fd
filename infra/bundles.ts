import type { Entry } from './app-function.ts';

/** Where `npm run build` puts an entry's bundle: `functions/order/handler.ts` → `dist/fn/order-handler`. */
export const bundleFolder = (entry: Entry): string =>
  `dist/fn/${entry
    .replace(/^functions\//u, '')
    .replace(/\.ts$/u, '')
    .replaceAll('/', '-')}`;
