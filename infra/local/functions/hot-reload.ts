import { registerHooks } from 'node:module';

/** Modules in these folders are loaded again after a change; all others once. */
const RELOADED = /\/(?:functions|shared)\/[^?]*\.tsx?$/u;

let generation = 0;
let isHooked = false;

/** Returns the generation of modules that is loaded now. */
export const currentGeneration = (): number => generation;

/** Makes the next `import()` load functions and their imports again; running invocations keep their modules. */
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
