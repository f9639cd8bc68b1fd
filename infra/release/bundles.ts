import type { Entry } from '#infra/stack/functions/app-function.ts';

/** Returns the folder of an entry's bundle: `functions/order/handler.ts` → `dist/fn/order-handler`. */
export const bundleFolder = (entry: Entry): string =>
  `dist/fn/${entry
    .replace(/^functions\//u, '')
    .replace(/\.ts$/u, '')
    .replaceAll('/', '-')}`;
