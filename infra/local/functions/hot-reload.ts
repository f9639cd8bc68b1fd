import { registerHooks } from 'node:module';

/** Modules below these folders are loaded afresh after a change; everything else once. */
const RELOADED = /\/(?:functions|shared)\/[^?]*\.tsx?$/u;

let generation = 0;
let isHooked = false;

/** The generation that modules are loaded in. */
export const currentGeneration = (): number => generation;

/** Makes the next `import()` load functions and what they import afresh; invocations under way finish with what they have. */
export function reloadFrom(next: number): void {
  generation = next;
  if (isHooked) return;
  isHooked = true;
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      const isReloaded = generation > 0 && resolved.url.startsWith('file:') && RELOADED.test(resolved.url);
      return isReloaded && !resolved.url.includes('/node_modules/')
        ? { ...resolved, url: `${resolved.url}?g=${generation}` }
        : resolved;
    },
  });
}
